import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { temporaryFolder } from "../support/databases.ts";
import { holdSocket } from "../support/hold-socket.ts";
import { startLoad } from "../support/load.ts";

// What somebody does who runs a clone: the lines of docs/operations.md, from this version to one with another migration.

test("the documented update loses nothing, a build that fails changes nothing, and there is a way back", async () => {
	const [origin, home] = [join(await temporaryFolder(), "origin"), await temporaryFolder()];
	const [site, dataDir] = [join(home, "site"), join(home, "data")];
	mkdirSync(join(home, "backups"));
	git(".", "clone", "--quiet", process.cwd(), origin);
	git(home, "clone", "--quiet", origin, site);
	const env = { ...ownEnvironment(), DATA_DIR: dataDir, AUTH_SECRET: "s".repeat(43), SUBMISSIONS_PER_HOUR: "0" };
	const inSite = (command: string) => spawnSync("sh", ["-c", command], { cwd: site, env, encoding: "utf8" });
	const changed = () => git(site, "status", "--porcelain");
	const built = () => readlinkSync(join(site, "build/current"));

	expect(inSite("npm install --omit=dev && npm run build").status).toBe(0);
	expect(changed()).toBe("");
	expect(readdirSync(join(site, "node_modules"))).not.toContain("@biomejs");
	appendFileSync(join(site, "content/en/faq.yaml"), "# Ours.\n");
	const [old, oldBuild] = [git(site, "rev-parse", "HEAD"), built()];

	const holder = await holdSocket(env, site);
	const load = startLoad({ url: holder.url, visitors: 4, restMs: 100 });
	await load.more(100);
	addMigration(origin);
	const [backup = "", ...lines] = documentedLines(home);
	expect(inSite(backup).status).toBe(0);
	for (const line of lines.slice(0, -1)) expect([line, inSite(line).status]).toEqual([line, 0]);
	expect(lines.at(-1)).toBe("sudo systemctl restart nss");
	await holder.restart();
	await load.more(100);

	expect(changed()).toBe("M content/en/faq.yaml");
	expect(built()).not.toBe(oldBuild);
	expect(isMigrated(dataDir)).toBe(true);

	const newBuild = built();
	breakSources(origin);
	expect(inSite("git pull").status).toBe(0);
	const failed = inSite("npm run build");
	expect(failed.status).toBe(1);
	expect(failed.stderr).toContain("The build failed, and nothing was changed");
	expect([built(), readdirSync(join(site, "build")).sort()]).toEqual([newBuild, [oldBuild, newBuild, "current"]]);
	await holder.restart();
	await load.more(100);
	await load.stop();
	expect(load.lost).toEqual([]);
	const stored = storedIn(dataDir);
	expect(stored).toEqual([...load.receipts].sort());
	await holder.stop();

	git(site, "checkout", "--quiet", old);
	const refused = inSite(`BUILD=build/${oldBuild} PORT=0 ./start`);
	expect(refused.status).toBe(1);
	expect(refused.stderr).toContain("The database was last used by a newer version of the site (9999-next-release).");
	const [copy = ""] = readdirSync(join(home, "backups"));
	expect(inSite(`npm run build && npm run restore -- ../backups/${copy}`).status).toBe(0);
	const again = await holdSocket(env, site);
	expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
	await again.stop();
	const kept = storedIn(dataDir);
	expect(kept.length).toBeGreaterThan(5);
	expect(stored).toEqual(expect.arrayContaining(kept));
	expect(changed()).toBe("M content/en/faq.yaml");
}, 1_800_000);

/** Without what npm and the tests have set. */
function ownEnvironment(): Record<string, string> {
	const ours = /^(npm_|INIT_CWD$|TEST|VITEST|NODE_|CONTENT_DIR$|BUILD$|PATH$)/i;
	const others = Object.entries(process.env).filter(([name]) => !ours.test(name));
	const folders = process.env.PATH?.split(":").filter((folder) => !folder.includes("node_modules"));
	return { ...(Object.fromEntries(others) as Record<string, string>), PATH: folders?.join(":") ?? "" };
}

function documentedLines(home: string): string[] {
	const text = readFileSync("docs/operations.md", "utf8");
	const block = /## Updating\n\n```sh\n([\s\S]*?)```/.exec(text)?.[1]?.trim() ?? "";
	return block.split("\n").map((line) => line.replace("sudo -u nss ", "").replaceAll("/srv/nss", home));
}

/** What the next version may bring. */
function addMigration(origin: string): void {
	const list = join(origin, "core/database/migrate.ts");
	const folder = join(origin, "core/database/migrations");
	const source = "export async function up(): Promise<void> {}\n";
	writeFileSync(join(folder, "9999-next-release.ts"), source);
	const text = readFileSync(list, "utf8")
		.replace("import * as ", 'import * as nextRelease from "./migrations/9999-next-release.ts";\nimport * as ')
		.replace(/(\n\t"\d{4}-[\w-]+": \w+,)(?!\n\t")/, '$1\n\t"9999-next-release": nextRelease,');
	writeFileSync(list, text);
	commit(origin, "Release the next version");
}

function breakSources(origin: string): void {
	appendFileSync(join(origin, "app/routes.ts"), "\nexport const (\n");
	commit(origin, "Break the build");
}

function commit(folder: string, message: string): void {
	git(folder, "add", "--all");
	git(folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", message);
}

function git(folder: string, ...words: string[]): string {
	return execFileSync("git", words, { cwd: folder, encoding: "utf8", env: { ...process.env, ...quiet } }).trim();
}

const quiet = { GIT_CONFIG_GLOBAL: "/dev/null" };

/** Read as it is: this version refuses what the next one has migrated. */
function read(dataDir: string, query: string): unknown[] {
	const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	try {
		return database.prepare(query).all();
	} finally {
		database.close();
	}
}

function isMigrated(dataDir: string): boolean {
	return read(dataDir, "select 1 from kysely_migration where name = '9999-next-release'").length === 1;
}

function storedIn(dataDir: string): [webmail: string, receipt: string][] {
	const rows = read(dataDir, "select webmail, receipt from registrations order by webmail") as Record<string, string>[];
	return rows.map(({ webmail = "", receipt = "" }) => [webmail, receipt]);
}
