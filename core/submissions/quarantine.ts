import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type SubmissionKind, subjectOf } from "../outbox/notices.ts";
import { type LabelledValue, messageFields, registrationFields } from "./kinds.ts";
import { messagesByIds, registrationsByIds } from "./list-queries.ts";
import { enqueueNotices, type Notify } from "./notifications.ts";
import { countQuarantined, type Quarantined, quarantined, setDiscarded } from "./quarantine-queries.ts";
import { findRegistration, insertRegistration, type StoredRegistration } from "./queries.ts";
import { suspicionInWords } from "./spam-signs.ts";
import { type Stored, type SubmissionTable, tableOf } from "./submission.ts";

/** Suspected spam, for organisers to review. */
export interface QuarantineService {
	list(by: string, view: QuarantineView, page: number): Promise<QuarantineList>;
	/** Processes the submissions as if they had just arrived. Returns how many were released. */
	release(by: string, items: readonly QuarantineItem[]): Promise<number>;
	/** Can be undone for a month, then they are erased. */
	discard(by: string, items: readonly QuarantineItem[]): Promise<number>;
	putBack(by: string, items: readonly QuarantineItem[]): Promise<number>;
}

export type QuarantineView = "waiting" | "discarded";

export interface QuarantineItem {
	kind: SubmissionKind;
	id: string;
}

export interface QuarantineList {
	rows: (QuarantineItem & {
		receipt: string;
		/** In plain words. */
		reason: string;
		at: number;
		fields: LabelledValue[];
	})[];
	counts: Record<QuarantineView, number>;
	/** Starts at 1. */
	page: number;
	pageSize: number;
}

export interface QuarantineParts {
	db: Kysely<Database>;
	now: () => number;
	wake: () => void;
	/** How released submissions are processed, and whether they replace older details. */
	notify: Notify;
	replace: boolean;
}

const pageSize = 25;

export function createQuarantine({ db, now, wake, notify, replace }: QuarantineParts): QuarantineService {
	async function each(items: readonly QuarantineItem[], change: (item: QuarantineItem) => Promise<boolean>) {
		let changed = 0;
		for (const item of items) if (await change(item)) changed += 1;
		return changed;
	}

	function discarding(by: string, action: "discarded" | "put-back", at: number | null) {
		return ({ kind, id }: QuarantineItem) =>
			transaction(db, async (tx) => {
				const done = await setDiscarded(tx, { table: tableOf(kind), id }, at);
				if (done) await record(tx, by, `${kind}.${action}`, subjectOf(kind, id));
				return done;
			});
	}

	async function record(tx: Kysely<Database>, actor: string, action: string, subject: string, detail = {}) {
		await recordAudit(tx, { actor, action, subject, detail, at: now() });
	}

	return {
		async list(by, view, asked) {
			const counts = await countBoth(db);
			const page = Math.min(asked, Math.max(1, Math.ceil(counts[view] / pageSize)));
			const where = { discarded: view === "discarded", limit: pageSize, offset: (page - 1) * pageSize };
			const rows = await rowsOf(db, await quarantined(db, where));
			await record(db, by, "quarantine.viewed", "quarantine", { rows: rows.length, view });
			return { rows, counts, page, pageSize };
		},
		async release(by, items) {
			const released = await each(items, ({ kind, id }) =>
				releaseFromQuarantine(db, { kind, id, actor: by, now: now(), notify, replace }),
			);
			if (released > 0) wake();
			return released;
		},
		discard: (by, items) => each(items, discarding(by, "discarded", now())),
		putBack: (by, items) => each(items, discarding(by, "put-back", null)),
	};
}

async function countBoth(db: Kysely<Database>): Promise<Record<QuarantineView, number>> {
	const waiting = await countQuarantined(db, { discarded: false });
	return { waiting, discarded: await countQuarantined(db, { discarded: true }) };
}

async function rowsOf(db: Kysely<Database>, found: Quarantined[]): Promise<QuarantineList["rows"]> {
	const idsIn = (table: SubmissionTable) => found.filter((one) => one.table === table).map(({ id }) => id);
	const registrations = await registrationsByIds(db, idsIn("registrations"));
	const messages = await messagesByIds(db, idsIn("contact_messages"));
	const rows = [
		...registrations.map((row) => ({ ...noted("registration", row), fields: registrationFields(row) })),
		...messages.map((row) => ({ ...noted("message", row), fields: messageFields(row) })),
	];
	const byId = new Map(rows.map((row) => [row.id, row]));
	return found.flatMap(({ id }) => byId.get(id) ?? []);
}

function noted(
	kind: SubmissionKind,
	row: { id: string; receipt: string; quarantined_reason: string | null; created_at: number },
) {
	const { id, receipt, quarantined_reason: reason, created_at: at } = row;
	return { kind, id, receipt, reason: suspicionInWords(reason ?? ""), at };
}

export interface Release {
	kind: SubmissionKind;
	id: string;
	/** The organiser who reviewed it. */
	actor: string;
	now: number;
	/** Processing after release; with a remote backend, it is forwarded. */
	notify?: Notify | undefined;
	/** Whether it replaces the person's older details at once, instead of waiting for confirmation. */
	replace?: boolean | undefined;
}

/**
 * Releases a submission as if it had just arrived: a registration is merged with an existing one of the same person,
 * and notifications are enqueued. False if it does not exist or is not in quarantine.
 */
export async function releaseFromQuarantine(db: Kysely<Database>, release: Release): Promise<boolean> {
	const { kind, id, actor, now, notify = enqueueNotices, replace } = release;
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
	if (!row?.quarantined_reason) return null;
	const person_key = row.webmail.toLowerCase();
	const known = tx.selectFrom("registrations").select("id").where("person_key", "=", person_key);
	if (await known.executeTakeFirst()) return joinPerson(tx, row, now, replace);
	const released = { quarantined_reason: null, discarded_at: null, person_key, updated_at: now };
	await tx.updateTable("registrations").set(released).where("id", "=", id).execute();
	return { id, receipt: row.receipt, outcome: "created" };
}

/** The person has registered in the meantime, so this becomes a change of that registration. */
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
		.set({ quarantined_reason: null, discarded_at: null, updated_at: now })
		.where("id", "=", id)
		.where("quarantined_reason", "is not", null)
		.returning(["id", "receipt"])
		.executeTakeFirst();
	return released ? { ...released, outcome: "created" } : null;
}
