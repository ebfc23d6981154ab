import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, readlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { startPostgres } from "./postgres.ts";
import { addLinks } from "./postgres-binaries.ts";

test("the PostgreSQL of the package starts where none is installed, and leaves nothing behind", async () => {
	const server = await startPostgres({ embeddedOnly: true });
	onTestFinished(() => server.stop());
	expect(await ask(server.url, "show fsync")).toEqual({ fsync: "off" });
	await server.stop();
	expect(existsSync(dirname(server.dataDir))).toBe(false);
});

test("a run that is killed takes its PostgreSQL with it", async () => {
	const module = new URL("./postgres.ts", import.meta.url).href;
	const script = `const { startPostgres } = await import(${JSON.stringify(module)});
		const { url, dataDir } = await startPostgres({ durable: true });
		console.log(JSON.stringify({ url, dataDir }));
		setInterval(() => undefined, 1000);`;
	const run = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void run.kill("SIGKILL"));
	const [line] = await once(run.stdout, "data");
	const { url, dataDir } = JSON.parse(String(line));
	expect(await ask(url, "show fsync")).toEqual({ fsync: "on" });
	run.kill("SIGKILL");
	await vi.waitFor(() => expect(existsSync(dirname(dataDir))).toBe(false), { timeout: 10_000 });
	await expect(ask(url, "select 1")).rejects.toThrow();
});

test("links that the package's installation did not make are made", async () => {
	const native = await temporaryFolder();
	await mkdir(join(native, "lib"));
	await writeFile(join(native, "lib/libpq.so.5.18"), "library");
	const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
	await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
	await addLinks(native);
	await addLinks(native);
	expect(await readlink(join(native, "lib/libpq.so.5"))).toBe("libpq.so.5.18");
	expect(await readFile(join(native, "lib/libpq.so.5"), "utf8")).toBe("library");
});

async function ask(url: string, sql: string): Promise<unknown> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(sql)).rows[0];
	} finally {
		await client.end();
	}
}
