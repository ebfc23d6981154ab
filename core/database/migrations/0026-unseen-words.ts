import { type Kysely, sql } from "kysely";

/** Words of the interface that no page showed. */
const unseen = [
	"currentPage",
	"backToTop",
	"language",
	"newDelhiTime",
	"unknown",
	"show",
	"hide",
	"copyLink",
	"copied",
	"tryAgain",
	"chooseOne",
	"privacyNotice",
	"filter",
	"year",
];

/** They are no longer part of that kind of content. A saved version that still had them would be left aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string; body: string }>`
		select id, body from content_versions where kind = 'words'`.execute(db);
	for (const { id, body } of rows) {
		const seen = Object.entries(JSON.parse(body)).filter(([name]) => !unseen.includes(name));
		const kept = JSON.stringify(Object.fromEntries(seen));
		await sql`update content_versions set body = ${kept} where id = ${id}`.execute(db);
	}
}
