import type { ReactNode } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerSubject } from "../../../core/submissions/answer-subject.ts";
import { entryYear } from "../../../core/submissions/chat-groups.ts";
import type { HistoryEntry } from "../../../core/submissions/history.ts";
import { services } from "../../services.ts";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { DetailScreen, type HistoryLine } from "../parts/detail-screen.tsx";
import { FieldList } from "../parts/field-list.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { RowButtons } from "../parts/list-screen.tsx";
import { Moment, momentWords } from "../parts/moment.tsx";
import type { Route } from "./+types/detail.ts";
import { Answers } from "./answers.tsx";
import { Assignment } from "./assignment.tsx";
import { Changes } from "./changes.tsx";
import { changeSubmission } from "./detail-actions.server.ts";
import { type HeldView, heldButtons } from "./held.ts";
import { kindOf, kinds } from "./kinds.ts";
import { Notes } from "./notes.tsx";
import { replyAddress } from "./reply.ts";
import { sentUnder } from "./sent-under.tsx";
import { StateButtons } from "./state.tsx";

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const { content, console } = context.get(services);
	const { registrations, messages } = console.submissions;
	const kind = kindOf(pattern);
	if (kind === "registrations") {
		const detail = await registrations.detail(who.id, params.id);
		if (!detail) throw data("There is no such registration.", { status: 404 });
		const { idempotency_key, person_key, ...row } = detail.row;
		return { ...detail, kind, own: who.id, row, changes: registrations.newer(detail.row) };
	}
	const detail = await messages.detail(who.id, params.id);
	if (!detail) throw data("There is no such message.", { status: 404 });
	const { idempotency_key, ...row } = detail.row;
	return {
		...detail,
		kind,
		row,
		own: who.id,
		answers: await messages.answersTo(row.id),
		canAnswer: await messages.canAnswer(),
		assignee: await messages.assigneeOf(row.assigned_to),
		assignees: await messages.assignees(),
		reply: replyAddress(row, answerSubject(content(row.language), row.receipt)),
	};
}

export async function action({ context, request, url, params, pattern }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const submissions = context.get(services).console.submissions[kindOf(pattern)];
	return changeSubmission(request, url, submissions, { by: who.id, id: params.id });
}

/**
 * By default the router does not revalidate after an error response; after a conflict the other change must be loaded.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}

/** One registration or message: the submitted fields, notes and history. */
export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, own, row, heldReason, states, notes, history, names } = loaderData;
	const { oneTitle, path } = kinds[kind];
	const person = kind === "registrations" ? loaderData.row.webmail : loaderData.row.email;
	const view = row.discarded_at === null ? "held" : "discarded";
	const stateButtons = heldReason === null && <StateButtons state={row.state} labels={states} />;
	return (
		<DetailScreen
			title={row.name}
			lead={`${oneTitle} ${row.receipt}`}
			back={{ to: heldReason === null ? path : `${path}?state=${view}`, label: `All ${kind}` }}
			person={person}
			done={doneWords}
			notices={actionData && "conflict" in actionData && <StateConflict history={history} names={names} />}
			history={history.map((entry) => historyLine(entry, names))}
		>
			{heldReason !== null && (
				<Held reason={heldReason} view={view}>
					<RowButtons
						id={row.id}
						name={`${kinds[kind].one} ${row.receipt}`}
						buttons={heldButtons[view]}
						action={`${path}?state=${view}`}
					/>
				</Held>
			)}
			{kind === "registrations" ? (
				<Registration {...loaderData}>{stateButtons}</Registration>
			) : (
				<Message {...loaderData} refusal={refusalOf(actionData, "answer")}>
					{stateButtons}
				</Message>
			)}
			<Notes notes={notes} names={names} own={own} refusal={refusalOf(actionData, "note")} />
		</DetailScreen>
	);
}

type Names = Readonly<Record<string, string>>;

function historyLine({ at, what, by, to, looked = false }: HistoryEntry, names: Names): HistoryLine {
	const words = [what, to && (names[to] ?? to), by && `by ${names[by] ?? by}`].filter(Boolean).join(" ");
	return { at, words, looked };
}

/** Another organiser changed the state meanwhile: the newest entry of the history says who. */
function StateConflict({ history, names }: { history: readonly HistoryEntry[]; names: Names }) {
	const marked = history.find(({ what }) => what.startsWith("Marked"));
	const who = names[marked?.by ?? ""] ?? "Somebody";
	return (
		<ConflictNotice who={who} when={marked ? `on ${momentWords(marked.at)}` : "just now"}>
			<p>{marked?.what}. If you still want to change it, choose again below.</p>
		</ConflictNotice>
	);
}

/** A screen has several forms; a refusal belongs to the one that was sent. */
function refusalOf(answer: Route.ComponentProps["actionData"], intent: string): FormRefusal | undefined {
	return answer && "errors" in answer && answer.values.intent === intent ? answer : undefined;
}

const doneWords = {
	answered: "Your answer is on its way, and the message is marked as answered.",
	assigned: "The message has been given to them. If mail is set up, they are told.",
	"assigned-to-you": "The message is yours now.",
	"nobody-chosen": "Nothing changed: choose an organiser first.",
	unassigned: "The message is nobody’s now.",
	"assigned-meanwhile": "Nothing changed: somebody else has given it to somebody meanwhile. Look again below.",
	marked: "The state has been changed.",
	noted: "Your note is saved.",
	"note-removed": "The note is gone.",
	"change-accepted": "The new details have taken the place of the old ones.",
	"change-dismissed": "The new details are gone, and nothing was changed.",
	"change-gone": "Nothing changed: somebody else has decided about it already.",
};

type Loaded = Route.ComponentProps["loaderData"];
type Part<Kind> = Extract<Loaded, { kind: Kind }> & { children: ReactNode };

function Registration({ row, notice, changes, children }: Part<"registrations">) {
	return (
		<>
			{children}
			<FieldList
				fields={[
					{ label: "Phone", value: <a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`}>{row.phone}</a> },
					{ label: "Webmail", value: <a href={`mailto:${encodeURIComponent(row.webmail)}`}>{row.webmail}</a> },
					{
						label: "Personal Gmail",
						value: <a href={`mailto:${encodeURIComponent(row.personal_gmail)}`}>{row.personal_gmail}</a>,
					},
					{ label: "Hostel", value: row.hostel },
					{ label: "Programme", value: row.program },
					{ label: "Entry year", value: entryYear(row.webmail) ?? "not told by the webmail" },
					{ label: "Received", value: <Moment at={row.created_at} /> },
					{ label: "Last sent", value: <Moment at={row.updated_at} /> },
					...sentUnder(row, notice),
				]}
			/>
			{changes.length > 0 && <Changes changes={changes} />}
		</>
	);
}

function Message({ children, refusal, ...loaded }: Part<"messages"> & { refusal: FormRefusal | undefined }) {
	const { row, notice, reply, answers, canAnswer, assignee, assignees, own } = loaded;
	return (
		<>
			<blockquote className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere rounded border-l-8 border-accent bg-paper-raised p-2 text-lead shadow-raised sm:p-3">
				{row.message}
			</blockquote>
			{children && (
				<>
					<div className="flex flex-col gap-1.5">
						{children}
						<p className="max-w-[70ch] text-small text-ink-quiet">
							Answered: somebody has written back. Done: nothing is left to do, with or without an answer, such as after
							a call. Both leave the start page; spam leaves the list too.
						</p>
						<Assignment assignee={assignee} assignees={assignees} me={own} />
					</div>
					<Answers answers={answers} canAnswer={canAnswer} to={row.email} reply={reply} refusal={refusal} />
				</>
			)}
			<FieldList
				fields={[
					{ label: "E-mail", value: row.email },
					{ label: "Phone", value: <a href={`tel:${row.contact}`}>{row.contact}</a> },
					{ label: "Received", value: <Moment at={row.created_at} /> },
					...sentUnder(row, notice),
				]}
			/>
		</>
	);
}

/** Why it was held back. The list decides, since what is released may join another registration. */
function Held({ reason, view, children }: { reason: string; view: HeldView; children: ReactNode }) {
	return (
		<Notice heading={view === "held" ? "Held back as possible spam" : "Discarded"}>
			<p className="mb-1 max-w-[70ch]">{reason}</p>
			{children}
		</Notice>
	);
}
