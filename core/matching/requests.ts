import { type Kysely, sql, type Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import {
	type KindAndNeed,
	needColumns,
	readNeed,
	type SentBy,
	type StoredOffer,
	type StoredRequest,
	senderColumns,
} from "./records.ts";
import type { OfferState } from "./states.ts";

export interface NewRequest extends SentBy<KindAndNeed> {
	/** Whether the address is confirmed first; otherwise a coordinator calls. */
	confirmsAddress?: boolean;
}

/** 'repeated': the same sending again. 'known': the same person has asked for the same before. */
export interface RequestStored {
	outcome: "created" | "repeated" | "known";
	request: StoredRequest;
}

export async function insertRequest(tx: Transaction<Database>, input: NewRequest): Promise<RequestStored> {
	const { wanted } = input;
	const known = input.heldReason === null ? await findSame(tx, input) : null;
	if (known && (known.idempotency_key === null || known.idempotency_key !== input.idempotencyKey))
		return { outcome: "known", request: known };
	const row = await tx
		.insertInto("match_requests")
		.values({
			...senderColumns(input),
			id: newId(),
			receipt: newReceipt("N"),
			kind: wanted.kind,
			...needColumns(wanted),
			state: "new",
			address_state: input.confirmsAddress && input.heldReason === null ? "asked" : null,
			next_wave_at: null,
			nobody_left_at: null,
			checked_by: null,
			matched_at: null,
			closing_note: null,
			reminded_at: null,
			followed_up_at: null,
		})
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returningAll()
		.executeTakeFirst();
	if (row) return { outcome: "created", request: row };
	const repeated = tx.selectFrom("match_requests").selectAll().where("idempotency_key", "=", input.idempotencyKey);
	return { outcome: "repeated", request: await repeated.executeTakeFirstOrThrow() };
}

/** A request of the same person for the same need, that has not ended: volunteers are not asked twice for it. */
async function findSame(
	tx: Transaction<Database>,
	{ wanted, email, phone }: NewRequest,
): Promise<StoredRequest | null> {
	const rows = await tx
		.selectFrom("match_requests")
		.selectAll()
		.where("kind", "=", wanted.kind)
		.where("at", "=", wanted.need.at)
		.where("state", "in", ["new", "open", "matched"])
		.where("held_reason", "is", null)
		.execute();
	const what = subjectOf(wanted);
	const isSame = (row: StoredRequest) =>
		(email === "" ? row.phone === phone : row.email.toLowerCase() === email.toLowerCase()) &&
		subjectOf(readNeed(row)) === what;
	return rows.find(isSame) ?? null;
}

function subjectOf({ kind, need }: KindAndNeed): string {
	return kind === "scribe" ? need.subject : `${need.group} ${need.component} ${need.hospital}`;
}

export async function findRequest(db: Kysely<Database>, id: string): Promise<StoredRequest | null> {
	return (await db.selectFrom("match_requests").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Locks a request until the transaction ends, across processes. Everybody who changes it or its offers does so first. */
export async function lockRequest(tx: Transaction<Database>, id: string): Promise<StoredRequest | null> {
	const locked = await tx
		.updateTable("match_requests")
		.set({ updated_at: sql.ref("updated_at") })
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
	return locked ?? null;
}

export async function updateRequest(
	tx: Transaction<Database>,
	id: string,
	change: Partial<Omit<StoredRequest, "id" | "kind">>,
	now: number,
): Promise<void> {
	await tx
		.updateTable("match_requests")
		.set({ ...change, updated_at: now })
		.where("id", "=", id)
		.execute();
}

export async function findOffer(db: Kysely<Database>, id: string): Promise<StoredOffer | null> {
	return (await db.selectFrom("match_offers").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The offers of a request in these states, or all; in the order in which they were asked. */
export async function offersOf(
	db: Kysely<Database>,
	requestId: string,
	states?: readonly OfferState[],
): Promise<StoredOffer[]> {
	return db
		.selectFrom("match_offers")
		.selectAll()
		.where("request_id", "=", requestId)
		.$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
		.orderBy("asked_at")
		.orderBy("id")
		.execute();
}

export async function setOffers(
	tx: Transaction<Database>,
	offers: readonly Pick<StoredOffer, "id">[],
	change: Partial<Omit<StoredOffer, "id" | "request_id" | "member_id">>,
): Promise<void> {
	const ids = offers.map(({ id }) => id);
	if (ids.length > 0) await tx.updateTable("match_offers").set(change).where("id", "in", ids).execute();
}

/** Whether a request waits for another check, since it has changed after the first or after volunteers were asked. */
export function isChanged({ state, checked_by, wave }: Pick<StoredRequest, "state" | "checked_by" | "wave">): boolean {
	return state === "new" && (checked_by !== null || wave > 0);
}

/** Whether a request still can be matched, changed and cancelled. */
export function isAlive({ state, at }: Pick<StoredRequest, "state" | "at">, now: number): boolean {
	return (state === "new" || state === "open" || state === "matched") && at > now;
}
