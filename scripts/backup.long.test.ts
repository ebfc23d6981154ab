import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { findLastBackup } from "../core/backup/last-backup.ts";
import { openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { sqlitePlace, temporaryFolder } from "../tests/support/databases.ts";
import { runScript } from "../tests/support/run-script.ts";

const root = new URL("..", import.meta.url);

test("a backup made while another process writes holds everything acknowledged before it began, and can be restored", async () => {
	const { options } = await sqlitePlace();
	const writer = await startWriter(options.dataDir);
	const file = join(await temporaryFolder(), "copy.sqlite");
	await writer.hasWritten(50);
	const acknowledged = writer.written();

	const { code, output } = await backup([file], { DATA_DIR: options.dataDir });
	expect([code, output]).toEqual([0, expect.stringContaining(`to ${file}`)]);
	await writer.hasWritten(acknowledged + 10);
	const living = await openDatabase(options);
	onTestFinished(() => living.close());
	expect(await findLastBackup(living.db)).toMatchObject({ by: "system", how: "command" });

	const dataDir = await temporaryFolder();
	await copyFile(file, sqliteFile(dataDir));
	const restored = await openDatabase({ dataDir });
	onTestFinished(() => restored.close());
	expect(restored.migrated).toEqual([]);
	const rows = await restored.db.selectFrom("audit").select("at").orderBy("at").execute();
	expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
	expect(rows.map(({ at }) => at)).toEqual(Array.from(rows, (_, i) => i));
});

test("a file that exists is not overwritten", async () => {
	const { options } = await sqlitePlace();
	await (await openDatabase(options)).close();
	const file = join(await temporaryFolder(), "precious");
	await writeFile(file, "precious");
	const { code, output } = await backup([file], { DATA_DIR: options.dataDir });
	expect([code, output]).toEqual([1, expect.stringContaining("exists already")]);
	expect(await readFile(file, "utf8")).toBe("precious");
});

test("without a database there is nothing to copy, and no empty file is left", async () => {
	const folder = await temporaryFolder();
	const { code, output } = await backup([join(folder, "copy")], { DATA_DIR: join(folder, "data") });
	expect([code, output]).toEqual([1, expect.stringContaining("There is no database at")]);
	await expect(readFile(join(folder, "copy"))).rejects.toThrow("ENOENT");
});

test("a damaged database is not copied in silence", async () => {
	const { options } = await sqlitePlace();
	await (await openDatabase(options)).close();
	const bytes = await readFile(sqliteFile(options.dataDir));
	bytes.fill(0xff, 4096, 3 * 4096);
	await writeFile(sqliteFile(options.dataDir), bytes);
	const file = join(await temporaryFolder(), "copy");
	const { code, output } = await backup([file], { DATA_DIR: options.dataDir });
	expect([code, output]).toEqual([1, expect.stringContaining("damaged")]);
	await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("the name is meant from where the command was typed", async () => {
	const { options } = await sqlitePlace();
	await (await openDatabase(options)).close();
	const folder = await temporaryFolder();
	await mkdir(join(folder, "here"));
	const { code } = await backup(["here/copy"], { DATA_DIR: options.dataDir, INIT_CWD: folder });
	expect(code).toBe(0);
	expect((await readFile(join(folder, "here/copy"))).subarray(0, 15).toString()).toBe("SQLite format 3");
});

test("with PostgreSQL the command names pg_dump and stops", async () => {
	const { code, output } = await backup(["copy.dump"], { DATABASE_URL: "postgres://localhost/nss" });
	expect([code, output]).toEqual([1, expect.stringContaining("pg_dump --format=custom --file=copy.dump")]);
});

test("without a name the command says how it is used", async () => {
	expect(await backup([], {})).toEqual({ code: 1, output: expect.stringContaining("npm run backup -- FILE") });
});

function backup(words: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
	return runScript("backup", words, { DATABASE_URL: "", ...env });
}

/** A process that writes one row after the other and says so after each. */
async function startWriter(dataDir: string) {
	const at = (path: string) => JSON.stringify(new URL(path, root).href);
	const script = `const { openDatabase } = await import(${at("core/database/open.ts")});
		const { recordAudit } = await import(${at("core/audit/queries.ts")});
		const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
		for (let at = 0; ; at++) {
			// Large enough that the other rows are written while it is being copied.
			const subject = "x".repeat(at === 0 ? 2_000_000 : 500);
			await recordAudit(db, { actor: "system", action: "written", subject, at });
			console.log(at);
		}`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	let count = 0;
	const lines = createInterface(child.stdout);
	lines.on("line", () => {
		count += 1;
	});
	return {
		written: () => count,
		async hasWritten(rows: number) {
			while (count < rows) await once(lines, "line");
		},
	};
}
