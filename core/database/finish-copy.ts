import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { endSessionsIn, eraseIn } from "./end-sessions.ts";

/** Turns a copy into one self-contained file without WAL, and looks whether it is whole. */
function finish({ part, only }: { part: string; only?: readonly string[] }): void {
	const copied = new DatabaseSync(part, { enableForeignKeyConstraints: false });
	try {
		copied.exec("pragma journal_mode = delete");
		endSessionsIn(copied);
		// Earlier versions kept the site's secret here; the next start of this version moves it out.
		eraseIn(copied, "settings", "key = 'secret'");
		if (only) {
			eraseOthers(copied, only);
			// Names the mailboxes of organisers.
			eraseIn(copied, "settings", "key = 'preferences'");
			// Otherwise the file keeps its size.
			copied.exec("vacuum");
		}
		// Indexes are compared with their tables, which takes twenty times as long, when a copy is put in place.
		const answers = copied.prepare("pragma quick_check(5)").all();
		const faults = answers.map((answer) => answer.quick_check).filter((answer) => answer !== "ok");
		if (faults.length > 0) throw new Error(faults.join("; "));
	} finally {
		copied.close();
	}
}

function eraseOthers(copied: DatabaseSync, kept: readonly string[]): void {
	const tables = copied.prepare("select name from sqlite_master where type = 'table'").all();
	for (const name of tables.map(({ name }) => String(name)))
		if (!kept.includes(name) && !/^(sqlite|kysely)_/.test(name)) eraseIn(copied, name, "true");
	const [dangling] = copied.prepare("pragma foreign_key_check").all();
	if (dangling) throw new Error(`rows of ${dangling.table} belong to rows of ${dangling.parent} that are left out`);
}

try {
	finish(workerData);
	parentPort?.postMessage(null);
} catch (error) {
	parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
