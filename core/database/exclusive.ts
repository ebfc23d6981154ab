import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The database is in use, or is not there. */
export class NotAlone extends Error {
	override name = "NotAlone";
}

/**
 * Opens a SQLite database for one process alone, and keeps all others out until it is closed. The site holds its
 * database open as long as it runs, so this is also how a command finds out that the site must be stopped first.
 */
export function openAlone(file: string): DatabaseSync {
	if (!existsSync(file)) throw new NotAlone(`There is no database at ${file}.`);
	const sqlite = new DatabaseSync(file, { timeout: 1000, enableForeignKeyConstraints: true });
	try {
		sqlite.exec("pragma locking_mode = exclusive");
		// The mode takes hold with the first transaction, and stays after it.
		sqlite.exec("begin immediate; rollback");
		return sqlite;
	} catch (error) {
		sqlite.close();
		if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
		throw new NotAlone(`${file} is in use. Stop the site first, and run the command again.`);
	}
}
