import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type Plan, plan } from "./plan.ts";

/** The decisions so far, stored on the server so that work can continue on any device. */
export interface Draft {
	plan: Plan;
	revision: number;
	begunAt: number;
	changedBy: string;
	changedAt: number;
}

export async function findDraft(db: Kysely<Database>): Promise<Draft | null> {
	const row = await db.selectFrom("handovers").selectAll().where("state", "=", "draft").executeTakeFirst();
	if (!row) return null;
	const name = await peopleNames(db, [row.updated_by]);
	return {
		plan: plan.parse(JSON.parse(row.plan)),
		revision: row.revision,
		begunAt: row.created_at,
		changedBy: name(row.updated_by),
		changedAt: row.updated_at,
	};
}

/** Starts a draft unless there is one already. */
export async function beginDraft(db: Kysely<Database>, first: Plan, by: string, now: number): Promise<void> {
	const row = {
		id: newId(),
		state: "draft",
		plan: JSON.stringify(first),
		versions: "[]",
		revision: 1,
		created_at: now,
		updated_by: by,
		updated_at: now,
	} as const;
	await transaction(db, async (tx) => {
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto("handovers")
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 1n)
			await recordAudit(tx, { actor: by, action: "handover.begun", subject: "handover", at: now });
	});
}

export interface DraftChange {
	/** The revision that the change is based on. */
	revision: number;
	by: string;
	now: number;
}

/** Updates or publishes the draft. Returns false if it has changed since that revision, or is no longer a draft. */
export async function updateDraft(
	db: Kysely<Database>,
	values: { plan: Plan } | { state: "published"; versions: unknown },
	{ revision, by, now }: DraftChange,
): Promise<boolean> {
	const changed =
		"plan" in values
			? { plan: JSON.stringify(values.plan) }
			: { state: values.state, versions: JSON.stringify(values.versions) };
	const { numUpdatedRows } = await db
		.updateTable("handovers")
		.set({ ...changed, revision: revision + 1, updated_by: by, updated_at: now })
		.where("state", "=", "draft")
		.where("revision", "=", revision)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 1n || !("plan" in values)) return numUpdatedRows === 1n;
	// Stored already: the answer to an earlier request may have been lost.
	return isDeepStrictEqual((await findDraft(db))?.plan, plan.parse(values.plan));
}

export async function discardDraft(db: Kysely<Database>, { revision, by, now }: DraftChange): Promise<boolean> {
	return transaction(db, async (tx) => {
		const { numDeletedRows } = await tx
			.deleteFrom("handovers")
			.where("state", "=", "draft")
			.where("revision", "=", revision)
			.executeTakeFirstOrThrow();
		if (numDeletedRows !== 1n) return false;
		await recordAudit(tx, { actor: by, action: "handover.discarded", subject: "handover", at: now });
		return true;
	});
}
