import { existsSync } from "node:fs";
import { chmod, copyFile, open, rename, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { endSessionsIn } from "../database/end-sessions.ts";
import { openAlone } from "../database/exclusive.ts";
import { migrationNames } from "../database/migrate.ts";
import { isDamaged } from "../database/unusable.ts";
import { schemaDifference } from "./known-schema.ts";

/** Why a backup cannot be restored, in words for the operator. */
export class RestoreError extends Error {
	override name = "RestoreError";
}

/**
 * Restores a backup over a SQLite database that must not be in use. Checks the backup first and keeps the old database
 * under a new name, which is returned; null if there was none.
 */
export async function restore(backup: string, target: string, now: Date): Promise<string | null> {
	await check(backup);
	const part = `${target}.part`;
	await copyFile(backup, part);
	await chmod(part, 0o600);
	endSessions(part);
	await flush(part);
	const aside = existsSync(target) ? `${target}.${now.toISOString().replaceAll(":", "-")}` : null;
	try {
		if (aside !== null) await putAside(target, aside);
		// A leftover WAL belongs to the old database.
		for (const ending of ["-wal", "-shm"]) await rm(`${target}${ending}`, { force: true });
		await rename(part, target);
	} finally {
		await rm(part, { force: true });
	}
	return aside;
}

async function putAside(target: string, aside: string): Promise<void> {
	// SQLite deletes the WAL even of a damaged database, but data recovery needs both files.
	const log = `${aside}-wal`;
	if (existsSync(`${target}-wal`)) await copyFile(`${target}-wal`, log);
	try {
		// As the last connection, closing it checkpoints the WAL into the file.
		openAlone(target).close();
		await rm(log, { force: true });
	} catch (error) {
		if (isDamaged(error)) return rename(target, aside);
		await rm(log, { force: true });
		throw error;
	}
	await rename(target, aside);
}

/** A copy made by other means, or by an earlier version, may contain sessions that could be hijacked. */
function endSessions(part: string): void {
	const sqlite = new DatabaseSync(part);
	try {
		sqlite.exec("pragma journal_mode = delete");
		endSessionsIn(sqlite);
	} finally {
		sqlite.close();
	}
}

async function check(backup: string): Promise<void> {
	if (!existsSync(backup)) throw new RestoreError(`There is no file ${backup}.`);
	const sqlite = new DatabaseSync(backup, { readOnly: true });
	try {
		const [answer] = sqlite.prepare("pragma integrity_check(1)").all();
		if (answer?.integrity_check !== "ok") throw new Error(String(answer?.integrity_check));
		const had = sqlite
			.prepare("select name from kysely_migration")
			.all()
			.map(({ name }) => String(name));
		if (had.some((name) => !migrationNames.includes(name)))
			throw new RestoreError(`${backup} was made by a newer version of the site. Update the site first.`);
		const difference = await schemaDifference(sqlite);
		if (difference !== null)
			throw new RestoreError(
				`${backup} was changed, or is of another program: ${difference}. Nothing was put in place. Take another backup.`,
			);
	} catch (error) {
		if (error instanceof RestoreError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new RestoreError(`${backup} is not a whole backup of the site: ${reason}`, { cause: error });
	} finally {
		sqlite.close();
	}
}

async function flush(file: string): Promise<void> {
	const handle = await open(file, "r+");
	await handle.sync();
	await handle.close();
}
