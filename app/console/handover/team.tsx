import { data, href, redirect } from "react-router";
import { services } from "../../services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { momentWords } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { choicesIn, confirms, pastedIn, shownPreview, whyNotSaved } from "../team/sheet-form.server.ts";
import { type SheetAnswer, SheetForm } from "../team/sheet-form.tsx";
import type { Route } from "./+types/team.ts";
import { draftOr, refuseChanged, revisionIn, type StepRefusal } from "./draft.server.ts";
import { Steps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { plan, revision } = await draftOr(context);
	return { revision, newcomers: plan.newcomers.map(({ name }) => name) };
}

type Answer = SheetAnswer & Pick<StepRefusal, "conflict">;

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	const { handover } = context.get(services).console;
	const { plan } = await draftOr(context);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const save = (newcomers: typeof plan.newcomers) =>
		handover.save({ ...plan, newcomers }, { revision: revisionIn(typed), by });
	if (textOf(typed, "intent") === "clear") {
		if (!(await save([]))) return refuseChanged(context, typed);
		return redirect(href("/console/handover/team"));
	}
	const read = await handover.sheet(plan, pastedIn(typed, "sheet"), choicesIn(typed));
	const preview = shownPreview(read);
	if (preview.problem) return refuse(typed, { errors: { sheet: [preview.problem] } });
	if (!confirms(typed)) return data<Answer>({ ...refuse(typed, {}).data, preview });
	const why = whyNotSaved(preview);
	if (why.length > 0) return data<Answer>({ ...refuse(typed, { summary: why }).data, preview }, { status: 422 });
	if (await save(read.people)) return redirect(href("/console/handover/check"));
	const changed = await refuseChanged(context, typed);
	return data<Answer>({ ...changed.data, preview }, { status: 409 });
}

/** Third step: the new team from a sheet, as far as it is known. */
export default function NewTeam({ loaderData: { revision, newcomers }, actionData }: Route.ComponentProps) {
	const answer: Answer | undefined = actionData;
	const conflict = answer?.conflict;
	return (
		<>
			<PageHeading
				title="Who is new?"
				lead="Paste the new team from a sheet, if you know it already. Posts that nobody takes are vacant, and can be filled at any time under Team."
				back={{ to: href("/console/handover/year"), label: "Year and chat group" }}
			/>
			<Steps current={3} />
			{conflict && (
				<ConflictNotice who={conflict.who} when={momentWords(conflict.at)}>
					<p>Below is your sheet. Save again to put it in the place of theirs.</p>
				</ConflictNotice>
			)}
			{newcomers.length > 0 && !answer && <Known names={newcomers} revision={revision} />}
			<SheetForm answer={answer} save="Take them into the new team">
				<input type="hidden" name="revision" value={conflict?.revision ?? revision} />
			</SheetForm>
			<p className="mt-3">
				<ButtonLink href={href("/console/handover/check")}>
					{newcomers.length > 0 ? "Go on" : "Go on without a sheet"}
				</ButtonLink>
			</p>
		</>
	);
}

function Known({ names, revision }: { names: string[]; revision: number }) {
	return (
		<Notice
			heading={names.length === 1 ? "One person of a sheet is in" : `${names.length} people of a sheet are in`}
			className="mb-3"
		>
			<p>{new Intl.ListFormat("en-GB").format(names)}. Another sheet takes the place of this one.</p>
			<ConsoleForm id="clear">
				<input type="hidden" name="revision" value={revision} />
				<div>
					<Button type="submit" name="intent" value="clear" size="small">
						Take them out again
					</Button>
				</div>
			</ConsoleForm>
		</Notice>
	);
}
