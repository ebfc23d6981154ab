import type { Context } from "hono";
import type { Services } from "../../app/services.ts";
import { isMessageKey, type MessageKey } from "../../core/forms/messages.ts";
import type { SubmissionOptions, SubmissionResult } from "../../core/remote/contract.ts";
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

type Messages = Record<MessageKey, string>;

/** Why a form was not taken: one sentence for the whole, and sentences by field. */
interface Complaint {
	error: string;
	fields: Record<string, string[]>;
}

/** The whole is that fields are missing, if any is; or else what is wrong first. */
function complaint(
	messages: Messages,
	form: "contact" | "register",
	fields: Readonly<Record<string, string[] | undefined>>,
): Complaint {
	const entries = Object.entries(fields).map(([field, keys = []]): [string, string[]] => [field, keys]);
	const keys = entries.flatMap(([, keys]) => keys);
	const missing = keys.some((key) => key.startsWith(`${form}.missing.`));
	const whole = missing ? `${form}.missing` : (keys[0] ?? "form.unreadable");
	const sentences = entries.map(([field, keys]) => [field, keys.map((key) => sentence(messages, key))]);
	return { error: sentence(messages, whole), fields: Object.fromEntries(sentences) };
}

/** What is no key of ours is a sentence already, of another server. */
function sentence(messages: Messages, key: string): string {
	return isMessageKey(key) ? messages[key] : key;
}

/** Programs may send a telephone number as a number; everything else is text. */
const mayBeNumbers = ["contact", "phone"];

/** The named fields of a program's JSON as text, and what is wrong with the types of others. What is missing is blank. */
function readFields<Field extends string>(
	names: readonly Field[],
	body: object,
): { fields: Record<Field, string>; wrong: Partial<Record<Field, MessageKey[]>> } {
	const given = new Map<string, unknown>(Object.entries(body));
	const fields: Partial<Record<Field, string>> = {};
	const wrong: Partial<Record<Field, MessageKey[]>> = {};
	for (const name of names) {
		const value = given.get(name) ?? "";
		// The type is looked at first: an object may have no text at all, and one that is deep takes all of the stack.
		const isText = typeof value === "string" || (typeof value === "number" && mayBeNumbers.includes(name));
		if (isText) fields[name] = String(value);
		else wrong[name] = ["form.unreadable"];
	}
	return { fields: fields as Record<Field, string>, wrong };
}
