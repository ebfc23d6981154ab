import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { insertContactMessage } from "./message-queries.ts";
import { insertRegistration, type RegistrationInput } from "./registration-queries.ts";
import type { SubmissionDetails } from "./submission-columns.ts";

const asha: RegistrationInput = {
	name: "Asha Kujur",
	phone: "+91 98765 43210",
	personalGmail: "asha@example.com",
	webmail: "cs1240001@example.org",
	hostel: "Kailash",
	program: "UG",
};

const meera = {
	name: "Meera",
	email: "meera@example.com",
	contact: "0123456789",
	message: "We run a school.",
};

const noon = Date.UTC(2026, 7, 1, 6, 30);
const details: SubmissionDetails = { idempotencyKey: null, consent: null, source: "form", now: noon };

type Changed<Input> = Partial<Input> & { at?: number; quarantined?: string };

/** Puts a registration in, as if it had come by the form, and gives its id. */
export async function putRegistration(db: Kysely<Database>, changed: Changed<RegistrationInput> = {}): Promise<string> {
	const { at = noon, quarantined = null, ...fields } = changed;
	const input = { ...asha, ...fields };
	return (await insertRegistration(db, input, { ...details, now: at, quarantinedReason: quarantined })).id;
}

/** Puts a message in, as if it had come by the form, and gives its id. */
export async function putMessage(db: Kysely<Database>, changed: Changed<typeof meera> = {}): Promise<string> {
	const { at = noon, quarantined = null, ...fields } = changed;
	const input = { ...meera, ...fields };
	return (await insertContactMessage(db, input, { ...details, now: at, quarantinedReason: quarantined })).id;
}
