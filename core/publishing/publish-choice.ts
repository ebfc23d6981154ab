import * as z from "zod/mini";
import { entryChoice, entryMoment } from "../forms/entry.ts";
import { readTimeInput } from "../time/indian-time.ts";

/** When the public sees something: not yet, from now on, or from a time on. */
export const publishChoices = ["draft", "now", "later"] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** Where it stands, as it is stored. */
export interface Publication {
	state: "draft" | "published" | "binned";
	publish_at: number;
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
	const isSeen = current?.state === "published" && current.publish_at <= now;
	if (choice === "now") return { state: "published", publish_at: isSeen ? current.publish_at : now };
	return { state: "draft", publish_at: current?.publish_at ?? now };
}
