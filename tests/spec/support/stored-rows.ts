import { DatabaseSync } from "node:sqlite";
import { sqliteFile } from "../../../core/database/sqlite.ts";

/** What the site of the chapter has written down so far. */
export function stored(table: "registrations" | "contact_messages"): Record<string, unknown>[] {
	const database = new DatabaseSync(sqliteFile(process.env.TEST_SITE_DATA ?? ""), { readOnly: true });
	try {
		return database.prepare(`select * from ${table}`).all();
	} finally {
		database.close();
	}
}
