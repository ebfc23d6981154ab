import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { openSqliteFile } from "./sqlite.ts";

test("a file that another process writes to, and that has no write-ahead log yet, is waited for", async () => {
	const file = join(await temporaryFolder(), "restored.sqlite");
	const restored = new DatabaseSync(file);
	restored.exec("create table notes (words text)");
	restored.close();
	await holdByWriting(file);

	const sqlite = openSqliteFile(file);
	onTestFinished(() => sqlite.close());
	expect(sqlite.prepare("pragma journal_mode").get()).toMatchObject({ journal_mode: "wal" });
	expect(sqlite.prepare("select words from notes").all()).toMatchObject([{ words: "from the other one" }]);
});

/** Begins to write on a thread of its own, and ends a while after this returns: opening blocks the thread that opens. */
async function holdByWriting(file: string): Promise<void> {
	const script = `const { parentPort, workerData } = require("node:worker_threads");
		const { DatabaseSync } = require("node:sqlite");
		const sqlite = new DatabaseSync(workerData);
		sqlite.exec("begin immediate; insert into notes values ('from the other one')");
		parentPort.postMessage("writing");
		setTimeout(() => {
			sqlite.exec("commit");
			sqlite.close();
		}, 200);`;
	const worker = new Worker(script, { eval: true, workerData: file });
	onTestFinished(async () => void (await worker.terminate()));
	await once(worker, "message");
}
