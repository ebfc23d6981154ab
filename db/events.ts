import type { Kysely, Selectable } from "kysely";
import { newId } from "./ids.ts";
import type { Database, Flag, PublishState } from "./schema.ts";
import { touch } from "./topics.ts";
import { transaction } from "./transaction.ts";

export type StoredEvent = Selectable<Database["events"]>;

/** What an organiser, the samples or an import say of an event. */
export interface EventInput {
	title: string;
	venue: string;
	description: string;
	starts_at: number | null;
	ends_at?: number | null;
	domain?: string | null;
	link?: string | null;
	poster_media?: string | null;
	state: PublishState;
	publish_at: number;
	sample?: Flag;
}

export interface SaveOptions {
	/** Without one it is a new event with an id of its own. */
	id?: string;
	/** The revision that the editor has seen; a newer one in the database is a conflict. Left out, it is overwritten. */
	basedOn?: number;
	now: number;
}

export type EventSaved =
	| { outcome: "saved"; event: StoredEvent }
	| { outcome: "conflict"; current: StoredEvent | null };

/** Those that the public may see now, newest first. */
export async function publishedEvents(db: Kysely<Database>, now: number): Promise<StoredEvent[]> {
	return db
		.selectFrom("events")
		.selectAll()
		.where("state", "=", "published")
		.where("publish_at", "<=", now)
		.orderBy("starts_at", (order) => order.desc().nullsLast())
		.orderBy("id")
		.execute();
}

/** When the next event appears by itself, because its time has come. */
export async function nextEventPublication(db: Kysely<Database>, now: number): Promise<number | null> {
	const { next } = await db
		.selectFrom("events")
		.select(({ fn }) => fn.min("publish_at").as("next"))
		.where("state", "=", "published")
		.where("publish_at", ">", now)
		.executeTakeFirstOrThrow();
	return next;
}

export async function findEvent(db: Kysely<Database>, id: string): Promise<StoredEvent | null> {
	return (await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function saveEvent(db: Kysely<Database>, input: EventInput, options: SaveOptions): Promise<EventSaved> {
	const { id = newId(), basedOn, now } = options;
	return transaction(db, async (tx) => {
		await touch(tx, "events");
		const current = await findEvent(tx, id);
		if (basedOn !== undefined && current?.revision !== basedOn) return { outcome: "conflict", current };
		const row = { ...blank, ...input, updated_at: now, revision: (current?.revision ?? 0) + 1 };
		await tx
			.insertInto("events")
			.values({ ...row, id, created_at: now })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		return { outcome: "saved", event: { ...row, id, created_at: current?.created_at ?? now } };
	});
}

/** Removes it for good; the bin is a state of its own. */
export async function removeEvent(db: Kysely<Database>, id: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		await touch(tx, "events");
		const { numDeletedRows } = await tx.deleteFrom("events").where("id", "=", id).executeTakeFirstOrThrow();
		return numDeletedRows > 0n;
	});
}

const blank = { ends_at: null, domain: null, link: null, poster_media: null, sample: 0 } as const;
