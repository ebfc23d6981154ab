import * as z from "zod/mini";
import { entryChoice, entryMoment } from "../forms/entry.ts";
import { readTimeInput } from "../time/indian-time.ts";

/** Whether and since when the public sees something, as it is stored. */
export interface Publication {
	state: "draft" | "published" | "binned";
	publish_at: number;
}

/** What a form offers: not yet, from now on, or from a time on. */
export const publishChoices = ["draft", "now", "later"] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** What can be done to an event or a highlight as a whole, and how notices and the audit log name it afterwards. */
export const doneActions = {
	publish: "published",
	unpublish: "unpublished",
	bin: "binned",
	restore: "restored",
	remove: "removed",
	copy: "copied",
} as const;
export type PublishAction = keyof typeof doneActions;

/** Null for what is none of them. */
export function readAction(sent: string): PublishAction | null {
	return Object.hasOwn(doneActions, sent) ? (sent as PublishAction) : null;
}

/** What a saving did, by which the screen says it. */
export type SaveEffect = "saved" | "drafted" | "published" | "scheduled" | "unpublished";

export function isPublic(publication: Publication | null, now: number): boolean {
	return publication?.state === "published" && publication.publish_at <= now;
}

/** What the fields of the choice hold for something that is stored; null for something new. */
export function publishChoiceOf(current: Publication | null, now: number): PublishChoice {
	if (current?.state !== "published") return "draft";
	return current.publish_at > now ? "later" : "now";
}

/** The two fields of the choice. A time is needed for 'later', and it must be to come. */
export function publishFields(choice: unknown, now: number) {
	const later = choice === "later";
	const moment = entryMoment(
		readTimeInput,
		"Enter a day and a time, such as 14/03/2026 18:30.",
		later ? "Choose the day and the time from which it is to be seen." : undefined,
	);
	return {
		publish: entryChoice(publishChoices, "Choose whether it stays a draft, is published now, or at a time."),
		publishAt: later
			? z.pipe(
					moment,
					z.nullable(z.number()).check(
						z.refine((at) => at === null || at > now, {
							error: "This time has passed. Choose one to come, or publish now.",
						}),
					),
				)
			: z.transform((): number | null => null),
	};
}

/** What is to be stored for a choice. What the public sees already keeps the moment from which it was seen. */
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

/** What changed for the public. */
export function effectOf(before: Publication | null, after: Publication, now: number): SaveEffect {
	if (after.state === "draft") return before?.state === "published" ? "unpublished" : "drafted";
	if (!isPublic(after, now)) return "scheduled";
	return isPublic(before, now) ? "saved" : "published";
}

/** Where something stands after an action that changes nothing else of it. Null where the action makes no sense. */
export function publicationAfter(action: PublishAction, { state, publish_at }: Publication, now: number) {
	if (action === "publish" && state === "draft") return { state: "published", publish_at: now } as const;
	if (action === "unpublish" && state === "published") return { state: "draft", publish_at } as const;
	if (action === "bin" && state !== "binned") return { state: "binned", publish_at } as const;
	// What it was before is not remembered: nothing appears in public by being taken out of the bin.
	if (action === "restore" && state === "binned") return { state: "draft", publish_at } as const;
	return null;
}
