import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { chatGroupKey, chatGroupOf } from "../../../core/submissions/chat-groups.ts";
import type { SubmissionRequest, SubmissionResult } from "../../../core/submissions/submit.ts";
import type { Services } from "../../services.ts";
import { honeypotField } from "../../ui/honeypot.tsx";
import { accepted, type FormAnswer, failed, type Refused, refused } from "./form-answer.ts";
import { formTokenField, idempotencyKeyField } from "./form-sending.ts";
import { registeredAddress } from "./registration-confirmation.ts";

type Site = Pick<Services, "content" | "backend" | "now">;

/** Answer to a form, with its HTTP status. */
interface Taken {
	answer: FormAnswer;
	status: number;
}

/** Takes the contact form. */
export async function takeContact(site: Site, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const result = await submit(site, "message", typed, site.content().collaborate.form);
	if (result.outcome !== "accepted") return notTaken(typed, result, "contact");
	return { answer: accepted(result.receipt ?? crypto.randomUUID(), "contact.success"), status: 200 };
}

/** Takes a registration; the home page confirms it. */
export async function takeRegistration(site: Site, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const { chatGroups, register } = site.content();
	const result = await submit(site, "registration", typed, register);
	if (result.outcome !== "accepted") return notTaken(typed, result, "register");
	const group = chatGroupKey(chatGroups, { program: text(typed, "program").trim(), webmail: text(typed, "webmail") });
	const opens = chatGroupOf(chatGroups, group) || undefined;
	const answer = { ...accepted(result.receipt ?? ""), leadsTo: registeredAddress(group, result.receipt), opens };
	return { answer, status: 200 };
}

/** Answers a form that was sent without JavaScript: by the page itself or, after a success, by another one. */
export function answerWithPage({ answer, status }: Taken, afterSuccess: string) {
	return answer.ok ? redirect(answer.leadsTo ?? afterSuccess, 303) : data(answer, { status });
}

/** Answers a form that the page's script sent. */
export function answerWithJson({ answer, status }: Taken): Response {
	return Response.json(answer, { status });
}

/** Texts that a visitor consents to by ticking the boxes. */
export type Agreed = Pick<Content["register"], "consent" | "age" | "notice">;

/** Date given by the chapter, and a hash of the texts, because the date is easily forgotten. */
export function consentVersion({ consent, age, notice }: Agreed): string {
	const words = JSON.stringify([consent.label, age.label, notice]);
	return `${consent.version}-${createHash("sha256").update(words).digest("hex").slice(0, 8)}`;
}

function submit({ backend, now }: Site, kind: SubmissionRequest["kind"], typed: FormData, agreed: Agreed) {
	const key = text(typed, idempotencyKeyField);
	return backend.submit({
		kind,
		fields: typed,
		source: "form",
		// Without JavaScript there is no key: pages are cached for all visitors, so the server cannot include one.
		idempotencyKey: /^[0-9a-f]{32}$/.test(key) ? key : null,
		consent: { version: consentVersion(agreed), at: now() },
		quarantinedReason: text(typed, honeypotField) === "" ? null : "honeypot",
		formToken: text(typed, formTokenField) || null,
	});
}

function text(typed: FormData, name: string): string {
	const value = typed.get(name);
	return typeof value === "string" ? value : "";
}

/** Returns null if the body is not a form. */
async function readForm(request: Request): Promise<FormData | null> {
	try {
		return await request.formData();
	} catch {
		return null;
	}
}

function unreadable() {
	return answer({ ok: false, values: {}, errors: {}, summary: ["form.unreadable"], alert: null });
}

type NotTaken = Exclude<SubmissionResult, { outcome: "accepted" }>;

/** A refusal and a missing response have different messages. */
function notTaken(typed: FormData, result: NotTaken, form: "contact" | "register") {
	if (result.outcome === "invalid") return answer(refused(result));
	const { storedAs } = result;
	if (result.outcome === "undelivered") return answer({ ...failed(typed, `${form}.error`), storedAs }, 503);
	if (result.status === 429 && !storedAs) return answer(failed(typed, "form.tooMany"), 429);
	return answer({ ...failed(typed, `${form}.failed`, result.fields), storedAs });
}

function answer(refusal: Refused, status = 400): Taken {
	return { answer: refusal, status };
}
