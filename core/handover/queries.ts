import type { Kysely, Selectable } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";

export type StoredHandover = Omit<Selectable<Database["handovers"]>, "plan" | "versions"> & {
	plan: unknown;
	versions: unknown;
};

export async function handoverDraft(db: Kysely<Database>): Promise<StoredHandover | null> {
	const row = await db.selectFrom("handovers").selectAll().where("state", "=", "draft").executeTakeFirst();
	return row ? read(row) : null;
}

/** Those that were published, the newest first. */
export async function pastHandovers(db: Kysely<Database>): Promise<StoredHandover[]> {
	const rows = await db
		.selectFrom("handovers")
		.selectAll()
		.where("state", "!=", "draft")
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	return rows.map(read);
}

/** Begins a draft, unless there is one already. True if it did. */
export async function insertDraft(db: Kysely<Database>, plan: unknown, by: string, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("handovers")
		.values({
			...{ id: newId(), state: "draft", plan: JSON.stringify(plan), versions: "[]", revision: 1 },
			...{ created_at: now, updated_by: by, updated_at: now },
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

export interface DraftChange {
	/** What the change was made from. */
	revision: number;
	by: string;
	now: number;
}

/** Changes the draft as it was known. False if somebody else has changed it since, or it is no draft any more. */
export async function updateDraft(db: Kysely<Database>, plan: unknown, change: DraftChange): Promise<boolean> {
	return settleDraft(db, { plan: JSON.stringify(plan) }, change);
}

/** The draft has been published, and these versions came of it. */
export async function publishDraft(db: Kysely<Database>, versions: unknown, change: DraftChange): Promise<boolean> {
	return settleDraft(db, { state: "published", versions: JSON.stringify(versions) }, change);
}

export async function dropDraft(db: Kysely<Database>, revision: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("handovers")
		.where("state", "=", "draft")
		.where("revision", "=", revision)
		.executeTakeFirstOrThrow();
	return numDeletedRows === 1n;
}

/** False if it has been taken back already. */
export async function markTakenBack(db: Kysely<Database>, id: string, by: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("handovers")
		.set({ state: "taken-back", updated_by: by, updated_at: now })
		.where("id", "=", id)
		.where("state", "=", "published")
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

async function settleDraft(
	db: Kysely<Database>,
	values: { plan: string } | { state: "published"; versions: string },
	{ revision, by, now }: DraftChange,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("handovers")
		.set({ ...values, revision: revision + 1, updated_by: by, updated_at: now })
		.where("state", "=", "draft")
		.where("revision", "=", revision)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

function read({ plan, versions, ...row }: Selectable<Database["handovers"]>): StoredHandover {
	return { ...row, plan: JSON.parse(plan), versions: JSON.parse(versions) };
}
