import { data, Form, Link, redirect } from "react-router";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { Moment, momentWords } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/history.ts";
import { editAddress, fileAddress, historyAddress, versionAddress } from "./addresses.ts";
import { documentAt } from "./document.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content, doc, title } = documentAt(context, params.kind, url);
	return { doc, title, edits: await content.history(doc) };
}

/** Restores a version, or goes back to the file. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { content, doc } = documentAt(context, params.kind, url);
	const form = await receiveForm(request);
	const presentId = textOf(form, "presentId") || null;
	const id = textOf(form, "id");
	const reset = textOf(form, "intent") === "reset";
	if (reset && presentId === null) throw data(null, { status: 400 });
	const step =
		reset && presentId !== null
			? await content.reset(doc, presentId, by)
			: await content.restore(doc, { id, presentId }, by);
	if (step.outcome === "missing") throw data(null, { status: 404 });
	if (step.outcome !== "done") return data(step, { status: step.outcome === "changed" ? 409 : 422 });
	return redirect(historyAddress(doc, { done: reset ? "reset" : "restored" }));
}

/** Messages after the redirect. */
const done = {
	restored: "That version is on the site again. The one before is still in this list.",
	reset: "The site shows again what it came with. Every version is still in this list.",
};

/** Revisions of a collection, with a way to restore each. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
	const { doc, title, edits } = loaderData;
	const presentId = edits.find(({ current }) => current)?.id ?? "";
	return (
		<>
			<PageHeading
				title={`History of ${title}`}
				lead="Each version that was published here, the newest first. Going back makes a new version: nothing is lost."
				back={{ to: editAddress(doc), label: title }}
				actions={
					<a href={fileAddress(doc)} download className={buttonClass({})}>
						Download the file
					</a>
				}
			/>
			<DoneNotice words={done} />
			{actionData && <StepRefused step={actionData} />}
			{edits.length === 0 ? (
				<EmptyState
					heading="Nothing was changed here yet"
					action={<ButtonLink href={editAddress(doc)}>Edit {title}</ButtonLink>}
				>
					<p>The site shows what stands in the file. Versions that you publish are listed here.</p>
				</EmptyState>
			) : (
				<ol className="flex flex-col gap-1.5">
					{edits.map(({ id, by, at, note, current }) => (
						<li
							key={id ?? at}
							className="flex flex-wrap items-center justify-between gap-1 rounded bg-paper-raised p-2 shadow-raised"
						>
							<div>
								<p className="font-semibold">
									{id === null ? (
										<Moment at={at} />
									) : (
										<Link to={versionAddress(doc, id)} className="text-link">
											<Moment at={at} />
										</Link>
									)}{" "}
									by {by}
								</p>
								{note && <p className="text-ink-quiet">{note}</p>}
							</div>
							{current && <span className="font-semibold text-success">shown now</span>}
							{!current && id !== null && <GoBack id={id} presentId={presentId} at={at} />}
						</li>
					))}
				</ol>
			)}
			{presentId !== "" && <ToTheFile title={title} presentId={presentId} />}
		</>
	);
}

/** Explains why a restore was refused. */
function StepRefused({ step }: { step: { outcome: string; reasons?: string[] } }) {
	if (step.outcome === "changed")
		return (
			<Notice kind="error" role="alert" heading="Somebody published in the meantime" className="mb-3">
				<p>The list below is new. Look at it, and decide again.</p>
			</Notice>
		);
	return (
		<Notice kind="error" role="alert" heading="That version no longer fits" className="mb-3">
			<p>The site has changed since it was published:</p>
			<ul className="list-disc pl-3">
				{step.reasons?.map((reason) => (
					<li key={reason}>{reason}</li>
				))}
			</ul>
		</Notice>
	);
}

function GoBack({ id, presentId, at }: { id: string; presentId: string; at: number }) {
	return (
		<Form method="post">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="presentId" value={presentId} />
			<Button type="submit" size="small">
				Go back to this <span className="sr-only">version of {momentWords(at)}</span>
			</Button>
		</Form>
	);
}

function ToTheFile({ title, presentId }: { title: string; presentId: string }) {
	return (
		<div className="mt-3">
			<ConfirmDialog
				id="to-the-file"
				ask="Back to what the site came with"
				heading={`Show ${title} as the site came with it?`}
				confirm="Show that again"
				fields={{ intent: "reset", presentId }}
			>
				<p>
					What was published here is then off the site. Every version stays in this list, and you can go back to any of
					them.
				</p>
			</ConfirmDialog>
		</div>
	);
}
