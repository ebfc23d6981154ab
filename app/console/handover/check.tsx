import { data, href, redirect } from "react-router";
import type { Handover } from "../../../core/handover/handover.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/check.ts";
import { draftOr, kindNames, readSeen, revisionIn } from "./draft.server.ts";
import { NewBatch, NewChatGroups, NewTeam } from "./preview.tsx";
import { Steps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { plan, revision } = await draftOr(context);
	return { revision, ...(await context.get(services).console.handover.preview(plan)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	const typed = await receiveForm(request);
	const seen = readSeen(textOf(typed, "basedOn"));
	if (!seen) throw data(null, { status: 400 });
	const { handover } = context.get(services).console;
	const published = await handover.publish({ revision: revisionIn(typed), basedOn: seen, by });
	if (published.outcome === "published") return redirect(`${href("/console/handover")}?done=published`);
	return data({ sentences: sentencesOf(published) }, { status: published.outcome === "refused" ? 422 : 409 });
}

type NotPublished = Exclude<Awaited<ReturnType<Handover["publish"]>>, { outcome: "published" }>;

function sentencesOf(result: NotPublished): string[] {
	if (result.outcome === "refused") return result.problems;
	const look = "Nothing was published. Please look at the preview again: it shows how things are now.";
	if (result.outcome === "draft changed") return ["Somebody else changed this hand-over while you looked at it.", look];
	return [`Somebody else changed ${kindNames(result.kinds)} while you looked at this.`, look];
}

/** Last step: preview of the pages. */
export default function Check({ loaderData, actionData }: Route.ComponentProps) {
	const { revision, basedOn, batch, groups, chat, unlisted, unasked, sample, problems } = loaderData;
	return (
		<>
			<PageHeading
				title="Check and publish"
				lead="This is what the pages will show. Nothing is public yet."
				back={{ to: href("/console/handover/team"), label: "New team" }}
			/>
			<Steps current={4} />
			<div className="flex flex-col gap-3">
				{actionData && <Sentences heading="This was not published" sentences={actionData.sentences} />}
				{!actionData && problems.length > 0 && <Sentences heading="This needs another look" sentences={problems} />}
				{unasked.length > 0 && (
					<Notice heading="New since you chose">
						<p>{names(unasked)} joined the team after step 1 was saved, and would move on with the others.</p>
					</Notice>
				)}
				{sample && (
					<Notice heading="These are sample people">
						<p>The present team is marked as a sample, so the alumni will be marked as samples too.</p>
					</Notice>
				)}
				{batch && <NewBatch batch={batch} unlisted={unlisted} />}
				<NewTeam groups={groups} />
				<NewChatGroups chat={chat} />
				{problems.length === 0 && (
					<ConsoleForm id="publish" className="border-t-2 border-line pt-3">
						<input type="hidden" name="revision" value={revision} />
						<input type="hidden" name="basedOn" value={JSON.stringify(basedOn)} />
						<p className="max-w-[70ch]">
							Team, alumni and chat groups change together, for everybody, at once. You can take all of it back with one
							click as long as nobody has edited them since.
						</p>
						<SubmitButton>Publish the new year</SubmitButton>
					</ConsoleForm>
				)}
			</div>
		</>
	);
}

function Sentences({ heading, sentences }: { heading: string; sentences: string[] }) {
	return (
		<Notice kind="error" role="alert" heading={heading}>
			{sentences.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
		</Notice>
	);
}

function names(list: string[]): string {
	return new Intl.ListFormat("en-GB").format(list);
}
