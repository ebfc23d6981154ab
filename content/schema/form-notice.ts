import { z } from "zod";
import { internalPath, slug, text } from "./common.ts";

/** What stands beside a form about the personal data in it: each item asked for and its purpose. */
export const formNotice = z.strictObject({
	heading: text,
	lead: text,
	itemLabel: text,
	purposeLabel: text,
	items: z.array(z.strictObject({ id: slug, item: text, purpose: text })).min(1),
	points: z.array(z.strictObject({ id: slug, text })).min(1),
	more: z.strictObject({ label: text, url: internalPath }),
});
export type FormNotice = z.output<typeof formNotice>;

/**
 * The two boxes of each form; what is said when one is not ticked stands in the messages.
 * The version is stored with each consent, and the words' fingerprint with it: give it today's date when they change.
 */
export const consentBox = z.strictObject({ version: z.iso.date(), label: text });
export const ageBox = z.strictObject({ label: text });
