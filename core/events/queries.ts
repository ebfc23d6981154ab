import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { takePagesTurn, touch } from "../database/generation.ts";
import { newId } from "../database/ids.ts";
import { readInParts } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";
import { dateOf } from "../publishing/list-queries.ts";
import { isPublic } from "../publishing/publication.ts";
import { type PublicationInput, publicationColumns, type SaveOptions } from "../publishing/queries.ts";
import { foldText } from "../search/search-text.ts";
import { type EventDetails, newestEvents, type PublicEvent, recentEvents } from "./events.ts";
import { freeSlug, slugOf } from "./slug.ts";

export type StoredEvent = Omit<Selectable<Database["events"]>, "search_text">;

/** Event data from an organiser, the samples or an import. */
export type EventInput = PublicationInput &
	Pick<StoredEvent, "title" | "venue" | "description" | "starts_at"> &
	Partial<
		Pick<
			StoredEvent,
			| "ends_at"
			| "domain"
			| "link"
			| "poster_media"
			| "slug"
			| "map_link"
			| "project"
			| "service_minutes"
			| "hours_kind"
			| "language"
			| "translations"
		>
	>;

export type EventSaved =
	| { outcome: "saved"; event: StoredEvent }
	| { outcome: "conflict"; current: StoredEvent | null };

const publicColumns = [
	"id",
	"title",
	"venue",
	"description",
	"starts_at",
	"ends_at",
	"domain",
	"link",
	"language",
	"translations",
] as const;
const detailColumns = [
	"map_link",
	"project",
	"service_minutes",
	"hours_kind",
	"called_off_at",
	"called_off_words",
	"updated_at",
	"revision",
] as const;
const columns = [
	...publicColumns,
	...detailColumns,
	"poster_media",
	"slug",
	"preview_nonce",
	...publicationColumns,
] as const;

/**
 * Returns the public events, newest first. Read in batches, so that ten thousand events do not block other requests.
 */
export async function publishedEvents(db: Kysely<Database>, now: number): Promise<PublicEvent[]> {
	const all = published(db, now);
	const parts = readInParts<PublicEvent>((after, limit) =>
		all
			.where("id", ">", after?.id ?? "")
			.orderBy("id")
			.limit(limit)
			.execute(),
	);
	return newestEvents((await Array.fromAsync(parts)).flat());
}

/** Returns the most recent events with a description; those without a start count as starting now. */
export async function recentPublishedEvents(db: Kysely<Database>, now: number, limit: number): Promise<PublicEvent[]> {
	const described = published(db, now).where("description", "<>", "").limit(limit);
	const dated = described.where("starts_at", "is not", null).orderBy(dateOf("events"), "desc").orderBy("id");
	const undated = described.where("starts_at", "is", null).orderBy("id");
	return recentEvents([...(await dated.execute()), ...(await undated.execute())], { limit, now });
}

export async function publishedEvent(db: Kysely<Database>, id: string, now: number): Promise<PublicEvent | null> {
	return (await published(db, now).where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * Finds the public event of an address: by its slug in any case, or by its id, which older links have. One that was called
 * off keeps its page.
 */
export async function publishedEventAt(db: Kysely<Database>, at: string, now: number): Promise<EventDetails | null> {
	const found = await publicly(db)
		.select(detailColumns)
		.where((eb) => eb.or([eb.and(isPublished(now)(eb)), eb("called_off_at", "is not", null)]))
		.where((eb) => eb.or([eb("slug", "in", [at, at.toLowerCase()]), eb("id", "=", at)]))
		.execute();
	return found.find(({ slug }) => slug === at) ?? found.find(({ id }) => id === at) ?? found[0] ?? null;
}

/** Returns the public events that begin at this time or later, soonest first. */
export async function publishedEventsSince(db: Kysely<Database>, since: number, now: number): Promise<EventDetails[]> {
	return published(db, now)
		.select(detailColumns)
		.where(sql<boolean>`${dateOf("events")} >= ${since}`)
		.orderBy("starts_at")
		.orderBy("id")
		.execute();
}

function published(db: Kysely<Database>, now: number) {
	return publicly(db).where((eb) => eb.and(isPublished(now)(eb)));
}

function isPublished(now: number) {
	return (eb: ExpressionBuilder<Database, "events">) => [eb("state", "=", "published"), eb("publish_at", "<=", now)];
}

/** What everybody may see of an event. */
function publicly(db: Kysely<Database>) {
	return db
		.selectFrom("events")
		.select(publicColumns)
		.select(({ fn }) => fn.coalesce("slug", "id").as("slug"));
}

/** Returns the variants of uploaded posters by event id. */
export async function posterVariants(
	db: Kysely<Database>,
	ids: readonly string[],
): Promise<Map<string, PictureVariants>> {
	const found = new Map<string, PictureVariants>();
	const partSize = 500;
	for (let at = 0; at < ids.length; at += partSize) {
		const rows = await db
			.selectFrom("events")
			.innerJoin("media", "media.id", "events.poster_media")
			.select(["events.id as event_id", "media.id", "type", "width", "height", "placeholder", "variants", "adjustment"])
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
		await takePagesTurn(tx);
		const current = await findEvent(tx, id);
		if (basedOn !== undefined && current?.revision !== basedOn) return { outcome: "conflict", current };
		if (current?.state === "published" || input.state === "published") await touch(tx);
		const row = {
			...blank,
			...input,
			slug: current?.slug ?? input.slug ?? (await slugFor(tx, input)),
			// The link to a preview ends once everybody sees the event.
			...(input.state === "published" ? takesPlace : {}),
			preview_nonce: isPublic(current, now) || isPublic(input, now) ? null : (current?.preview_nonce ?? null),
			updated_at: now,
			revision: (current?.revision ?? 0) + 1,
		};
		const stored = { ...row, search_text: foldText(row.title, row.venue, row.description) };
		await tx
			.insertInto("events")
			.values({ ...stored, id, created_at: now })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
			.execute();
		return { outcome: "saved", event: { ...calledOffOf(current), ...row, id, created_at: current?.created_at ?? now } };
	});
}

/** Who publishes an event that was called off says that it takes place after all. */
const takesPlace = { called_off_at: null, called_off_words: "" } as const;

const blank = {
	ends_at: null,
	domain: null,
	link: null,
	poster_media: null,
	map_link: null,
	project: null,
	service_minutes: null,
	hours_kind: null,
	language: "",
	translations: "{}",
	sample: 0,
} as const;

function calledOffOf(current: StoredEvent | null) {
	return { called_off_at: current?.called_off_at ?? null, called_off_words: current?.called_off_words ?? "" };
}

type Named = Pick<StoredEvent, "title" | "starts_at" | "state">;

/** A draft has no address yet: its title and day may still change. */
async function slugFor(tx: Kysely<Database>, { title, starts_at, state }: Named): Promise<string | null> {
	if (state !== "published") return null;
	return freeSlug(slugOf(title, starts_at), async (slug) => {
		const taken = tx.selectFrom("events").select("id");
		return (
			(await taken.where((eb) => eb.or([eb("slug", "=", slug), eb("id", "=", slug)])).executeTakeFirst()) !== undefined
		);
	});
}

/** After a change of the publication alone: gives a published event its slug, and ends the link to its draft. */
export async function settlePublication(tx: Kysely<Database>, id: string): Promise<void> {
	const event = await findEvent(tx, id);
	if (!event) return;
	const slug = event.slug ?? (await slugFor(tx, event));
	const again = event.state === "published" ? takesPlace : {};
	await tx
		.updateTable("events")
		.set({ slug, preview_nonce: null, ...again })
		.where("id", "=", id)
		.execute();
}

/** Sets or removes the nonce in the link to a preview. Leaves the revision: nothing in the form changes. */
export async function setPreviewNonce(tx: Kysely<Database>, id: string, preview_nonce: string | null): Promise<void> {
	await tx.updateTable("events").set({ preview_nonce }).where("id", "=", id).execute();
}
