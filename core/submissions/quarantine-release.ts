import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { announce, type SubmissionKind, subjectOf } from "../outbox/announcements.ts";
import type { Tell } from "./intake.ts";
import { findRegistration, insertRegistration, type StoredRegistration } from "./registration-queries.ts";
import type { Stored } from "./submission-columns.ts";

export interface Release {
	kind: SubmissionKind;
	id: string;
	/** The organiser who has looked at it. */
	actor: string;
	now: number;
	/** How it goes on from here; with another server in place of ours it is passed on to that one. */
	tell?: Tell | undefined;
	/** Whether it takes the place of the person's older details at once; otherwise it waits beside them. */
	replace?: boolean | undefined;
}

/**
 * Lets a submission out of quarantine as if it had just come: a registration joins the person's own if there is one,
 * and those who should know are told. False if it is not there or not in quarantine.
 */
export async function releaseFromQuarantine(db: Kysely<Database>, release: Release): Promise<boolean> {
	const { kind, id, actor, now, tell = announce, replace } = release;
	return transaction(db, async (tx) => {
		const stored =
			kind === "registration" ? await releaseRegistration(tx, id, now, replace) : await releaseMessage(tx, id, now);
		if (!stored) return false;
		await tell(tx, kind, stored, now);
		await recordAudit(tx, { actor, action: `${kind}.released`, subject: subjectOf(kind, id), at: now });
		return true;
	});
}

async function releaseRegistration(
	tx: Transaction<Database>,
	id: string,
	now: number,
	replace: boolean | undefined,
): Promise<Stored | null> {
	const row = await findRegistration(tx, id);
	if (!row?.quarantined_reason) return null;
	const person_key = row.webmail.toLowerCase();
	const known = tx.selectFrom("registrations").select("id").where("person_key", "=", person_key);
	if (await known.executeTakeFirst()) return joinPerson(tx, row, now, replace);
	const released = { quarantined_reason: null, discarded_at: null, person_key, updated_at: now };
	await tx.updateTable("registrations").set(released).where("id", "=", id).execute();
	return { id, receipt: row.receipt, outcome: "created" };
}

/** The person registered otherwise in the meantime, so that these are other details for them. */
async function joinPerson(
	tx: Transaction<Database>,
	row: StoredRegistration,
	now: number,
	replace: boolean | undefined,
): Promise<Stored> {
	await tx.deleteFrom("registrations").where("id", "=", row.id).execute();
	const { personal_gmail: personalGmail, consent_version: version, consent_at: at } = row;
	const consent = version !== null && at !== null ? { version, at } : null;
	const details = { idempotencyKey: row.idempotency_key, consent, source: row.source, now };
	return insertRegistration(tx, { ...row, personalGmail }, details, { replace });
}

async function releaseMessage(tx: Transaction<Database>, id: string, now: number): Promise<Stored | null> {
	const released = await tx
		.updateTable("contact_messages")
		.set({ quarantined_reason: null, discarded_at: null, updated_at: now })
		.where("id", "=", id)
		.where("quarantined_reason", "is not", null)
		.returning(["id", "receipt"])
		.executeTakeFirst();
	return released ? { ...released, outcome: "created" } : null;
}
