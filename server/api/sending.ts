import type { Context } from "hono";
import type { Services } from "../../app/services.ts";
import type { SubmissionOptions, SubmissionResult } from "../../backend/contract.ts";
import { type Checked, checkForm } from "../../rules/check-form.ts";
import { contactPayload } from "../../rules/contact-form.ts";
import type { MessageKey } from "../../rules/messages.ts";
import { registrationPayload } from "../../rules/registration-form.ts";
import { complaint, type Messages } from "./complaint.ts";
import { readJson } from "./json-body.ts";
import { typeErrors } from "./type-errors.ts";

/** POST /api/sheet-form: name, email, contact, message. */
export function takeMessage(c: Context, { backend, content }: Services): Promise<Response> {
	const { messages } = content();
	return take(c, messages, "contact", async (body, options) => {
		const checked = checkForm(contactPayload, body);
		const wrong = typeErrors(Object.keys(contactPayload.shape), body);
		return isInOrder(checked, wrong) ? backend.submitContact(checked.value, options) : refused(checked, wrong);
	});
}

/** POST /api/register: name, phone, personalGmail, webmail, hostel, program. */
export function takeRegistration(c: Context, { backend, content }: Services): Promise<Response> {
	const { messages, hostels } = content();
	return take(c, messages, "register", async (body, options) => {
		const schema = registrationPayload(hostels);
		const checked = checkForm(schema, body);
		const wrong = typeErrors(Object.keys(schema.shape), body);
		return isInOrder(checked, wrong) ? backend.register(checked.value, options) : refused(checked, wrong);
	});
}

type FormName = "contact" | "register";
type Outcome = SubmissionResult | Misfilled;
interface Misfilled {
	outcome: "misfilled";
	fields: Record<string, string[]>;
	summary: MessageKey | undefined;
}

async function take(
	c: Context,
	messages: Messages,
	form: FormName,
	send: (body: object, options: SubmissionOptions) => Promise<Outcome>,
): Promise<Response> {
	const read = await readJson(c.req.raw);
	if (!read.ok) return c.json({ error: read.error ?? messages["form.unreadable"], fields: {} }, read.status);
	const idempotencyKey = c.req.header("Idempotency-Key") || null;
	const result = await send(read.value, { idempotencyKey, consent: null, source: "api" });
	if (result.outcome === "accepted") return c.json({ receipt: result.receipt }, 201);
	if (result.outcome === "misfilled") return c.json(complaint(messages, result.fields, result.summary), 400);
	return notTaken(c, messages, form, result);
}

function notTaken(c: Context, messages: Messages, form: FormName, result: Exclude<SubmissionResult, Accepted>) {
	// It is on our disk, but the server that it is for has not taken it yet.
	if (result.kept)
		return c.json({ receipt: result.kept, message: messages["form.kept"].replace("{receipt}", result.kept) }, 202);
	if (result.outcome === "undelivered")
		return c.json(complaint(messages, {}, `${form}.error`), 503, { "Retry-After": "10" });
	if (result.status === 429)
		return c.json(complaint(messages, {}, "form.tooMany"), 429, {
			"Retry-After": String(result.retryAfterSeconds ?? 60),
		});
	if (Object.keys(result.fields).length > 0) return c.json(complaint(messages, result.fields), 400);
	return c.json(complaint(messages, {}, `${form}.failed`), 502);
}
type Accepted = Extract<SubmissionResult, { outcome: "accepted" }>;

type AnyChecked = Checked<Parameters<typeof checkForm>[0]>;

function isInOrder<C extends { ok: boolean }>(checked: C, wrong: object): checked is Extract<C, { ok: true }> {
	return checked.ok && Object.keys(wrong).length === 0;
}

function refused(checked: AnyChecked, wrong: Record<string, string[]>): Misfilled {
	const fields = new Map<string, string[]>();
	if (!checked.ok) for (const [field, keys] of Object.entries(checked.errors)) fields.set(field, keys ?? []);
	for (const [field, keys] of Object.entries(wrong)) fields.set(field, keys);
	return {
		outcome: "misfilled",
		fields: Object.fromEntries(fields),
		summary: checked.ok ? undefined : checked.summary[0],
	};
}
