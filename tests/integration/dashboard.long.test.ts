import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { type MakePlace, oneDatabase, sqlitePlace, temporaryFolder } from "../support/databases.ts";
import { putMessage } from "../support/submissions/submissions.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

oneDatabase("care over the wire", (_, makePlace) => {
	test("the privacy policy and the notices beside the forms tell the periods that count, at once", async () => {
		const { site, as } = await start(makePlace, { RETENTION_REGISTRATIONS_MONTHS: "36" });
		expect(await words(site, "/privacy_policy")).toMatch(/Registrations 36 months.*contact form 12 months/);
		expect(await words(site, "/register")).toContain("We erase it after 36 months");
		const form = { intent: "retention", revision: "0", registrations: "18", messages: "", audit: "6" };
		const saved = await askConsole(site, "/console/settings", { as, form });
		expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/console/settings?done=retention"]);
		expect(await words(site, "/privacy_policy")).toMatch(/Registrations 18 months.*12 months.*personal data 6 months/);
		expect(await words(site, "/register")).toContain("We erase it after 18 months");
		expect(await words(site, "/collaborate")).toContain("We erase it after 12 months");
	});

	test("what is past the chosen time is erased, though the environment would keep it", async () => {
		const { site, as, env } = await start(makePlace);
		const { db } = site.database;
		const month = 31 * 24 * 3_600_000;
		await putMessage(db, { at: Date.now() - 7 * month });
		const kept = await putMessage(db, { at: Date.now() - 2 * month });
		const form = { intent: "retention", revision: "0", registrations: "", messages: "6", audit: "" };
		const send = (more: object) => askConsole(site, "/console/settings", { as, form: { ...form, ...more } });
		const asked = await send({});
		expect([asked.status, await asked.text()]).toEqual([409, expect.stringContaining("One message")]);
		// What was told for another period does not count.
		expect((await send({ confirmed: "messages:9:1", freshCode: as.code() })).status).toBe(409);
		expect((await send({ confirmed: "messages:6:1" })).status).toBe(302);
		const again = await startTestSite(env);
		onTestFinished(() => again.remove());
		await expect
			.poll(async () => (await db.selectFrom("contact_messages").select("id").execute()).map(({ id }) => id))
			.toEqual([kept]);
	});

	test("a new year shows on the public pages at once, and so does taking it back", async () => {
		const { site, as } = await start(makePlace);
		const before = [await words(site, "/team"), await words(site, "/alumni")];
		const form = { others: "vacant", newYear: "on", batch: String(new Date().getFullYear()), seenOthers: "vacant on" };
		const preview = await (await askConsole(site, "/console/team/sheet", { as, form })).text();
		const save = { ...form, intent: "save", basedOn: fieldIn(preview, "basedOn") };
		const published = await askConsole(site, "/console/team/sheet", { as, form: save });
		expect([published.status, published.headers.get("Location")]).toEqual([302, "/console/team?done=new-year"]);
		const year = new Date().getFullYear();
		expect(await words(site, "/team")).toContain("To be announced");
		expect(await words(site, "/team")).not.toContain("Nikhil Gowda");
		expect(await words(site, `/alumni?batch=${year % 100}`)).toContain("Nikhil Gowda");

		const again = await askConsole(site, "/console/team/sheet", { as, form: save });
		expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("already. Choose another year")]);
		const overview = await (await askConsole(site, "/console/team", { as })).text();
		const taken = await askConsole(site, "/console/team", { as, form: { id: fieldIn(overview, "id") } });
		expect(taken.headers.get("Location")).toBe("/console/team?done=taken-back");
		expect([await words(site, "/team"), await words(site, "/alumni")]).toEqual(before);
	});

	test("the start page tells each role what waits for it", async () => {
		const { site, as } = await start(makePlace);
		await putMessage(site.database.db, { at: Date.now() - 5 * 24 * 3_600_000 });
		const [moderator, editor] = [await signedIn(site, "moderator"), await signedIn(site, "editor")];
		const seen = async (who: SignedIn) => text(await (await askConsole(site, "/console", { as: who })).text());
		expect(await seen(moderator)).toMatch(/1 message waits for an answer.*5 days ago/);
		expect(await seen(moderator)).not.toMatch(/backup|still samples/);
		expect(await seen(editor)).toMatch(/still samples/);
		expect(await seen(editor)).not.toMatch(/waits for an answer|backup/);
		expect(await seen(as)).toMatch(/1 message waits.*There is no backup yet.*still samples/);
	});
});

test("a backup is sent while it is read, is a whole database, and is noted", async () => {
	const { site, as } = await start(sqlitePlace);
	const { db } = site.database;
	await putMessage(db);
	const form = { what: "database", freshCode: as.code() };
	const answer = await askConsole(site, "/console/backup/download", { as, form });
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "application/vnd.sqlite3",
		"content-disposition": expect.stringMatching(/^attachment; filename="nss-database-\d{4}-\d\d-\d\d\.sqlite"$/),
		"cache-control": "no-store",
	});
	const file = join(await temporaryFolder(), "copy.sqlite");
	await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
	const copy = new DatabaseSync(file, { readOnly: true });
	onTestFinished(() => copy.close());
	expect(copy.prepare("select count(*) as rows from contact_messages").get()).toEqual({ rows: 1 });
	expect(await auditTrail(db, { subject: "backup", limit: 5 })).toMatchObject([
		{ actor: as.id, action: "backup.downloaded" },
	]);
	// Noted once the last byte was sent, which whoever receives it may be ahead of.
	await expect
		.poll(async () => text(await (await askConsole(site, "/console/backup", { as })).text()))
		.toContain("The last backup was downloaded by Asha Kujur");
	expect(text(await (await askConsole(site, "/console", { as })).text())).not.toContain("There is no backup yet");
});

interface Started {
	site: TestSite;
	as: SignedIn;
	/** What starts another process on the same data. */
	env: Record<string, string>;
}

async function start(makePlace: MakePlace, more: Record<string, string> = {}): Promise<Started> {
	const { databaseUrl, dataDir } = (await makePlace()).options;
	const env = { ...(databaseUrl && { DATABASE_URL: databaseUrl }), DATA_DIR: dataDir, ...more };
	const site = await startTestSite(env);
	onTestFinished(() => site.remove());
	return { site, env, as: await signedIn(site, "admin") };
}

async function words(site: TestSite, path: string): Promise<string> {
	return text(await (await fetch(new URL(path, site.url))).text());
}

/** What a reader sees, on one line. */
function text(html: string): string {
	const body = html.slice(html.indexOf("<body")).replace(/<script[\s\S]*?<\/script>/g, "");
	return body
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");
}

function fieldIn(html: string, name: string): string {
	const value = new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
	if (value === undefined) throw new Error(`there is no field ${name}`);
	return value.replaceAll("&quot;", '"');
}
