import { data, redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import type { Desk as RegistrationsDesk } from "../../../core/submissions/service.ts";
import type { SubmissionsDesk } from "../../../core/submissions/submissions.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { longestNote } from "./note-form.ts";

type Desk = Pick<SubmissionsDesk<unknown>, "mark" | "note" | "removeNote"> &
	Partial<Pick<RegistrationsDesk["registrations"], "decideChange">>;

/** For the action of one submission: marks it, adds a note or takes one out, and leads back to it. */
export async function changeOne(request: Request, url: URL, desk: Desk, { by, id }: { by: string; id: string }) {
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const back = (done: string) => redirect(`${url.pathname}?done=${done}`);
	switch (textOf(typed, "intent")) {
		case "mark": {
			const changed = await desk.mark(by, [id], { to: textOf(typed, "to"), was: textOf(typed, "was") });
			if (changed === "conflict") return data({ conflict: true } as const, { status: 409 });
			return back("marked");
		}
		case "note": {
			const text = textOf(typed, "text");
			const wrong = noteFault(text);
			if (wrong) return refuse(typed, { errors: { text: [wrong] } });
			return (await desk.note(by, id, text)) ? back("noted") : gone();
		}
		case "remove-note": {
			const note = { by: textOf(typed, "by"), at: readWholeNumber(textOf(typed, "at"), Number.MAX_SAFE_INTEGER) ?? -1 };
			return (await desk.removeNote(by, id, note)) ? back("note-removed") : gone();
		}
		case "accept-change":
		case "dismiss-change": {
			if (!desk.decideChange) throw unknownForm();
			const accept = textOf(typed, "intent") === "accept-change";
			const decided = await desk.decideChange(by, { id, changeId: textOf(typed, "change"), accept });
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
