import pg from "pg";

/** Every migrated database of a test is a copy of this: migrating again would take most of the time of a small test. */
export const migratedDatabase = "migrated";
/** The variable that names the folder with the migrated SQLite file. */
export const migratedFolder = "TEST_MIGRATED_FOLDER";

/** Says something to a PostgreSQL server that stands apart from any test's own database. */
export async function onServer(url: string, sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}
