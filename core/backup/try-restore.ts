import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../database/open.ts";
import { sqliteFile } from "../database/sqlite.ts";
import { restore } from "./restore.ts";

/** Puts a backup back as the command does, and opens it as the site does. */
async function tryRestore({ file, dataDir }: { file: string; dataDir: string }): Promise<void> {
	await restore(file, sqliteFile(dataDir), new Date());
	await (await openDatabase({ dataDir })).close();
}

try {
	await tryRestore(workerData);
	parentPort?.postMessage(null);
} catch (error) {
	parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
