import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields, refuse } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/sheet.ts";
import { basedOnIn, confirms, kindNames, othersIn, sheetIn, shownPreview, whyNotSaved } from "./sheet-form.server.ts";
import { type SheetAnswer, SheetForm } from "./sheet-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { team } = context.get(services).console;
	const [{ sample, basedOn }, year] = await Promise.all([team.seats(), team.firstYear()]);
	return { sample, basedOn, year };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { team } = context.get(services).console;
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const input = sheetIn(typed);
	if (!input) return refuse(typed, { errors: { others: ["Choose what becomes of the others."] } });
	const read = await team.preview(input);
	const preview = shownPreview(read.preview);
	const errors = { ...(preview.problem && { sheet: [preview.problem] }), ...read.problems };
	if (Object.values(errors).flat().length > 0) return refuse(typed, { errors });
	const answer = { preview, seen: { text: input.text, others: othersIn(typed) } };
	if (!confirms(typed)) return data<SheetAnswer>({ ...refuse(typed, {}).data, ...answer });
	const why = whyNotSaved(preview, input.year !== undefined);
	if (why.length > 0) return data<SheetAnswer>({ ...refuse(typed, { summary: why }).data, ...answer }, { status: 422 });
	const basedOn = basedOnIn(typed);
	if (!basedOn) throw data(null, { status: 400 });
	const saved = await team.saveSheet(input, { basedOn, by });
	if (saved.outcome === "saved") return redirect(`${href("/console/team")}?done=${input.year ? "new-year" : "sheet"}`);
	const summary = saved.outcome === "refused" ? saved.problems : [changed(saved.kinds)];
	return data<SheetAnswer>({ ...refuse(typed, { summary }).data, ...answer }, { status: 409 });
}

function changed(kinds: string[]): string {
	return `Somebody edited ${kindNames(kinds)} while you looked at this. Nothing of yours is lost: look at the rows again, which fit the team as it is now, and save once more.`;
}

/** The team from a sheet, in the middle of a year or at the beginning of the next: pasted, looked at, then saved. */
export default function TeamSheet({ loaderData: { sample, basedOn, year }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Team from a sheet"
				lead="New people, or a new year with a whole new team. You see what was understood before anything is saved."
				back={{ to: href("/console/team"), label: "Team" }}
			/>
			<SheetForm
				answer={actionData}
				values={{ others: sample ? "gone" : "stay", ...year }}
				save="Put them into the team"
			>
				<input type="hidden" name="basedOn" value={JSON.stringify(basedOn)} />
				<RadioField
					name="others"
					legend="Those who are in the team now and do not stand in the sheet"
					options={[
						{ value: "stay", label: "They stay", hint: "The sheet adds people and fills vacant posts." },
						{
							value: "vacant",
							label: "They leave, and their posts are vacant",
							hint: sample ? undefined : "Teachers stay. You can choose for each person in the next step.",
						},
						{
							value: "gone",
							label: "They leave, and so do posts that the sheet does not name",
							hint: sample ? "For your own team in the place of the sample." : "Teachers stay.",
						},
					]}
				/>
				<NewYear />
			</SheetForm>
		</>
	);
}

/** What a new year asks beside the team; shown when somebody leaves. */
function NewYear() {
	return (
		<fieldset className="group/year hidden flex-col gap-2 rounded border border-line p-2 in-[form:has([value=gone]:checked,[value=vacant]:checked)]:flex">
			<legend className="font-display text-lead font-semibold">A new year</legend>
			<CheckboxField
				name="newYear"
				required={false}
				label="Those who leave become a batch of the alumni"
				hint="Their photographs, e-mail addresses and LinkedIn links go along. All of it can be taken back with one click."
			/>
			<div className="hidden flex-col gap-2 group-has-[[name=newYear]:checked]/year:flex">
				<TextField name="batch" label="Year of the batch" hint="As the alumni page shows it, such as 2026." />
				<TextField
					name="chatYear"
					label="Entry year of those who come new"
					hint="The two digits in their webmail, for a chat group of their own. Without them, no group is added."
					inputMode="numeric"
					maxLength={2}
					required={false}
				/>
				<TextField
					name="chatLink"
					label="Invitation to their chat group"
					hint="Left empty, whoever registers is told that the invitation follows. You can add it later under Content."
					type="url"
					required={false}
				/>
			</div>
		</fieldset>
	);
}
