import { createHash } from "node:crypto";
import { data, href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { checkForm } from "../../../core/forms/check-form.ts";
import type { SubmissionOptions, SubmissionResult } from "../../../core/remote/contract.ts";
import { chatGroupKey } from "../../../core/submissions/chat-groups.ts";
import { contactForm } from "../../../core/submissions/contact-form.ts";
import { registrationForm } from "../../../core/submissions/registration-form.ts";
import type { Services } from "../../services.ts";
import { accepted, failed, type Refused, refused } from "./form-answer.ts";
import { isTrapped, sendingKey } from "./form-sending.server.ts";
import { sendingKeyField } from "./form-sending.ts";
import { formTokenField } from "./form-token.ts";
import { registeredAddress } from "./registration-confirmation.ts";

type Taker = Pick<Services, "content" | "backend" | "now">;

/** Takes the contact form. Who sent it without a script is led to the page anew, so that a reload sends nothing. */
export async function takeContact(site: Taker, request: Request) {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const checked = checkForm(contactForm, typed);
	if (!checked.ok) return answer(refused(checked));
	const { consent, age, ...payload } = checked.value;
	const agreed = site.content().collaborate.form;
	const result = await site.backend.submitContact(payload, optionsOf("contact", { site, typed, payload, agreed }));
	if (result.outcome !== "accepted") return notTaken(typed, result, "contact");
	if (!typed.get(sendingKeyField)) return redirect(`${href("/collaborate")}?sent=yes#contact`, 303);
	return data(accepted(result.receipt ?? crypto.randomUUID(), "contact.success"));
}

/** Takes a registration and leads to the home page, which says what comes next. */
export async function takeRegistration(site: Taker, request: Request) {
	const typed = await readForm(request);
	if (!typed) return unreadable();
	const { hostels, chatGroups, register } = site.content();
	const checked = checkForm(registrationForm(hostels), typed);
	if (!checked.ok) return answer(refused(checked));
	const { consent, age, ...payload } = checked.value;
	const options = optionsOf("register", { site, typed, payload, agreed: register });
	const result = await site.backend.register(payload, options);
	if (result.outcome !== "accepted") return notTaken(typed, result, "register");
	return redirect(registeredAddress(chatGroupKey(chatGroups, payload), result.receipt), 303);
}

/** The words that somebody agrees to by ticking the boxes. */
export type Agreed = Pick<Content["register"], "consent" | "age" | "notice">;

/** The date that the chapter gave the words, and their fingerprint, since a date is easily forgotten. */
export function consentVersion({ consent, age, notice }: Agreed): string {
	const words = JSON.stringify([consent.label, age.label, notice]);
	return `${consent.version}-${createHash("sha256").update(words).digest("hex").slice(0, 8)}`;
}

interface Sending {
	site: Taker;
	typed: FormData;
	payload: object;
	agreed: Agreed;
}

function optionsOf(form: string, { site, typed, payload, agreed }: Sending): SubmissionOptions {
	return {
		idempotencyKey: sendingKey(typed, form, payload, site.now()),
		consent: { version: consentVersion(agreed), at: site.now() },
		source: "form",
		quarantinedReason: isTrapped(typed) ? "honeypot" : null,
		formToken: formTokenIn(typed),
	};
}

/** Only a browser with scripts gives one. */
function formTokenIn(typed: FormData): string | null {
	const token = typed.get(formTokenField);
	return typeof token === "string" && token !== "" ? token : null;
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
	const { kept } = result;
	if (result.outcome === "undelivered") return answer({ ...failed(typed, `${form}.error`), kept }, 503);
	if (result.status === 429 && !kept) return answer(failed(typed, "form.tooMany"), 429);
	return answer({ ...failed(typed, `${form}.failed`, result.fields), kept });
}

function answer(refusal: Refused, status = 400) {
	return data(refusal, { status });
}
