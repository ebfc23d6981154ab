import { data, type redirect } from "react-router";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import { longestAnswer } from "../../../core/submissions/answers.ts";
import type { SubmissionsService } from "../../../core/submissions/service.ts";
import { refuse, textOf } from "../parts/form-refusal.ts";

type Messages = SubmissionsService["messages"];
type Back = (done: string) => ReturnType<typeof redirect>;

/** Sends an answer. Whatever is refused is shown again as it was typed. */
export async function answerMessage(
	typed: FormData,
	messages: Messages,
	{ by, id }: { by: string; id: string },
	back: Back,
) {
	const text = textOf(typed, "answer");
	const wrong = answerFault(text);
	if (wrong) return refuse(typed, { errors: { answer: [wrong] } });
	if (!(await messages.canAnswer()))
		return refuse(typed, { summary: ["Mail is not set up, so that nothing can be sent."] });
	const seen = readWholeNumber(textOf(typed, "seen"), 1_000_000) ?? -1;
	const outcome = await messages.answer(by, id, { text, seen });
	if (outcome === "gone") throw data("It has been erased in the meantime.", { status: 404 });
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
export async function assignMessage(
	typed: FormData,
	messages: Messages,
	{ by, id }: { by: string; id: string },
	back: Back,
) {
	const to = textOf(typed, "intent") === "take-back" ? null : textOf(typed, "to");
	if (to === "") return back("nobody-chosen");
	const outcome = await messages.assign(by, id, { to, was: textOf(typed, "was") || null });
	if (outcome === "gone") throw data("It has been erased in the meantime.", { status: 404 });
	if (outcome !== "assigned") return back("assigned-meanwhile");
	return back(to === null ? "unassigned" : to === by ? "assigned-to-you" : "assigned");
}
