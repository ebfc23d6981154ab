import type { Context } from "hono";
import type { Services } from "../../app/services.ts";
import { isMessageKey, type MessageKey } from "../../core/forms/messages.ts";
import type { SubmissionKind } from "../../core/outbox/notices.ts";
import { submissionFields } from "../../core/submissions/submission.ts";
import type { SubmissionResult } from "../../core/submissions/submit.ts";
import { readJson } from "./json-body.ts";

/** POST /api/sheet-form and POST /api/register: the same way in as for the forms of the pages. */
export async function takeSubmission(c: Context, kind: SubmissionKind, site: Services): Promise<Response> {
	const { messages } = site.content();
	const read = await readJson(c.req.raw);
	if (!read.ok) return c.json({ error: read.error ?? messages["form.unreadable"], fields: {} }, read.status);
	const { fields, wrong } = readFields(submissionFields[kind], read.value);
	if (Object.keys(wrong).length > 0) return c.json(complaint(messages, formNames[kind], wrong), 400);
	const idempotencyKey = c.req.header("Idempotency-Key") || null;
	const result = await site.backend.submit({ kind, fields, source: "api", idempotencyKey, consent: null });
	if (result.outcome === "accepted") return c.json({ receipt: result.receipt }, 201);
	return notTaken(c, messages, formNames[kind], result);
}

/** Whose messages a form has. */
const formNames = { registration: "register", message: "contact" } as const;

/** Programs may send a telephone number as a number; everything else is text. */
const mayBeNumbers = ["contact", "phone"];

/** The named fields of a program's JSON as text, and what is wrong with the types of others. What is missing is blank. */
function readFields(names: readonly string[], body: object) {
	const given = new Map<string, unknown>(Object.entries(body));
	const fields: Record<string, string> = {};
	const wrong: Record<string, MessageKey[]> = {};
	for (const name of names) {
		const value = given.get(name) ?? "";
		// The type is looked at first: an object may have no text at all, and one that is deep takes all of the stack.
		const isText = typeof value === "string" || (typeof value === "number" && mayBeNumbers.includes(name));
		if (isText) fields[name] = String(value);
		else wrong[name] = ["form.unreadable"];
	}
	return { fields, wrong };
}

type NotTaken = Exclude<SubmissionResult, { outcome: "accepted" }>;

function notTaken(c: Context, messages: Messages, form: "contact" | "register", result: NotTaken): Response {
	if (result.outcome === "invalid") return c.json(complaint(messages, form, result.errors), 400);
	const { storedAs } = result;
	// It is on our disk, but the server that it is for has not taken it yet.
	if (storedAs) {
		const message = messages["form.kept"].replace("{receipt}", storedAs);
		return c.json({ receipt: storedAs, message }, 202);
	}
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
