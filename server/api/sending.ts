import type { Context } from "hono";
import type { Services } from "../../app/services.ts";
import type { SubmissionOptions, SubmissionResult } from "../../core/remote/contract.ts";
import { complaint, type Messages } from "./complaint.ts";
import { readFields } from "./fields.ts";
import { readJson } from "./json-body.ts";

const contactFields = ["name", "email", "contact", "message"] as const;
const registrationFields = ["name", "phone", "personalGmail", "webmail", "hostel", "program"] as const;

/** POST /api/sheet-form. */
export function takeMessage(c: Context, { backend, content }: Services): Promise<Response> {
	return take(c, content().messages, "contact", contactFields, (fields, options) =>
		backend.submitContact(fields, options),
	);
}

/** POST /api/register. */
export function takeRegistration(c: Context, { backend, content }: Services): Promise<Response> {
	return take(c, content().messages, "register", registrationFields, (fields, options) =>
		backend.register(fields, options),
	);
}

type FormName = "contact" | "register";

/** The rules are the backend's: it refuses by field what is not in order, as it does for the forms of the pages. */
async function take<Field extends string>(
	c: Context,
	messages: Messages,
	form: FormName,
	names: readonly Field[],
	send: (fields: Record<Field, string>, options: SubmissionOptions) => Promise<SubmissionResult>,
): Promise<Response> {
	const read = await readJson(c.req.raw);
	if (!read.ok) return c.json({ error: read.error ?? messages["form.unreadable"], fields: {} }, read.status);
	const { fields, wrong } = readFields(names, read.value);
	if (Object.keys(wrong).length > 0) return c.json(complaint(messages, form, wrong), 400);
	const idempotencyKey = c.req.header("Idempotency-Key") || null;
	const result = await send(fields, { idempotencyKey, consent: null, source: "api" });
	if (result.outcome === "accepted") return c.json({ receipt: result.receipt }, 201);
	return notTaken(c, messages, form, result);
}

type NotTaken = Exclude<SubmissionResult, { outcome: "accepted" }>;

function notTaken(c: Context, messages: Messages, form: FormName, result: NotTaken): Response {
	const { kept } = result;
	// It is on our disk, but the server that it is for has not taken it yet.
	if (kept) return c.json({ receipt: kept, message: messages["form.kept"].replace("{receipt}", kept) }, 202);
	if (result.outcome === "undelivered")
		return c.json({ error: messages[`${form}.error`], fields: {} }, 503, { "Retry-After": "10" });
	if (result.status === 429) {
		const after = { "Retry-After": String(result.retryAfterSeconds ?? 60) };
		return c.json({ error: messages["form.tooMany"], fields: {} }, 429, after);
	}
	if (Object.keys(result.fields).length > 0) return c.json(complaint(messages, form, result.fields), 400);
	return c.json({ error: messages[`${form}.failed`], fields: {} }, 502);
}
