import type { Kysely } from "kysely";
import type { Database } from "../../../core/database/schema.ts";
import { newerNotes } from "../../../core/submissions/newer-details.ts";
import { findRegistration, insertContactMessage, insertRegistration } from "../../../core/submissions/queries.ts";
import type { RegistrationPayload } from "../../../core/submissions/registration-form.ts";
import type { StoredMessage, StoredRegistration, SubmissionDetails } from "../../../core/submissions/submission.ts";

const asha: RegistrationPayload = {
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
const details: SubmissionDetails = { idempotencyKey: null, notice: null, source: "form", now: noon };

type Changed<Input> = Partial<Input> & { at?: number; held?: string };

/** Puts a registration in, as if it had come by the form, and gives its id. */
export async function putRegistration(
	db: Kysely<Database>,
	changed: Changed<RegistrationPayload> = {},
): Promise<string> {
	const { at = noon, held = null, ...fields } = changed;
	const input = { ...asha, ...fields };
	return (await insertRegistration(db, input, { ...details, now: at, heldReason: held })).id;
}

/** Puts a message in, as if it had come by the form, and gives its id. */
export async function putMessage(db: Kysely<Database>, changed: Changed<typeof meera> = {}): Promise<string> {
	const { at = noon, held = null, ...fields } = changed;
	const input = { ...meera, ...fields };
	return (await insertContactMessage(db, input, { ...details, now: at, heldReason: held })).id;
}

/** The newest first. */
export async function registrations(db: Kysely<Database>, limit: number): Promise<StoredRegistration[]> {
	const all = db.selectFrom("registrations").selectAll();
	return all.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

/** Newer details that stand beside a registration. */
export async function newerOf(db: Kysely<Database>, id: string) {
	return newerNotes((await findRegistration(db, id)) ?? { notes: "" });
}

/** The newest first. */
export async function contactMessages(db: Kysely<Database>, limit: number): Promise<StoredMessage[]> {
	const all = db.selectFrom("contact_messages").selectAll();
	return all.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}
