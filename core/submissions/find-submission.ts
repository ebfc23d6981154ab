import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { SubmissionKind } from "../outbox/announcements.ts";
import type { Submission } from "./intake.ts";
import { findContactMessage } from "./message-queries.ts";
import { findRegistration } from "./registration-queries.ts";

/** A stored submission with its fields named as in the specification. */
export type FoundSubmission = Submission & { receipt: string; idempotencyKey: string | null; at: number };

/** Null for one that was erased in the meantime: then there is nothing to tell anybody. */
export async function findSubmission(
	db: Kysely<Database>,
	kind: SubmissionKind,
	id: string,
): Promise<FoundSubmission | null> {
	return kind === "registration" ? foundRegistration(db, id) : foundMessage(db, id);
}

async function foundRegistration(db: Kysely<Database>, id: string): Promise<FoundSubmission | null> {
	const row = await findRegistration(db, id);
	if (!row) return null;
	const { name, phone, personal_gmail: personalGmail, webmail, hostel, program } = row;
	return { kind: "registration", fields: { name, phone, personalGmail, webmail, hostel, program }, ...noted(row) };
}

async function foundMessage(db: Kysely<Database>, id: string): Promise<FoundSubmission | null> {
	const row = await findContactMessage(db, id);
	if (!row) return null;
	const { name, email, contact, message } = row;
	return { kind: "message", fields: { name, email, contact, message }, ...noted(row) };
}

function noted(row: { receipt: string; idempotency_key: string | null; updated_at: number }) {
	return { receipt: row.receipt, idempotencyKey: row.idempotency_key, at: row.updated_at };
}
