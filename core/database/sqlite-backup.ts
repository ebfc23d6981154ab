import { existsSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

/**
 * Backs up a live SQLite database to a new file and verifies the copy; never overwrites an existing file. Uses its own
 * connection and copies in one step, so that no writer has to wait and the copy is a consistent snapshot.
 */
export async function backUp(source: string, target: string): Promise<void> {
	if (!existsSync(source)) throw new BackupError(`There is no database at ${source}.`);
	await reserve(target);
	const part = `${target}.part`;
	try {
		await copy(source, part);
		finish(part);
		await flush(part);
		await rename(part, target);
	} catch (error) {
		await rm(part, { force: true });
		await rm(target, { force: true });
		throw error;
	}
}

/** Records in the database that a backup was made. Skips older databases without the settings table. */
export function noteCopy(source: string, key: string, value: string, now: number): void {
	const database = new DatabaseSync(source, { timeout: 5000 });
	try {
		const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'settings'").get();
		if (table)
			database
				.prepare(
					"insert into settings (key, value, updated_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at",
				)
				.run(key, value, now);
	} finally {
		database.close();
	}
}

export class BackupError extends Error {
	override name = "BackupError";
}

/** Reserves the name before copying, so that a concurrent backup to the same file is refused. */
async function reserve(target: string): Promise<void> {
	try {
		await (await open(target, "wx", 0o600)).close();
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST")
			throw new BackupError(`${target} exists already. Choose another name; nothing was overwritten.`);
		throw error;
	}
}

async function copy(source: string, part: string): Promise<void> {
	await rm(part, { force: true });
	// Not read-only: such a connection cannot remove the WAL files that it creates next to an idle database.
	const from = new DatabaseSync(source, { timeout: 5000 });
	try {
		// In smaller steps, the copy would restart whenever another process writes.
		await backup(from, part, { rate: 2 ** 31 - 1 });
	} finally {
		from.close();
	}
	await chmod(part, 0o600);
}

/** Turns the copy into one self-contained file without WAL, and checks its integrity. */
function finish(part: string): void {
	const copied = new DatabaseSync(part);
	try {
		copied.exec("pragma journal_mode = delete");
		endSessionsIn(copied);
		// Earlier versions kept the site's secret here; the next start of this version moves it out.
		erase(copied, "settings", "key = 'secret'");
		const answers = copied.prepare("pragma integrity_check(5)").all();
		const faults = answers.map((answer) => answer.integrity_check).filter((answer) => answer !== "ok");
		if (faults.length > 0) throw new Error(faults.join("; "));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new BackupError(`The database is damaged, and no copy was kept: ${reason}`, { cause: error });
	} finally {
		copied.close();
	}
}

/**
 * Removes everything that grants access from a copy: sessions, unfinished sign-ins, open invitations. Wherever the
 * copy is used, all organisers must sign in again.
 */
export function endSessionsIn(copy: DatabaseSync): void {
	for (const table of signedInTables) erase(copy, table, "true");
	erase(copy, "invitations", "used_at is null");
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
function erase(copy: DatabaseSync, table: string, which: string): void {
	// Overwrites deleted data instead of only unlinking it.
	copy.exec("pragma secure_delete = on");
	const found = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table);
	if (found) copy.exec(`delete from ${table} where ${which}`);
}

async function flush(file: string): Promise<void> {
	const handle = await open(file, "r+");
	await handle.sync();
	await handle.close();
}
