import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import type { Database } from "../../core/database/schema.ts";
import { messagesByIds } from "../../core/submissions/list-queries.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase } from "../support/databases.ts";
import { readCsv, readXlsx } from "../support/spreadsheet.ts";
import { putMessage, putRegistration } from "../support/submissions/submissions.ts";
import { startTestSite } from "../support/test-site.ts";

oneDatabase("submissions over the wire", (_, makePlace) => {
	test("ten thousand registrations are sent while they are read, and all of them arrive", async () => {
		const { site, db } = await start(makePlace);
		await putMany(db, 10_000);
		const as = await signedIn(site, "moderator");
		const answer = await askConsole(site, "/console/registrations/export?format=csv&sort=name&order=asc", { as });
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": expect.stringMatching(/^attachment; filename="registrations-\d{4}-\d\d-\d\d\.csv"$/),
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		});
		// Its length is not known beforehand.
		expect(answer.headers.has("content-length")).toBe(false);
		const names = readCsv(await answer.text()).map(([name]) => name);
		expect(names).toHaveLength(10_001);
		expect(new Set(names).size).toBe(10_001);
		expect(names.slice(1)).toEqual(names.slice(1).sort());
		expect(await auditTrail(db, { subject: "registrations", limit: 10 })).toMatchObject([
			{ actor: as.id, action: "registrations.exported", detail: { rows: 10_000 } },
		]);
	});

	test("whoever has no role for submissions gets no file and changes nothing", async () => {
		const { site, db } = await start(makePlace);
		const id = await putMessage(db);
		const editor = await signedIn(site, "editor");
		const file = "/console/messages/export?format=xlsx";
		expect((await askConsole(site, file, { as: editor })).status).toBe(403);
		expect((await askConsole(site, file)).status).toBe(302);
		const fields = { to: "spam", was: "new", item: id, word: "ERASE" };
		const writes = { [`messages/${id}`]: "mark", messages: "mark-spam", outbox: "discard", erase: "erase" };
		for (const [screen, intent] of Object.entries(writes)) {
			const path = `/console/${screen}`;
			const form = { ...fields, intent };
			expect((await askConsole(site, path, { as: editor, form })).status, path).toBe(403);
			expect((await askConsole(site, path, { form })).status, path).toBe(401);
		}
		expect(await messagesByIds(db, [id])).toMatchObject([{ state: "new" }]);
		expect(await auditTrail(db, { limit: 10 })).toEqual([]);
	});

	test("the role for submissions gets the file, and an admin too; another format there is not", async () => {
		const { site, db } = await start(makePlace);
		await putMessage(db, { message: "=1+1 is what we teach." });
		for (const role of ["moderator", "admin"] as const) {
			const as = await signedIn(site, role);
			const answer = await askConsole(site, "/console/messages/export?format=xlsx&column=message", { as });
			const rows = readXlsx(new Uint8Array(await answer.arrayBuffer()));
			expect(rows.map(({ A }) => A?.value)).toEqual(["Message", "=1+1 is what we teach."]);
			expect((await askConsole(site, "/console/messages/export?format=pdf", { as })).status).toBe(404);
		}
	});

	test("what nobody would send does no harm", async () => {
		const { site, db } = await start(makePlace);
		const id = await putRegistration(db);
		const as = await signedIn(site, "moderator");
		const odd = [
			"?page=1e99",
			"?q=%25_!%27%22%00",
			"?from=9999-99-99&year=NaN",
			"?sort=__proto__&order=x",
			"?state[]=1",
		];
		for (const path of ["registrations", "messages", "outbox"])
			for (const search of odd)
				expect((await askConsole(site, `/console/${path}${search}`, { as })).status, path + search).toBe(200);
		const post = async (path: string, form: Record<string, string>) =>
			(await askConsole(site, `/console/${path}`, { as, form })).status;
		expect(await post(`registrations/${id}`, { intent: "unknown" })).toBe(400);
		expect(await post(`registrations/${id}`, { intent: "note", text: "x".repeat(2001) })).toBe(422);
		expect(await post("registrations/gone", { intent: "note", text: "Hello" })).toBe(404);
		expect(await post("erase", { intent: "erase", person: "x@example.org", word: "ERASE", item: "event:1" })).toBe(422);
		expect(await post("registrations", { intent: "constructor", item: id })).toBe(400);
	});
});

async function start(makePlace: MakePlace) {
	const { options } = await makePlace();
	const { databaseUrl } = options;
	const site = await startTestSite({ SAMPLE_DATA: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
	onTestFinished(() => site.remove());
	return { site, db: site.database.db };
}

async function putMany(db: Kysely<Database>, count: number): Promise<void> {
	const id = await putRegistration(db, { name: "Person 00000" });
	const first = await db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const rows = Array.from({ length: count - 1 }, (_, i) => {
		const number = String(i + 1).padStart(5, "0");
		const own = { id: `id${number}`, receipt: `R-${number}`, person_key: `${number}@example.org` };
		return { ...first, ...own, name: `Person ${number}`, webmail: `${number}@example.org`, created_at: i };
	});
	for (let i = 0; i < rows.length; i += 500)
		await db
			.insertInto("registrations")
			.values(rows.slice(i, i + 500))
			.execute();
}
