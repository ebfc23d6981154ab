import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type SubmissionKind, subjectOf } from "../outbox/announcements.ts";
import { quarantineReason } from "../outbox/plain-words.ts";
import type { SubmissionTable } from "./filter.ts";
import type { Tell } from "./intake.ts";
import { type LabelledValue, messageFields, registrationFields } from "./labelled-fields.ts";
import { messagesByIds, registrationsByIds } from "./list-queries.ts";
import { countQuarantined, quarantined, setDiscarded } from "./quarantine-queries.ts";
import { releaseFromQuarantine } from "./quarantine-release.ts";

/** What looked like spam, for organisers to look at. */
export interface QuarantineDesk {
	list(by: string, view: QuarantineView, page: number): Promise<QuarantineList>;
	/** It goes on as if it had just come. Tells how many have. */
	release(by: string, items: readonly QuarantineItem[]): Promise<number>;
	/** It can be put back for a month, and is erased then. */
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
	/** From 1. */
	page: number;
	pageSize: number;
}

export interface QuarantineParts {
	db: Kysely<Database>;
	now: () => number;
	wake: () => void;
	/** How what is released goes on, and whether it takes the place of older details. */
	tell: Tell;
	replace: boolean;
}

const pageSize = 25;

export function quarantineDesk({ db, now, wake, tell, replace }: QuarantineParts): QuarantineDesk {
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
				releaseFromQuarantine(db, { kind, id, actor: by, now: now(), tell, replace }),
			);
			if (released > 0) wake();
			return released;
		},
		discard: (by, items) => each(items, discarding(by, "discarded", now())),
		putBack: (by, items) => each(items, discarding(by, "put-back", null)),
	};
}

function tableOf(kind: SubmissionKind): SubmissionTable {
	return kind === "registration" ? "registrations" : "contact_messages";
}

async function countBoth(db: Kysely<Database>): Promise<Record<QuarantineView, number>> {
	const waiting = await countQuarantined(db, { discarded: false });
	return { waiting, discarded: await countQuarantined(db, { discarded: true }) };
}

async function rowsOf(
	db: Kysely<Database>,
	kept: { table: SubmissionTable; id: string }[],
): Promise<QuarantineList["rows"]> {
	const idsIn = (table: SubmissionTable) => kept.filter((one) => one.table === table).map(({ id }) => id);
	const registrations = await registrationsByIds(db, idsIn("registrations"));
	const messages = await messagesByIds(db, idsIn("contact_messages"));
	const rows = [
		...registrations.map((row) => ({ ...noted("registration", row), fields: registrationFields(row) })),
		...messages.map((row) => ({ ...noted("message", row), fields: messageFields(row) })),
	];
	const byId = new Map(rows.map((row) => [row.id, row]));
	return kept.flatMap(({ id }) => byId.get(id) ?? []);
}

function noted(
	kind: SubmissionKind,
	row: { id: string; receipt: string; quarantined_reason: string | null; created_at: number },
) {
	const { id, receipt, quarantined_reason: reason, created_at: at } = row;
	return { kind, id, receipt, reason: quarantineReason(reason ?? ""), at };
}
