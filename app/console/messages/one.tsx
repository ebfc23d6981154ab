import { Reply } from "lucide-react";
import { data, href } from "react-router";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { shouldRevalidate } from "../submissions/after-conflict.ts";
import { Consent } from "../submissions/consent.tsx";
import { doneWords } from "../submissions/done-words.ts";
import { EraseLink } from "../submissions/erase-link.tsx";
import { FieldList } from "../submissions/field-list.tsx";
import { History } from "../submissions/history.tsx";
import { Notes } from "../submissions/notes.tsx";
import { changeOne } from "../submissions/one-actions.server.ts";
import { StateButtons } from "../submissions/state-buttons.tsx";
import { StateConflict } from "../submissions/state-conflict.tsx";
import type { Route } from "./+types/one.ts";
import { replyAddress } from "./reply.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	const { content, console } = context.get(services);
	const one = await console.submissions.messages.one(who.id, params.id);
	if (!one) throw data("There is no such message.", { status: 404 });
	const { idempotency_key, ...row } = one.row;
	const { programme, institute } = content().site;
	return { ...one, row, reply: replyAddress(row, { chapter: `${programme.short} ${institute.short}` }) };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
	const who = allowed(context, "desk");
	return changeOne(request, url, context.get(services).console.submissions.messages, { by: who.id, id: params.id });
}

export { shouldRevalidate };

/** One message: what was written, the way to answer it, what organisers noted, and what happened to it. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
	const { row, notes, history, names, reply } = loaderData;
	return (
		<>
			<PageHeading
				title={row.name}
				lead={`Message ${row.receipt}`}
				back={{ to: href("/console/messages"), label: "All messages" }}
				actions={<EraseLink by={row.email} />}
			/>
			<DoneNotice words={doneWords} />
			{actionData && "conflict" in actionData && <StateConflict history={history} names={names} />}
			<div className="flex flex-col gap-4">
				<blockquote className="max-w-[70ch] whitespace-pre-wrap break-words rounded border-l-8 border-accent bg-paper-raised p-2 text-lead shadow-raised sm:p-3">
					{row.message}
				</blockquote>
				<div className="flex flex-col gap-1.5">
					<a href={reply} className={`${buttonClass({ look: "action" })} self-start`}>
						<Reply aria-hidden className="size-2.5" />
						Answer by mail
					</a>
					<p className="text-small text-ink-quiet">
						Opens your own mail program with the message quoted. When the answer is sent, mark the message as answered.
					</p>
					<StateButtons state={row.state} labels={{ new: "New", answered: "Answered", spam: "Spam", done: "Done" }} />
				</div>
				<FieldList
					fields={[
						{ label: "E-mail", value: row.email },
						{ label: "Phone", value: <a href={`tel:${row.contact}`}>{row.contact}</a> },
						{ label: "Received", value: <Moment at={row.created_at} /> },
						{ label: "Consent", value: <Consent at={row.consent_at} version={row.consent_version} /> },
					]}
				/>
				<Notes notes={notes} names={names} refusal={actionData && "errors" in actionData ? actionData : undefined} />
				<History history={history} names={names} />
			</div>
		</>
	);
}
