import * as z from "zod/mini";
import { entryChoice, entryMoment, named } from "../forms/entry.ts";
import { readTimeInput } from "../time/indian-time.ts";

/** Stored state: whether and since when something is public. */
export interface Publication {
	state: "draft" | "published" | "binned";
	publish_at: number;
}

/** Choices in a form: not yet, now, or from a given time. */
export const publishChoices = ["draft", "now", "later"] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** Actions on an event or highlight as a whole, with their past tense for notices and the audit log. */
export const doneActions = {
	publish: "published",
	unpublish: "unpublished",
	bin: "binned",
	restore: "restored",
	remove: "removed",
	copy: "copied",
} as const;
export type PublishAction = keyof typeof doneActions;

/** Returns null if it is not an action. */
export function readAction(sent: string): PublishAction | null {
	return Object.hasOwn(doneActions, sent) ? (sent as PublishAction) : null;
}

/** Effect of a save, for the message on the screen. */
export type SaveEffect = "saved" | "drafted" | "published" | "scheduled" | "unpublished";

export function isPublic(publication: Publication | null, now: number): boolean {
	return publication?.state === "published" && publication.publish_at <= now;
}

/** Returns the form's choice for a stored record; null stands for a new one. */
export function publishChoiceOf(current: Publication | null, now: number): PublishChoice {
	if (current?.state !== "published") return "draft";
	return current.publish_at > now ? "later" : "now";
}

/** The two fields of the choice. 'later' needs a time in the future. */
export function publishFields(choice: unknown, now: number) {
	const later = choice === "later";
	const sentence = "Choose whether it stays a draft, is published now, or at a time.";
	const moment = entryMoment(
		readTimeInput,
		"Enter a day and a time, such as 14/03/2026 18:30.",
		later ? "Choose the day and the time from which it is to be seen." : undefined,
	);
	return {
		publish: named("Who sees it", entryChoice(publishChoices, sentence)),
		publishAt: named(
			"From",
			later
				? z.pipe(
						moment,
						z.nullable(z.number()).check(
							z.refine((at) => at === null || at > now, {
								error: "This time has passed. Choose one to come, or publish now.",
							}),
						),
					)
				: z.transform((): number | null => null),
			{ shape: { type: "moment" } },
		),
	};
}

/** Returns the state to store for a choice. What is public already keeps its original publication time. */
export function publicationFor(
	choice: PublishChoice | null,
	publishAt: number | null,
	{ current, now }: { current: Publication | null; now: number },
): { state: "draft" | "published"; publish_at: number } {
	if (choice === "later" && publishAt !== null) return { state: "published", publish_at: publishAt };
	if (choice === "now")
		return { state: "published", publish_at: current && isPublic(current, now) ? current.publish_at : now };
	return { state: "draft", publish_at: current?.publish_at ?? now };
}

/** Returns what a save changed for the public. */
export function effectOf(before: Publication | null, after: Publication, now: number): SaveEffect {
	if (after.state === "draft") return before?.state === "published" ? "unpublished" : "drafted";
	if (!isPublic(after, now)) return "scheduled";
	return isPublic(before, now) ? "saved" : "published";
}

/** Returns the state after an action; null if the action is not possible. */
export function publicationAfter(action: PublishAction, { state, publish_at }: Publication, now: number) {
	if (action === "publish" && state === "draft") return { state: "published", publish_at: now } as const;
	if (action === "unpublish" && state === "published") return { state: "draft", publish_at } as const;
	if (action === "bin" && state !== "binned") return { state: "binned", publish_at } as const;
	// The state before is not kept, so that restoring from the bin never publishes anything.
	if (action === "restore" && state === "binned") return { state: "draft", publish_at } as const;
	return null;
}
