import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { sqlitePlace, temporaryFolder } from "../support/databases.ts";
import { envOf, runScript } from "../support/run-script.ts";

let site: SiteProcess | undefined;
afterEach(() => site?.remove());

test("what the site writes into its folder is for its own account alone", async () => {
	const folder = await temporaryFolder();
	site = await startSiteProcess({ DATA_DIR: join(folder, "data") });
	// A drawn picture is kept on the disk once somebody has asked for it.
	expect((await fetch(`${site.url}/share/home.png`)).status).toBe(200);
	const modes = await modesIn(folder);
	expect([...modes.keys()]).toEqual(
		expect.arrayContaining(["data", "data/site.sqlite", "data/site.sqlite-wal", "data/secret.key", "data/media"]),
	);
	expect([...modes.keys()].some((name) => name.startsWith("data/cache/"))).toBe(true);
	expect(openToOthers(modes)).toEqual([]);
});

test("so is what the commands write: samples, copies of the database and of uploads, and what is restored", async () => {
	const { options } = await sqlitePlace();
	const dataDir = join(options.dataDir, "data");
	const safe = await temporaryFolder();
	const copy = [join(safe, "copy.sqlite"), "--media", join(safe, "media")];
	expect((await runScript("seed", [], envOf({ dataDir }))).code).toBe(0);
	expect((await runScript("backup", copy, envOf({ dataDir }))).code).toBe(0);
	const restored = join(await temporaryFolder(), "data");
	expect((await runScript("restore", copy, envOf({ dataDir: restored }))).code).toBe(0);
	for (const folder of [options.dataDir, safe, join(restored, "..")]) {
		const modes = await modesIn(folder);
		expect(modes.size).toBeGreaterThan(3);
		expect(openToOthers(modes)).toEqual([]);
	}
});

async function modesIn(folder: string): Promise<Map<string, number>> {
	const names = await readdir(folder, { recursive: true });
	return new Map(await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mode] as const)));
}

function openToOthers(modes: Map<string, number>): string[] {
	return [...modes].filter(([, mode]) => (mode & 0o077) !== 0).map(([name, mode]) => `${name} ${mode.toString(8)}`);
}
