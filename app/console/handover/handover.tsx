import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { receiveForm, refuse, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/handover.ts";
import { kindNames, revisionIn } from "./draft.server.ts";
import { PastHandovers } from "./past-handovers.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { handover } = context.get(services).console;
	const [draft, past] = await Promise.all([handover.draft(), handover.past()]);
	return { draft, past };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	const { handover } = context.get(services).console;
	const typed = await receiveForm(request);
	const intent = textOf(typed, "intent");
	const here = href("/console/handover");
	if (intent === "discard") {
		const done = await handover.discard({ revision: revisionIn(typed), by });
		if (done) return redirect(`${here}?done=discarded`);
		return refuse(typed, { summary: ["Somebody changed the draft a moment ago, so it was not thrown away."] }, 409);
	}
	if (intent === "take-back") {
		const taken = await handover.takeBack(textOf(typed, "id"), by);
		if (taken.outcome === "content changed") return refuse(typed, { summary: [editedSince(taken.kinds)] }, 409);
		return redirect(`${here}?done=${taken.outcome === "missing" ? "taken-already" : "taken-back"}`);
	}
	await handover.begin(by);
	return redirect(href("/console/handover/people"));
}

function editedSince(kinds: string[]): string {
	return `Since the hand-over somebody has edited ${kindNames(kinds)}, so it cannot be taken back as a whole: their work would be lost. Nothing was changed. You can bring earlier versions back one by one under Content.`;
}

const done = {
	published: "The new year has begun: the pages show it already.",
	"taken-back": "Taken back. Team, alumni and chat groups are exactly as they were before.",
	"taken-already": "That hand-over has been taken back already.",
	discarded: "The draft is gone. Nothing on the site has changed.",
	"no-draft": "There is no hand-over under way. Somebody published it or threw it away.",
};

/** Start of the hand-over, and where the latest can be undone. */
export default function NewYear({ loaderData: { draft, past }, actionData }: Route.ComponentProps) {
	const isDone = !draft && past[0]?.state === "published";
	return (
		<>
			<PageHeading title="New year" lead="Hand the chapter over to the next team, in four steps." />
			<DoneNotice words={done} />
			{actionData && (
				<Notice kind="error" role="alert" heading="This was not done" className="mb-3">
					{actionData.summary.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</Notice>
			)}
			<div className="flex flex-col gap-5">
				{/* After publishing, past hand-overs come first: another one is rarely started on the same day. */}
				{isDone && <PastHandovers past={past} />}
				<div>{draft ? <UnderWay draft={draft} /> : <Begin again={isDone} />}</div>
				{!isDone && <PastHandovers past={past} />}
			</div>
		</>
	);
}

function Begin({ again }: { again: boolean }) {
	return (
		<>
			{again && <h2 className="mb-1 text-h3">The next one</h2>}
			<ul className="mb-3 flex max-w-[70ch] list-disc flex-col gap-0.5 pl-3">
				<li>Those who move on become the newest batch of the alumni page, with their photographs.</li>
				<li>The team keeps its structure, with every place in it. Paste the new people from a sheet, now or later.</li>
				<li>Those who enter this year get a chat group of their own.</li>
			</ul>
			<p className="mb-3 max-w-[70ch]">
				You see everything before it is published, and can take all of it back with one click.
			</p>
			<ConsoleForm id="begin">
				<SubmitButton>Begin the hand-over</SubmitButton>
			</ConsoleForm>
		</>
	);
}

function UnderWay({ draft }: { draft: NonNullable<Route.ComponentProps["loaderData"]["draft"]> }) {
	return (
		<Notice heading={`The hand-over to the batch of ${draft.plan.batch.label || "this year"} is under way`}>
			<p>
				{draft.changedBy} worked on it last, <Moment at={draft.changedAt} />. Nothing of it is public yet.
			</p>
			<div className="mt-1 flex flex-wrap gap-1">
				<ButtonLink href={href("/console/handover/people")} look="action">
					Go on
				</ButtonLink>
				<ConfirmDialog
					id="discard"
					ask="Throw it away"
					heading="Throw the draft away?"
					confirm="Throw it away"
					fields={{ intent: "discard", revision: String(draft.revision) }}
					look={{ look: "quiet" }}
				>
					<p>What was chosen in the three steps is forgotten. Nothing on the site changes.</p>
				</ConfirmDialog>
			</div>
		</Notice>
	);
}
