import { data, href, redirect } from "react-router";
import { othersChoices } from "../../../core/team/place-people.ts";
import { services } from "../../services.ts";
import { RadioField } from "../../ui/radio-field.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/sheet.ts";
import { choicesIn, confirms, pastedIn, shownPreview, whyNotSaved } from "./sheet-form.server.ts";
import { type SheetAnswer, SheetForm } from "./sheet-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { sample, basedOn } = await context.get(services).console.team.seats();
	return { sample, basedOn };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { team } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const others = othersChoices.find((choice) => choice === textOf(typed, "others"));
	if (!others) return refuse(typed, { errors: { others: ["Choose what becomes of the others."] } });
	const input = { text: pastedIn(typed, "sheet"), choices: choicesIn(typed), others };
	const preview = shownPreview((await team.preview(input)).preview);
	if (preview.problem) return refuse(typed, { errors: { sheet: [preview.problem] } });
	if (!confirms(typed)) return data<SheetAnswer>({ ...refuse(typed, {}).data, preview });
	const why = whyNotSaved(preview);
	if (why.length > 0) return data<SheetAnswer>({ ...refuse(typed, { summary: why }).data, preview }, { status: 422 });
	const saved = await team.saveSheet(input, { basedOn: textOf(typed, "basedOn") || null, by });
	if (saved.outcome === "saved") return redirect(`${href("/console/team")}?done=sheet`);
	const summary = saved.outcome === "refused" ? saved.problems : [changed];
	return data<SheetAnswer>({ ...refuse(typed, { summary }).data, preview }, { status: 409 });
}

const changed =
	"Somebody edited the team while you looked at this. Nothing of yours is lost: look at the rows again, which fit the team as it is now, and save once more.";

/** The team from a sheet: pasted, looked at, and only then saved. */
export default function TeamSheet({ loaderData: { sample, basedOn }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Team from a sheet"
				lead="For a whole team at once. You see what was understood before anything is saved."
				back={{ to: href("/console/team"), label: "Team" }}
			/>
			<SheetForm answer={actionData} values={{ others: sample ? "gone" : "stay" }} save="Put them into the team">
				<input type="hidden" name="basedOn" value={basedOn ?? ""} />
				<RadioField
					name="others"
					legend="Those who are in the team now and do not stand in the sheet"
					options={[
						{ value: "stay", label: "They stay", hint: "The sheet adds people and fills vacant posts." },
						{
							value: "vacant",
							label: "They leave, and their posts are vacant",
							hint: sample ? undefined : "Teachers stay.",
						},
						{
							value: "gone",
							label: "They leave, and so do posts that the sheet does not name",
							hint: sample ? "For your own team in the place of the sample." : "Teachers stay.",
						},
					]}
				/>
			</SheetForm>
		</>
	);
}
