import { data, redirect } from "react-router";
import { chatGroupKey, chatGroupOf } from "../../../core/submissions/chat-groups.ts";
import { type NoticeKind, privacyNotice } from "../../../core/submissions/privacy-notices.ts";
import type { SubmissionRequest, SubmissionResult } from "../../../core/submissions/submit.ts";
import type { Services } from "../../services.ts";
import { honeypotField } from "../../ui/honeypot.tsx";
import { accepted, type FormAnswer, failed, type Refused, refused } from "./form-answer.ts";
import { formTokenField, idempotencyKeyField, noticeField } from "./form-sending.ts";
import { registeredAddress } from "./registration-confirmation.ts";

type Site = Pick<Services, "content" | "language" | "backend" | "privacyNotices" | "now">;

/** Answer to a form, with its HTTP status. */
export interface Taken {
	answer: FormAnswer;
	status: number;
}

/** Takes the contact form. */
export async function takeContact(site: Site, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const result = await submit(site, "message", typed);
	if (result.outcome !== "accepted") return notTaken(typed, result, "contact");
	return { answer: accepted(result.receipt ?? crypto.randomUUID(), "contact.success"), status: 200 };
}

/** Takes a registration; the home page confirms it. */
export async function takeRegistration(site: Site, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const { chatGroups } = site.content();
	const result = await submit(site, "registration", typed);
	if (result.outcome !== "accepted") return notTaken(typed, result, "register");
	const group = chatGroupKey(chatGroups, { program: text(typed, "program").trim(), webmail: text(typed, "webmail") });
	const opens = chatGroupOf(chatGroups, group) || undefined;
	const answer = { ...accepted(result.receipt ?? ""), leadsTo: registeredAddress(group, result.receipt), opens };
	return { answer, status: 200 };
}

/** Takes the sign-up for an event; the person's private page confirms it. */
export async function takeSignup(site: Site & Pick<Services, "signups">, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const sent = { eventId: text(typed, "event"), fields: typed, ...(await sending(site, "signup", typed)) };
	const { eventId } = sent;
	const result = await site.signups.submit(sent);
	switch (result.outcome) {
		case "accepted":
			return { answer: { ...accepted(result.token), leadsTo: ownSignupAddress({ token: result.token }) }, status: 200 };
		case "mailed":
			return { answer: { ...accepted(eventId), leadsTo: ownSignupAddress({ sent: "yes" }) }, status: 200 };
		case "known":
			return { answer: { ...accepted(eventId), leadsTo: ownSignupAddress({ known: "yes" }) }, status: 200 };
		case "invalid":
			return answer(refused(result));
		case "closed":
			return answer(failed(typed, "signup.refused"), 409);
		case "too many":
			return answer(failed(typed, "form.tooMany"), 429);
		case "failed":
			return answer(failed(typed, "signup.error"), 503);
	}
}

function ownSignupAddress(query: Record<string, string>): string {
	return `/sign-up?${new URLSearchParams(query)}`;
}

/** Answers a form that was sent without JavaScript: by the page itself or, after a success, by another one. */
export function answerWithPage({ answer, status }: Taken, afterSuccess: string) {
	return answer.ok ? redirect(answer.leadsTo ?? afterSuccess, 303) : data(answer, { status });
}

/** Answers a form that the page's script sent. */
export function answerWithJson({ answer, status }: Taken): Response {
	return Response.json(answer, { status });
}

/** Id of the privacy notice on a form's page; the form sends it back, since the text may be edited in between. */
export function noticeId({ content }: Pick<Services, "content">, kind: NoticeKind): string {
	return privacyNotice(content(), kind).id;
}

async function submit(site: Site, kind: SubmissionRequest["kind"], typed: FormData) {
	return site.backend.submit({ kind, fields: typed, source: "form", ...(await sending(site, kind, typed)) });
}

/** What a form sends along with its fields. */
export async function sending(
	{ privacyNotices, language, now }: Pick<Site, "privacyNotices" | "language" | "now">,
	kind: NoticeKind,
	typed: FormData,
) {
	const key = text(typed, idempotencyKeyField);
	const notice = await privacyNotices.shown(kind, text(typed, noticeField));
	return {
		language,
		// Without JavaScript there is no key: pages are cached for all visitors, so the server cannot include one.
		idempotencyKey: /^[0-9a-f]{32}$/.test(key) ? key : null,
		notice: { id: notice, at: now() },
		quarantinedReason: text(typed, honeypotField) === "" ? null : "honeypot",
		formToken: text(typed, formTokenField) || null,
	};
}

export function text(typed: FormData, name: string): string {
	const value = typed.get(name);
	return typeof value === "string" ? value : "";
}

/** Returns null if the body is not a form. */
export async function readForm(request: Request): Promise<FormData | null> {
	try {
		return await request.formData();
	} catch {
		return null;
	}
}

export function unreadable() {
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

export function answer(refusal: Refused, status = 400): Taken {
	return { answer: refusal, status };
}
