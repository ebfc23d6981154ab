import { z } from "zod";
import { image, pageHead, prose, sample, slug, text } from "./common.ts";
import { ageBox, consentBox, formNotice } from "./form-notice.ts";

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

/** Words for the confirmation on the home page; where the chat group has no address, chat-groups has the sentence. */
const success = z.strictObject({
	heading: text,
	text,
	receipt: z.strictObject({ label: text, hint: text }),
	chat: z.strictObject({ heading: text, button: text, text, caution: text }),
	next: z.strictObject({ heading: text, content: prose }),
});

export const register = z.strictObject({
	sample,
	head: pageHead,
	image,
	introduction: prose,
	fields,
	consent: consentBox,
	age: ageBox,
	notice: formNotice,
	submit: text,
	next: z.strictObject({ heading: text, steps: z.array(z.strictObject({ id: slug, text })).min(1) }),
	success,
});
