import { data, redirect } from "react-router";
import { checkForm } from "../../../core/forms/check-form.ts";
import { isInstituteAddress } from "../../../core/forms/mailbox.ts";
import { dialled } from "../../../core/forms/phone.ts";
import { signupPayload } from "../../../core/signups/signup-form.ts";
import { chatGroupKey, chatGroupOf } from "../../../core/submissions/chat-groups.ts";
import { type NoticeKind, privacyNotice } from "../../../core/submissions/privacy-notices.ts";
import { registrationPayload } from "../../../core/submissions/registration-form.ts";
import type { SentForm } from "../../../core/submissions/submission.ts";
import type { SubmissionResult } from "../../../core/submissions/submit.ts";
import { isNotTaken, type NotTaken } from "../../../core/submissions/take-form.ts";
import type { Services } from "../../services.ts";
import { honeypotField } from "../../ui/honeypot.tsx";
import { type Accepted, accepted, type FormAnswer, failed, type Refused, refused } from "./form-answer.ts";
import { formTokenField, idempotencyKeyField, noticeField, sureField } from "./form-sending.ts";
import { registeredAddress } from "./registration-confirmation.ts";

type Site = Pick<Services, "content" | "language" | "backend" | "privacyNotices" | "now">;

/** Answer to a form, with its HTTP status. */
export interface Taken {
	answer: FormAnswer;
	status: number;
}

/** Takes the contact form. */
export async function takeContact(site: Site, request: Request): Promise<Taken> {
	return takeForm(site, await readForm(request), {
		notice: "message",
		words: "contact",
		send: (sent) => site.backend.submit({ kind: "message", source: "form", ...sent }),
		answer(result, typed) {
			if (result.outcome !== "accepted") return notTakenElsewhere(typed, result, "contact");
			const receipt = result.receipt ?? undefined;
			return taken({
				...accepted(receipt ?? crypto.randomUUID(), "contact.success"),
				to: text(typed, "email"),
				receipt,
			});
		},
	});
}

/** Takes a registration; the home page confirms it. */
export async function takeRegistration(site: Site, request: Request): Promise<Taken> {
	const { chatGroups, hostels } = site.content();
	const typed = await readForm(request);
	if (typed && looksShort(typed) && checkForm(registrationPayload(hostels), typed).ok)
		return asked(typed, "phone", "register.short");
	return takeForm(site, typed, {
		notice: "registration",
		words: "register",
		send: (sent) => site.backend.submit({ kind: "registration", source: "form", ...sent }),
		answer(result, typed) {
			if (result.outcome !== "accepted") return notTakenElsewhere(typed, result, "register");
			const person = { program: text(typed, "program").trim(), webmail: text(typed, "webmail") };
			const group = chatGroupKey(chatGroups, person);
			const opens = chatGroupOf(chatGroups, group) || undefined;
			return taken({
				...accepted(result.receipt ?? ""),
				to: person.webmail,
				leadsTo: registeredAddress(group, result.receipt),
				opens,
			});
		},
	});
}

/** Any phone is taken, as it is free text; whether a number that lacks digits is whole, its owner is asked once. */
function looksShort(typed: FormData): boolean {
	const phone = text(typed, "phone");
	return /^\+?\d{1,9}$/.test(dialled(phone)) && text(typed, sureField) !== phone;
}

/** Takes the sign-up for an event; the person's private page confirms it. */
export async function takeSignup(site: Site & Pick<Services, "signups">, request: Request): Promise<Taken> {
	const typed = await readForm(request);
	const eventId = typed ? text(typed, "event") : "";
	if (typed && looksForeign(site, typed)) {
		const signup = await site.signups.find(eventId).catch(() => null);
		if (signup && checkForm(signupPayload(signup.questions), typed).ok)
			return asked(typed, "email", "signup.elsewhere");
	}
	return takeForm(site, typed, {
		notice: "signup",
		words: "signup",
		send: (sent) => site.signups.submit({ eventId, ...sent }),
		answer(result, typed) {
			switch (result.outcome) {
				case "accepted":
					return taken({ ...accepted(result.token), leadsTo: ownSignupAddress({ token: result.token }) });
				case "mailed":
					return taken({
						...accepted(eventId),
						to: text(typed, "email"),
						leadsTo: ownSignupAddress({ sent: "yes", event: eventId }),
					});
				case "known":
					return taken({ ...accepted(eventId), leadsTo: ownSignupAddress({ known: "yes", event: eventId }) });
				case "closed":
					return answer(failed(typed, "signup.refused"), 409);
			}
		},
	});
}

/** Hours are entered by the address of the institute, so whoever gives another one is asked once whether they have one. */
function looksForeign({ content }: Pick<Services, "content">, typed: FormData): boolean {
	const { emailDomain } = content().site.institute;
	const email = text(typed, "email");
	return emailDomain !== undefined && !isInstituteAddress(email, emailDomain) && text(typed, sureField) !== email;
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

/** Asks about what may be right: it is taken when it is sent once more. */
function asked(typed: FormData, field: string, question: string): Taken {
	return answer(refused({ ...failed(typed, "", { [field]: [question] }), summary: [] }));
}

interface FormOnPage<Result> {
	/** Which privacy notice stands above its button. */
	notice: NoticeKind;
	/** Prefix of its messages. */
	words: "contact" | "register" | "signup" | "match";
	send(sent: SentForm): Promise<Result | NotTaken>;
	answer(result: Result, typed: FormData): Taken;
}

/** What every form does: it is handed on with what was sent along, and what was not taken is shown again. */
export async function takeForm<Result extends { outcome: string }>(
	site: Pick<Site, "privacyNotices" | "language" | "now">,
	typed: FormData | null,
	form: FormOnPage<Result>,
): Promise<Taken> {
	if (!typed) return unreadable();
	const result = await form.send({ fields: typed, ...(await sending(site, form.notice, typed)) });
	if (!isNotTaken(result)) return form.answer(result, typed);
	if (result.outcome === "invalid") return answer(refused(result));
	if (result.outcome === "too many") return answer(failed(typed, "form.tooMany"), 429);
	return answer(failed(typed, `${form.words}.error`), 503);
}

/** What a form sends along with its fields. */
async function sending(
	{ privacyNotices, language, now }: Pick<Site, "privacyNotices" | "language" | "now">,
	kind: NoticeKind,
	typed: FormData,
): Promise<Omit<SentForm, "fields">> {
	const key = text(typed, idempotencyKeyField);
	const notice = await privacyNotices.shown(kind, text(typed, noticeField));
	return {
		language,
		// Without JavaScript there is no key: pages are cached for all visitors, so the server cannot include one.
		idempotencyKey: /^[0-9a-f]{32}$/.test(key) ? key : null,
		notice: { id: notice, at: now() },
		heldReason: text(typed, honeypotField) === "" ? null : "honeypot",
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

function unreadable() {
	return answer({ ok: false, values: {}, errors: {}, summary: ["form.unreadable"], alert: null });
}

type NotTakenElsewhere = Extract<SubmissionResult, { outcome: "refused" | "undelivered" }>;

/** A refusal and a missing response of another server have different messages. */
function notTakenElsewhere(typed: FormData, result: NotTakenElsewhere, form: "contact" | "register"): Taken {
	const { storedAs } = result;
	if (result.outcome === "undelivered") return answer({ ...failed(typed, `${form}.error`), storedAs }, 503);
	if (result.status === 429 && !storedAs) return answer(failed(typed, "form.tooMany"), 429);
	return answer({ ...failed(typed, `${form}.failed`, result.fields), storedAs });
}

export function taken(answer: Accepted): Taken {
	return { answer, status: 200 };
}

function answer(refusal: Refused, status = 400): Taken {
	return { answer: refusal, status };
}
