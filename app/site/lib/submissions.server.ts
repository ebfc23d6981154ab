import { createHash } from "node:crypto";
import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { chatGroupKey } from "../../../core/submissions/chat-groups.ts";
import type { SubmissionRequest, SubmissionResult } from "../../../core/submissions/submit.ts";
import type { Services } from "../../services.ts";
import { honeypotField } from "../../ui/honeypot.tsx";
import { accepted, failed, type Refused, refused } from "./form-answer.ts";
import { formTokenField, idempotencyKeyField } from "./form-sending.ts";
import { registeredAddress } from "./registration-confirmation.ts";

type Site = Pick<Services, "content" | "backend" | "now">;

/** Takes the contact form. Who sent it without a script is led to the page anew, so that a reload sends nothing. */
export async function takeContact(site: Site, request: Request) {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const result = await submit(site, "message", typed, site.content().collaborate.form);
	if (result.outcome !== "accepted") return notTaken(typed, result, "contact");
	if (!typed.get(idempotencyKeyField)) return redirect(`${href("/collaborate")}?sent=yes#contact`, 303);
	return data(accepted(result.receipt ?? crypto.randomUUID(), "contact.success"));
}

/** Takes a registration and leads to the home page, which says what comes next. */
export async function takeRegistration(site: Site, request: Request) {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const { chatGroups, register } = site.content();
	const result = await submit(site, "registration", typed, register);
	if (result.outcome !== "accepted") return notTaken(typed, result, "register");
	const group = chatGroupKey(chatGroups, { program: text(typed, "program").trim(), webmail: text(typed, "webmail") });
	return redirect(registeredAddress(group, result.receipt), 303);
}

/** The words that somebody agrees to by ticking the boxes. */
export type Agreed = Pick<Content["register"], "consent" | "age" | "notice">;

/** The date that the chapter gave the words, and their fingerprint, since a date is easily forgotten. */
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
		// Without a script the browser gives no key, and pages are the same for everybody, so the server can give none either.
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

/** Null for what is no form at all. */
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

/** An answer that is no, and no answer, have words of their own. */
function notTaken(typed: FormData, result: NotTaken, form: "contact" | "register") {
	if (result.outcome === "invalid") return answer(refused(result));
	const { storedAs } = result;
	if (result.outcome === "undelivered") return answer({ ...failed(typed, `${form}.error`), storedAs }, 503);
	if (result.status === 429 && !storedAs) return answer(failed(typed, "form.tooMany"), 429);
	return answer({ ...failed(typed, `${form}.failed`, result.fields), storedAs });
}

function answer(refusal: Refused, status = 400) {
	return data(refusal, { status });
}
