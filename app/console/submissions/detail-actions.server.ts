import { data, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { longestAnswer } from "../../../core/submissions/answers.ts";
import type { SubmissionsService } from "../../../core/submissions/service.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { longestNote } from "./notes.tsx";

/** Changes the state, adds or removes a note, or decides about newer details; then redirects to the submission. */
export async function changeSubmission(
	request: Request,
	url: URL,
	submissions: SubmissionsService["registrations" | "messages"],
	{ by, id }: { by: string; id: string },
) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const back = (done: string) => redirect(`${url.pathname}?done=${done}`);
	switch (textOf(typed, "intent")) {
		case "mark": {
			const changed = await submissions.mark(by, [id], { to: textOf(typed, "to"), was: textOf(typed, "was") });
			if (changed === "conflict") return data({ conflict: true } as const, { status: 409 });
			return back("marked");
		}
		case "answer":
			if (!("answer" in submissions)) throw unknownForm();
			return answerMessage(typed, submissions, { by, id }, back);
		case "assign":
		case "take-back":
			if (!("assign" in submissions)) throw unknownForm();
			return assignMessage(typed, submissions, { by, id }, back);
		case "note": {
			const text = textOf(typed, "text");
			const wrong = noteFault(text);
			if (wrong) return refuse(typed, { errors: { text: [wrong] } });
			const after = readWholeNumber(textOf(typed, "after"), Number.MAX_SAFE_INTEGER) ?? undefined;
			return (await submissions.note(by, id, { text, after })) ? back("noted") : gone();
		}
		case "remove-note": {
			const note = { by: textOf(typed, "by"), at: readWholeNumber(textOf(typed, "at"), Number.MAX_SAFE_INTEGER) ?? -1 };
			return (await submissions.removeNote(by, id, note)) ? back("note-removed") : gone();
		}
		case "accept-change":
		case "dismiss-change": {
			if (!("decideNewer" in submissions)) throw unknownForm();
			const accept = textOf(typed, "intent") === "accept-change";
			const decided = await submissions.decideNewer(by, { id, newerId: textOf(typed, "change"), accept });
			return back(decided ? (accept ? "change-accepted" : "change-dismissed") : "change-gone");
		}
		default:
			throw unknownForm();
	}
}

function unknownForm() {
	return data("This form is not known here.", { status: 400 });
}

function noteFault(text: string): string | null {
	if (text === "") return "Write something first.";
	return text.length > longestNote
		? `A note has at most ${longestNote} characters; this one has ${text.length}.`
		: null;
}

function gone(): never {
	throw data("It has been erased in the meantime.", { status: 404 });
}

type Messages = SubmissionsService["messages"];
type Back = (done: string) => ReturnType<typeof redirect>;

/** Sends an answer. Whatever is refused is shown again as it was typed. */
async function answerMessage(typed: FormData, messages: Messages, { by, id }: { by: string; id: string }, back: Back) {
	const text = textOf(typed, "answer");
	const wrong = answerFault(text);
	if (wrong) return refuse(typed, { errors: { answer: [wrong] } });
	if (!(await messages.canAnswer()))
		return refuse(typed, { summary: ["Mail is not set up, so that nothing can be sent."] });
	const seen = readWholeNumber(textOf(typed, "seen"), 1_000_000) ?? -1;
	const outcome = await messages.answer(by, id, { text, seen });
	if (outcome === "gone") return gone();
	if (outcome === "sent") return back("answered");
	const meanwhile = "Somebody has answered meanwhile; read it above. If yours is still needed, send it again.";
	return refuse(typed, { summary: [meanwhile] }, 409);
}

function answerFault(text: string): string | null {
	if (text === "") return "Write an answer first.";
	return text.length > longestAnswer
		? `An answer has at most ${longestAnswer.toLocaleString("en-IN")} characters; this one has ${text.length.toLocaleString("en-IN")}.`
		: null;
}

/** Gives a message to an organiser, or takes it back. */
async function assignMessage(typed: FormData, messages: Messages, { by, id }: { by: string; id: string }, back: Back) {
	const to = textOf(typed, "intent") === "take-back" ? null : textOf(typed, "to");
	if (to === "") return back("nobody-chosen");
	const outcome = await messages.assign(by, id, { to, was: textOf(typed, "was") || null });
	if (outcome === "gone") return gone();
	if (outcome !== "assigned") return back("assigned-meanwhile");
	return back(to === null ? "unassigned" : to === by ? "assigned-to-you" : "assigned");
}
