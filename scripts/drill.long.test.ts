import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sqliteFile } from "../core/database/sqlite.ts";
import { temporaryFolder } from "../tests/support/databases.ts";
import { runScript } from "../tests/support/run-script.ts";

test("a short drill finds all that was acknowledged, and leaves nothing behind", async () => {
	const TMPDIR = await temporaryFolder();
	const { code, output } = await runScript("drill", ["--kills", "2", "--database", "sqlite"], { TMPDIR });
	expect([code, output]).toEqual([0, expect.stringMatching(/\n\d+ acknowledged, \d+ found, 0 lost, 0 twice\n$/)]);
	for (const part of ["killed 2 times", "the mailing meanwhile"]) {
		const [, acknowledged, found] =
			new RegExp(`^SQLite, ${part}: (\\d+) acknowledged, (\\d+) found, 0 lost, 0 twice,`, "m").exec(output) ?? [];
		expect(acknowledged).toMatch(/^[1-9]/);
		expect(found).toBe(acknowledged);
	}
	expect(await foldersIn(TMPDIR)).toEqual([]);
}, 480_000);

test("a submission that is deleted behind its back is told as lost, and ends the drill with 1", async () => {
	const TMPDIR = await temporaryFolder();
	const drill = runScript("drill", ["--kills", "3", "--database", "sqlite"], { TMPDIR });
	const deleted = await Promise.race([deleteTheFirst(TMPDIR), drill.then(({ output }) => output)]);
	const { code, output } = await drill;
	expect(output).toContain(`lost: sending ${deleted} (SQLite, killed 3 times)`);
	expect(output).toMatch(/, 1 lost, 0 twice\n$/);
	expect(code).toBe(1);
}, 480_000);

test("what cannot be meant is told how it is used", async () => {
	for (const words of [
		["--kills", "0"],
		["--database", "mysql"],
	]) {
		const { code, output } = await runScript("drill", words, {});
		expect([code, output]).toEqual([1, expect.stringContaining("npm run drill [-- --kills 100]")]);
	}
});

/** The number of a message that was stored so long ago that its sender has gone on. */
async function deleteTheFirst(folder: string): Promise<number> {
	for (;;) {
		const [drill = ""] = await foldersIn(folder);
		const number = deleteFrom(sqliteFile(join(folder, drill, "SQLite")));
		if (number !== undefined) return number;
		await sleep(20);
	}
}

/** What the drill has made; Node's own cache of compiled modules stays. */
async function foldersIn(folder: string): Promise<string[]> {
	return (await readdir(folder)).filter((name) => name !== "node-compile-cache");
}

function deleteFrom(file: string): number | undefined {
	// Opening it too early would make an empty one.
	if (!existsSync(`${file}-wal`)) return undefined;
	const database = new DatabaseSync(file, { timeout: 5000 });
	try {
		const rows = database.prepare("select id, message from contact_messages order by created_at").all();
		if (rows.length < 10) return undefined;
		database.prepare("delete from contact_messages where id = ?").run(String(rows[0]?.id));
		return Number(/\d+/.exec(String(rows[0]?.message))?.[0]);
	} catch {
		return undefined; // the site has not made its tables yet
	} finally {
		database.close();
	}
}
