import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { endSessionsIn, eraseIn } from "./end-sessions.ts";

/** Turns a copy into one self-contained file without WAL, and looks whether it is whole. */
function finish(part: string): void {
	const copied = new DatabaseSync(part);
	try {
		copied.exec("pragma journal_mode = delete");
		endSessionsIn(copied);
		// Earlier versions kept the site's secret here; the next start of this version moves it out.
		eraseIn(copied, "settings", "key = 'secret'");
		// Indexes are compared with their tables, which takes twenty times as long, when a copy is put in place.
		const answers = copied.prepare("pragma quick_check(5)").all();
		const faults = answers.map((answer) => answer.quick_check).filter((answer) => answer !== "ok");
		if (faults.length > 0) throw new Error(faults.join("; "));
	} finally {
		copied.close();
	}
}

try {
	finish(workerData);
	parentPort?.postMessage(null);
} catch (error) {
	parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
