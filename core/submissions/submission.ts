import type { Selectable } from "kysely";
import { sourceLanguage } from "../content/languages.ts";
import type { Database, SentUnder, SubmissionSource } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/notices.ts";
import type { ContactPayload } from "./contact-form.ts";
import type { RegistrationPayload } from "./registration-form.ts";

export type StoredRegistration = Selectable<Database["registrations"]>;
export type StoredMessage = Selectable<Database["contact_messages"]>;

/** A validated submission. */
export type Submission =
	| { kind: "registration"; fields: RegistrationPayload }
	| { kind: "message"; fields: ContactPayload };

/** Fields of each kind, as named in the specification. */
export const submissionFields = {
	registration: ["name", "phone", "personalGmail", "webmail", "hostel", "program"],
	message: ["name", "email", "contact", "message"],
} as const satisfies Record<SubmissionKind, readonly string[]>;

export const registrationLabels = {
	name: "Name",
	phone: "Phone",
	webmail: "Webmail",
	personal_gmail: "Personal Gmail",
	hostel: "Hostel",
	program: "Programme",
} as const;

export type SubmissionTable = "registrations" | "contact_messages";

export function tableOf(kind: SubmissionKind): SubmissionTable {
	return kind === "registration" ? "registrations" : "contact_messages";
}

/** A form as it came, from a page or an API client. */
export interface SentForm {
	/** Not validated yet. */
	fields: FormData | Readonly<Record<string, unknown>>;
	/** The same for every attempt to send the same form. Null if the sender has none. */
	idempotencyKey: string | null;
	/** Key of the privacy notice above the button, and when the form was sent; null for API clients. */
	notice: { id: string; at: number } | null;
	/** Of the page with the form, for mails and private pages. */
	language?: string | undefined;
	/** Why an organiser should review it first. */
	heldReason?: string | null;
	/** Token that /api/form-token issued when the form was first touched; absent without JavaScript. */
	formToken?: string | null;
}

/** Stored with a form in addition to its fields. */
export interface FormDetails extends Pick<SentForm, "idempotencyKey" | "notice" | "language"> {
	/** Why an organiser should review it first; usually null. */
	heldReason?: string | null;
	now: number;
}

/** The columns that every table of submissions has for them. */
export function formColumns({ idempotencyKey, notice, language, heldReason, now }: FormDetails) {
	return {
		idempotency_key: idempotencyKey,
		notice_id: notice?.id ?? null,
		notice_at: notice?.at ?? null,
		// The source's for API clients.
		language: language ?? sourceLanguage,
		held_reason: heldReason ?? null,
		updated_at: now,
	};
}

/** Stored with a registration or a message in addition to its fields. */
export interface SubmissionDetails extends FormDetails {
	/** Only of what was stored when the forms had boxes to tick. */
	consent?: { version: string; at: number } | null;
	source: SubmissionSource;
}

export function detailColumns({ consent, source, ...details }: SubmissionDetails) {
	return {
		...formColumns(details),
		consent_version: consent?.version ?? null,
		consent_at: consent?.at ?? null,
		source,
	};
}

/** Splits off what the sender was told, and leaves out what is null: an API client shows no notice, and revokes none. */
export function renewal<Row extends SentUnder>({ notice_id, notice_at, consent_version, consent_at, ...rest }: Row) {
	return {
		...rest,
		...(notice_id !== null && { notice_id, notice_at }),
		...(consent_version !== null && { consent_version, consent_at }),
	};
}

export interface Stored {
	id: string;
	receipt: string;
	/**
	 * 'created' the first time, 'repeated' for a retry of the same submission, 'updated' for a person who was registered
	 * before, 'waiting' if newer details stand beside the known ones until an organiser decides.
	 */
	outcome: "created" | "repeated" | "updated" | "waiting";
}

/**
 * No person reads and fills in a form faster; earlier submissions are automated. The page's script waits this long
 * before sending, so that people whose browser fills in everything are not taken for bots.
 */
export const shortestFillingMs = 1500;
