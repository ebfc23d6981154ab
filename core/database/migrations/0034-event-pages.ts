import { type Kysely, sql } from "kysely";

/** Each event has a page of its own: its address, what the page tells besides the card, and the link to a draft. */
export async function up(db: Kysely<Tables>): Promise<void> {
	for (const column of ["slug", "map_link", "project", "hours_kind", "preview_nonce"])
		await db.schema.alterTable("events").addColumn(column, "text").execute();
	await db.schema.alterTable("events").addColumn("service_minutes", "bigint").execute();
	await nameAll(db);
	await db.schema.createIndex("events_by_slug").unique().on("events").column("slug").execute();
}

/** The tables as they are when this migration has added its columns. */
interface Tables {
	events: { id: string; title: string; starts_at: number | null; state: string; sample: number; slug: string | null };
	imports: { kind: string; id: string };
}

/** Samples and imported events keep their ids, which may stand in links already. Drafts get a slug when published. */
async function nameAll(db: Kysely<Tables>): Promise<void> {
	const events = await db
		.selectFrom("events")
		.select(["id", "title", "starts_at", "state", "sample"])
		.orderBy("id")
		.execute();
	const imported = await db.selectFrom("imports").select("id").where("kind", "=", "events").execute();
	const keepsId = new Set(imported.map(({ id }) => id));
	const taken = new Set(events.map(({ id }) => id));
	for (const { id, title, starts_at, state, sample } of events) {
		const isNamed = sample === 1 || keepsId.has(id);
		if (!isNamed && state !== "published") continue;
		const slug = isNamed ? id : free(slugOf(title, starts_at), taken);
		taken.add(slug);
		await sql`update events set slug = ${slug} where id = ${id}`.execute(db);
	}
}

function free(slug: string, taken: ReadonlySet<string>): string {
	for (let n = 1; ; n++) {
		const candidate = n === 1 ? slug : `${slug}-${n}`;
		if (!taken.has(candidate)) return candidate;
	}
}

/** As in core/events/slug.ts when this migration was written. */
function slugOf(title: string, startsAt: number | null): string {
	const words = title
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/['’]/g, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 60)
		.replace(/^-+|-+$/g, "");
	const month = startsAt === null ? "" : new Date(startsAt + 5.5 * 3_600_000).toISOString().slice(0, 7);
	return [words || "event", month].filter(Boolean).join("-");
}
