import { existsSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

/**
 * Copies a living SQLite database into a new file, checks the copy, and never touches a file that exists.
 * It reads through a connection of its own in one go, so that neither this process nor others that write have to wait,
 * and the copy is the state of one moment.
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

/** Notes in the database itself that a copy was made, for those who look after it. An older one without the table is left alone. */
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

/** Takes the name before the copying begins, so that a second backup to it is refused even at the same time. */
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
	// Not read-only: such a connection cannot clear away the log files that it makes beside a database at rest.
	const from = new DatabaseSync(source, { timeout: 5000 });
	try {
		// In small steps the copying would begin anew whenever another process writes.
		await backup(from, part, { rate: 2 ** 31 - 1 });
	} finally {
		from.close();
	}
	await chmod(part, 0o600);
}

/** Makes the copy one self-contained file without a write-ahead log beside it, and reads every page of it. */
function finish(part: string): void {
	const copied = new DatabaseSync(part);
	try {
		copied.exec("pragma journal_mode = delete");
		endSessionsIn(copied);
		// Earlier versions kept the site's secret here; the next start of this one moves it out.
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
 * Takes out of a copy what somebody could enter the site with: sessions, sign-ins half-way through, open invitations.
 * Wherever the copy is used, everybody signs in again.
 */
export function endSessionsIn(copy: DatabaseSync): void {
	for (const table of ["organiser_sessions", "organiser_verifications", "rate_limits"]) erase(copy, table, "true");
	erase(copy, "invitations", "used_at is null");
}

/** In a database of an earlier version there may be no such table. */
function erase(copy: DatabaseSync, table: string, which: string): void {
	// What is deleted is overwritten, and not merely forgotten.
	copy.exec("pragma secure_delete = on");
	const found = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table);
	if (found) copy.exec(`delete from ${table} where ${which}`);
}

async function flush(file: string): Promise<void> {
	const handle = await open(file, "r+");
	await handle.sync();
	await handle.close();
}
