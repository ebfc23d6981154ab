import { z } from "zod";
import { internalPath, pageHead, prose, sample, slug, text } from "./common.ts";

const autocomplete = z.enum(["name", "tel", "email", "work email", "off"]);
const field = z.strictObject({ label: text, hint: text, autocomplete });
const choice = field.extend({ choose: text });

const fields = z.strictObject({
	name: field,
	phone: field,
	personalGmail: field,
	webmail: field,
	hostel: choice,
	program: choice,
});

/** The notice beside the form: each item asked for and its purpose. */
const notice = z.strictObject({
	heading: text,
	lead: text,
	itemLabel: text,
	purposeLabel: text,
	items: z.array(z.strictObject({ id: slug, item: text, purpose: text })).min(1),
	points: z.array(z.strictObject({ id: slug, text })).min(1),
	more: z.strictObject({ label: text, url: internalPath }),
});

/** Words for the confirmation on the home page; where the chat group has no address, chat-groups has the sentence. */
const success = z.strictObject({
	heading: text,
	text,
	receiptLabel: text,
	chat: z.strictObject({ heading: text, button: text, text, caution: text }),
});

export const register = z.strictObject({
	sample,
	head: pageHead,
	introduction: prose,
	fields,
	/** The version is stored with each consent: give it today's date whenever the label or the notice changes. */
	consent: z.strictObject({ version: z.iso.date(), label: text }),
	age: z.strictObject({ label: text, hint: text }),
	notice,
	submit: text,
	next: z.strictObject({ heading: text, steps: z.array(z.strictObject({ id: slug, text })).min(1) }),
	success,
});
