import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The database is in use or does not exist. */
export class NotAlone extends Error {
	override name = "NotAlone";
}

/**
 * Opens a SQLite database exclusively and locks out all other processes until it is closed. The site keeps its
 * database open while it runs, so this also tells a command that the site must be stopped first.
 */
export function openAlone(file: string, patienceMs = 1000): DatabaseSync {
	if (!existsSync(file)) throw new NotAlone(`There is no database at ${file}.`);
	const sqlite = new DatabaseSync(file, { timeout: patienceMs, enableForeignKeyConstraints: true });
	try {
		sqlite.exec("pragma locking_mode = exclusive");
		// The locking mode takes effect with the first transaction and persists after it.
		sqlite.exec("begin immediate; rollback");
		return sqlite;
	} catch (error) {
		sqlite.close();
		if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
		throw new NotAlone(`${file} is in use. Stop the site first, and run the command again.`);
	}
}

/** Whether another process has the database open. What is wrong with the file is told by whoever opens it next. */
export function isInUse(file: string): boolean {
	if (!existsSync(file)) return false;
	try {
		openAlone(file, 100).close();
		return false;
	} catch (error) {
		return error instanceof NotAlone;
	}
}
