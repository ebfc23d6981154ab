import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { auditTrail } from "../core/audit/queries.ts";
import { openDatabase } from "../core/database/open.ts";
import { insertContactMessage } from "../core/submissions/queries.ts";
import { eachDatabase, oneDatabase, sqlitePlace, temporaryFolder } from "../tests/support/databases.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";

const moment = (text: string) => Date.parse(`${text}+05:30`);

eachDatabase("who was affected", (_, makePlace) => {
	test("is a list of addresses and what was held, readable by its owner alone, and nobody's name is printed", async () => {
		const { options } = await makePlace();
		const database = await openDatabase(options);
		onTestFinished(() => database.close());
		await write(database.db, "Asha@example.org", "9876543210", moment("2026-11-01T10:00"));
		await write(database.db, "asha@example.org", "9876543211", moment("2026-11-03T10:00"));
		await write(database.db, "ravi@example.org", "9876543212", moment("2026-11-05T10:00"));
		const list = join(await temporaryFolder(), "list.csv");
		const { code, output } = await runScript("who-was-affected", [list], envOf(options));
		expect([code, output]).toEqual([0, expect.stringContaining(`Wrote 2 people into ${list}.`)]);
		expect(output).not.toMatch(/asha|ravi|98765/i);
		expect((await stat(list)).mode & 0o777).toBe(0o600);
		const held = '"Message: name, e-mail, phone, what was written and answered"';
		expect((await readFile(list, "utf8")).split("\r\n").slice(1, 3)).toEqual([
			`asha@example.org,,"9876543210, 9876543211",${held},2026-11-01 10:00,2026-11-03 10:00`,
			`ravi@example.org,,98765 43212,${held},2026-11-05 10:00,2026-11-05 10:00`,
		]);
		expect(await auditTrail(database.db, { limit: 1 })).toMatchObject([{ actor: "system", action: "people.listed" }]);
		const again = await runScript("who-was-affected", [list], envOf(options));
		expect([again.code, again.output]).toEqual([1, expect.stringContaining("exists already")]);
	});
});

oneDatabase("who was affected", (_, makePlace) => {
	test("can be asked of the days in which something was sent", async () => {
		const { options } = await makePlace();
		const database = await openDatabase(options);
		await write(database.db, "a@example.org", "1", moment("2026-11-01T23:59"));
		await write(database.db, "b@example.org", "2", moment("2026-11-02T00:00"));
		await write(database.db, "c@example.org", "3", moment("2026-11-03T23:59"));
		await write(database.db, "d@example.org", "4", moment("2026-11-04T00:00"));
		await database.close();
		const list = join(await temporaryFolder(), "list.csv");
		const days = ["--since", "2026-11-02", "--until", "2026-11-03"];
		expect((await runScript("who-was-affected", [list, ...days], envOf(options))).code).toBe(0);
		const lines = (await readFile(list, "utf8")).trim().split("\r\n").slice(1);
		expect(lines.map((line) => line.split(",")[0])).toEqual(["b@example.org", "c@example.org"]);
	});
});

test("a copy is asked as well as the database, and is left as it is", async () => {
	const { options } = await sqlitePlace();
	const database = await openDatabase(options);
	await write(database.db, "asha@example.org", "9876543210", moment("2026-11-01T10:00"));
	const copy = join(await temporaryFolder(), "copy.sqlite");
	await database.backupTo(copy);
	await database.db.deleteFrom("contact_messages").execute();
	await database.close();
	const before = await readFile(copy);
	const list = join(await temporaryFolder(), "list.csv");
	const { output } = await runScript("who-was-affected", [list, "--backup", copy], envOf(options));
	expect(output).toContain("Wrote 1 person into");
	expect(await readFile(list, "utf8")).toContain("asha@example.org");
	expect(await readFile(copy)).toEqual(before);
});

test("what cannot be meant is told in a sentence", async () => {
	const { options } = await sqlitePlace();
	const folder = await temporaryFolder();
	const said = async (words: string[]) => {
		const { code, output } = await runScript("who-was-affected", words, envOf(options));
		expect(code).toBe(1);
		return output;
	};
	expect(await said([])).toContain("npm run who-was-affected -- LIST.csv");
	expect(await said([join(folder, "a.csv"), "--since", "yesterday"])).toContain("yesterday is not a day such as");
	await writeFile(join(folder, "text"), "no database ".repeat(500));
	expect(await said([join(folder, "a.csv"), "--backup", join(folder, "text")])).toContain("is not a whole backup");
});

async function write(db: Parameters<typeof insertContactMessage>[0], email: string, contact: string, now: number) {
	const message = { name: "Asha Kujur", email, contact, message: "Hello" };
	await insertContactMessage(db, message, { source: "form", idempotencyKey: null, notice: null, now });
}
