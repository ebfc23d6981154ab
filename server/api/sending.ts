import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Services } from "../../app/services.ts";
import { isMessageKey, type MessageKey } from "../../core/forms/messages.ts";
import type { SubmissionKind } from "../../core/outbox/notices.ts";
import { submissionFields } from "../../core/submissions/submission.ts";
import type { SubmissionResult } from "../../core/submissions/submit.ts";
import type { Env } from "../env.ts";

export interface Taking {
	site: Services;
	/** Headers of a response that says that a submission was accepted. */
	acceptedHeaders: Readonly<Record<string, string>>;
}

/** POST /api/sheet-form and POST /api/register: the same submission path as the HTML forms. */
export async function takeSubmission(
	c: Context<Env>,
	kind: SubmissionKind,
	{ site, acceptedHeaders }: Taking,
): Promise<Response> {
	const { messages } = site.content();
	const read = await readJson(c.req.raw);
	if (!read.ok) return c.json({ error: read.error ?? messages["form.unreadable"], fields: {} }, read.status);
	const { fields, wrong } = readFields(submissionFields[kind], read.value);
	if (Object.keys(wrong).length > 0) return c.json(complaint(messages, formNames[kind], wrong), 400);
	const idempotencyKey = c.req.header("Idempotency-Key") || null;
	const result = await site.backend.submit({ kind, fields, source: "api", idempotencyKey, notice: null });
	if (result.outcome === "accepted") return sendReceipt(c, result.receipt, acceptedHeaders);
	return notTaken(c, messages, formNames[kind], result);
}

/** Sent directly: a web Response would take as long as everything else about a submission. */
function sendReceipt(c: Context<Env>, receipt: string | null, headers: Taking["acceptedHeaders"]): Response {
	const body = Buffer.from(JSON.stringify({ receipt }));
	const own = { "Content-Type": "application/json", "Content-Length": body.length };
	c.env.outgoing.writeHead(201, { ...headers, ...own }).end(body);
	return RESPONSE_ALREADY_SENT;
}

/** Prefix of each form's message keys. */
const formNames = { registration: "register", message: "contact" } as const;

/** Fields that clients may send as JSON numbers; all others must be strings. */
const mayBeNumbers = ["contact", "phone"];

/** Reads the named fields as strings and reports those of the wrong type. Missing fields are blank. */
function readFields(names: readonly string[], body: object) {
	const given = new Map<string, unknown>(Object.entries(body));
	const fields: Record<string, string> = {};
	const wrong: Record<string, MessageKey[]> = {};
	for (const name of names) {
		const value = given.get(name) ?? "";
		// Check the type before converting: an object may have no string form, and a deeply nested one overflows the
		// stack.
		const isText = typeof value === "string" || (typeof value === "number" && mayBeNumbers.includes(name));
		if (isText) fields[name] = String(value);
		else wrong[name] = ["form.unreadable"];
	}
	return { fields, wrong };
}

type NotTaken = Exclude<SubmissionResult, { outcome: "accepted" }>;

function notTaken(c: Context, messages: Messages, form: "contact" | "register", result: NotTaken): Response {
	const nowhere = () => c.json({ error: messages[`${form}.error`], fields: {} }, 503, { "Retry-After": "10" });
	const tooMany = (seconds: number) =>
		c.json({ error: messages["form.tooMany"], fields: {} }, 429, { "Retry-After": String(seconds) });
	if (result.outcome === "invalid") return c.json(complaint(messages, form, result.errors), 400);
	if (result.outcome === "too many") return tooMany(result.retryAfterSeconds);
	if (result.outcome === "failed") return nowhere();
	const { storedAs } = result;
	// Stored locally, but not yet accepted by the remote backend.
	if (storedAs) {
		const message = messages["form.kept"].replace("{receipt}", storedAs);
		return c.json({ receipt: storedAs, message }, 202);
	}
	if (result.outcome === "undelivered") return nowhere();
	if (result.status === 429) return tooMany(60);
	if (Object.keys(result.fields).length > 0) return c.json(complaint(messages, form, result.fields), 400);
	return c.json({ error: messages[`${form}.failed`], fields: {} }, 502);
}

type Messages = Record<MessageKey, string>;

/** Error body: one sentence for the form as a whole, plus sentences by field. */
interface Complaint {
	error: string;
	fields: Record<string, string[]>;
}

/** The overall sentence is "fields are missing" if any are, otherwise the first error. */
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

/** Anything that is not a message key is already a sentence, from the remote backend. */
function sentence(messages: Messages, key: string): string {
	return isMessageKey(key) && Object.hasOwn(messages, key) ? messages[key] : key;
}

type ReadJson =
	| { ok: true; value: object }
	/** Without `error`, the caller answers with the generic message for an unreadable form. */
	| { ok: false; status: 400 | 415; error?: string };

/** Parses a JSON object from the request body, whose length the caller has already limited. Never throws. */
async function readJson(request: Request): Promise<ReadJson> {
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type.trim()))
		return { ok: false, status: 415, error: "Send the form as JSON, with the content type application/json." };
	try {
		const bytes = await request.arrayBuffer();
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		if (isDeep(text)) return { ok: false, status: 400 };
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value)
			? { ok: true, value }
			: { ok: false, status: 400 };
	} catch {
		// Invalid JSON or invalid UTF-8.
		return { ok: false, status: 400 };
	}
}

/** Our forms are flat; this leaves some room for extra data from other clients. */
const maxDepth = 16;

/** Checks the nesting depth before parsing. */
function isDeep(text: string): boolean {
	let depth = 0;
	let quoted = false;
	for (let i = 0; i < text.length; i++) {
		const sign = text[i];
		if (sign === '"') quoted = !quoted;
		else if (quoted) i += sign === "\\" ? 1 : 0;
		else if (sign === "[" || sign === "{") depth += 1;
		else if (sign === "]" || sign === "}") depth -= 1;
		if (depth > maxDepth) return true;
	}
	return false;
}
