import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { transaction } from "../database/transaction.ts";
import { pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";
import { type Publication, publicationColumns, remove, type SaveOptions } from "../publishing/queries.ts";
import { foldText } from "../search/search-text.ts";

export type StoredEvent = Omit<Selectable<Database["events"]>, "search_text">;

/** What an organiser, the samples or an import say of an event. */
export interface EventInput extends Publication {
	title: string;
	venue: string;
	description: string;
	starts_at: number | null;
	ends_at?: number | null;
	domain?: string | null;
	link?: string | null;
	poster_media?: string | null;
}

export type EventSaved =
	| { outcome: "saved"; event: StoredEvent }
	| { outcome: "conflict"; current: StoredEvent | null };

const columns = [
	...(["id", "title", "venue", "description", "starts_at", "ends_at", "domain", "link", "poster_media"] as const),
	...publicationColumns,
];
const publicColumns = ["id", "title", "venue", "description", "starts_at", "ends_at", "domain", "link"] as const;
export type PublicEvent = Pick<StoredEvent, (typeof publicColumns)[number]>;

/** So many that reading them takes a few milliseconds. */
const partSize = 500;

/** Those that the public may see now, newest first. Read in parts, so that ten thousand keep nobody else waiting. */
export async function publishedEvents(db: Kysely<Database>, now: number): Promise<PublicEvent[]> {
	const events: PublicEvent[] = [];
	for (;;) {
		const part = await publishedPart(db, now, events.at(-1)?.id);
		events.push(...part);
		if (part.length < partSize) break;
		await nextTurn();
	}
	const start = ({ starts_at }: PublicEvent) => starts_at ?? -Infinity;
	return events.sort((a, b) => (start(a) === start(b) ? (a.id < b.id ? -1 : 1) : start(b) - start(a)));
}

function publishedPart(db: Kysely<Database>, now: number, after: string | undefined): Promise<PublicEvent[]> {
	return db
		.selectFrom("events")
		.select(publicColumns)
		.where("state", "=", "published")
		.where("publish_at", "<=", now)
		.$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
		.orderBy("id")
		.limit(partSize)
		.execute();
}

/** The forms of those of their posters that were uploaded. */
export async function posterVariants(
	db: Kysely<Database>,
	ids: readonly string[],
): Promise<Map<string, PictureVariants>> {
	const found = new Map<string, PictureVariants>();
	for (let at = 0; at < ids.length; at += partSize) {
		const rows = await db
			.selectFrom("events")
			.innerJoin("media", "media.id", "events.poster_media")
			.select(["events.id as event_id", "media.id", "type", "width", "height", "placeholder", "variants"])
			.where("events.id", "in", ids.slice(at, at + partSize))
			.execute();
		for (const { event_id, ...media } of rows) {
			const variants = pictureVariants(media);
			if (variants) found.set(event_id, variants);
		}
	}
	return found;
}

export async function findEvent(db: Kysely<Database>, id: string): Promise<StoredEvent | null> {
	return (await db.selectFrom("events").select(columns).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function saveEvent(db: Kysely<Database>, input: EventInput, options: SaveOptions): Promise<EventSaved> {
	const { id = newId(), basedOn, now } = options;
	return transaction(db, async (tx) => {
		await touch(tx, "events");
		const current = await findEvent(tx, id);
		if (basedOn !== undefined && current?.revision !== basedOn) return { outcome: "conflict", current };
		const row = { ...blank, ...input, updated_at: now, revision: (current?.revision ?? 0) + 1 };
		const stored = { ...row, search_text: foldText(row.title, row.venue, row.description) };
		await tx
			.insertInto("events")
			.values({ ...stored, id, created_at: now })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
			.execute();
		return { outcome: "saved", event: { ...row, id, created_at: current?.created_at ?? now } };
	});
}

/** Removes it for good; the bin is a state of its own. */
export function removeEvent(db: Kysely<Database>, id: string): Promise<boolean> {
	return remove(db, "events", id);
}

const blank = { ends_at: null, domain: null, link: null, poster_media: null, sample: 0 } as const;
