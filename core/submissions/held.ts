import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type SubmissionKind, subjectOf } from "../outbox/notices.ts";
import { type Notify, notifyOrganisers } from "./notices.ts";
import { findRegistration, insertRegistration } from "./queries.ts";
import type { Stored, StoredRegistration, SubmissionTable } from "./submission.ts";

export interface Release {
	kind: SubmissionKind;
	id: string;
	/** The organiser who reviewed it. */
	actor: string;
	now: number;
	/** Processing after release; with a remote backend, it is forwarded. */
	notify?: Notify | undefined;
	/** Whether it replaces the older details at once, instead of standing beside them as a note. */
	replace?: boolean | undefined;
}

/**
 * Releases a submission as if it had just arrived: a registration is merged with an existing one of the same person,
 * and notifications are enqueued. False if it does not exist or is not held back.
 */
export async function releaseHeld(db: Kysely<Database>, release: Release): Promise<boolean> {
	const { kind, id, actor, now, notify = notifyOrganisers, replace } = release;
	return transaction(db, async (tx) => {
		const stored =
			kind === "registration" ? await releaseRegistration(tx, id, now, replace) : await releaseMessage(tx, id, now);
		if (!stored) return false;
		await notify(tx, kind, stored, now);
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
	if (!row?.held_reason) return null;
	const person_key = row.webmail.toLowerCase();
	const known = tx.selectFrom("registrations").select("id").where("person_key", "=", person_key);
	if (await known.executeTakeFirst()) return joinPerson(tx, row, now, replace);
	const released = { held_reason: null, discarded_at: null, person_key, updated_at: now };
	await tx.updateTable("registrations").set(released).where("id", "=", id).execute();
	return { id, receipt: row.receipt, outcome: "created" };
}

/** The person has registered in the meantime, so this becomes newer details of that registration. */
async function joinPerson(
	tx: Transaction<Database>,
	row: StoredRegistration,
	now: number,
	replace: boolean | undefined,
): Promise<Stored> {
	await tx.deleteFrom("registrations").where("id", "=", row.id).execute();
	const { personal_gmail: personalGmail, notice_id, notice_at, consent_version, consent_at } = row;
	const details = {
		idempotencyKey: row.idempotency_key,
		notice: notice_id !== null && notice_at !== null ? { id: notice_id, at: notice_at } : null,
		consent: consent_version !== null && consent_at !== null ? { version: consent_version, at: consent_at } : null,
		source: row.source,
		now,
	};
	return insertRegistration(tx, { ...row, personalGmail }, details, { replace });
}

async function releaseMessage(tx: Transaction<Database>, id: string, now: number): Promise<Stored | null> {
	const released = await tx
		.updateTable("contact_messages")
		.set({ held_reason: null, discarded_at: null, updated_at: now })
		.where("id", "=", id)
		.where("held_reason", "is not", null)
		.returning(["id", "receipt"])
		.executeTakeFirst();
	return released ? { ...released, outcome: "created" } : null;
}

/** Discards what is held back, or puts it back among it. Returns the ids of those that were not so before. */
export async function setDiscarded(
	db: Kysely<Database>,
	table: SubmissionTable,
	ids: readonly string[],
	discardedAt: number | null,
): Promise<string[]> {
	if (ids.length === 0) return [];
	const changed = await db
		.updateTable(table)
		.set({ discarded_at: discardedAt })
		.where("id", "in", ids)
		.where("held_reason", "is not", null)
		.where("discarded_at", discardedAt === null ? "is not" : "is", null)
		.returning("id")
		.execute();
	return changed.map(({ id }) => id);
}

export async function eraseDiscardedBefore(
	tx: Transaction<Database>,
	table: SubmissionTable,
	moment: number,
): Promise<string[]> {
	const erased = await tx.deleteFrom(table).where("discarded_at", "<", moment).returning("id").execute();
	return erased.map(({ id }) => id);
}
