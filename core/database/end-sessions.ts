import type { DatabaseSync } from "node:sqlite";

/**
 * Removes everything that grants access from a copy: sessions, unfinished sign-ins, open invitations. Wherever the
 * copy is used, all organisers must sign in again.
 */
export function endSessionsIn(copy: DatabaseSync): void {
	for (const table of signedInTables) eraseIn(copy, table, "true");
	eraseIn(copy, "invitations", "used_at is null");
}

/** Sessions, and whatever else somebody could go on with. No copy has rows of these tables. */
export const signedInTables = [
	"organiser_sessions",
	"organiser_verifications",
	"account_links",
	"pending_second_factors",
	"rate_limits",
];

/** Databases of earlier versions may lack the table. */
export function eraseIn(copy: DatabaseSync, table: string, which: string): void {
	// Overwrites deleted data instead of only unlinking it.
	copy.exec("pragma secure_delete = on");
	const found = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table);
	if (found) copy.exec(`delete from ${table} where ${which}`);
}
