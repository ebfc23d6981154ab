import { existsSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/**
 * Backs up a live SQLite database to a new file and verifies the copy; never overwrites an existing file. Uses its own
 * connection and copies in one step, so that no writer has to wait and the copy is a consistent snapshot.
 */
export async function backUp(source: string, target: string): Promise<void> {
	if (!existsSync(source)) throw new BackupError(`There is no database at ${source}.`);
	await backUpBy((part) => copy(source, part), target);
}

/** The same of a copy that is made otherwise. With `only`, it has rows of these tables alone. */
export async function backUpBy(
	write: (part: string) => Promise<void>,
	target: string,
	only?: readonly string[],
): Promise<void> {
	await reserve(target);
	const part = `${target}.part`;
	try {
		await write(part);
		await finish(part, only);
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

/** In a thread of its own: it reads the whole file, and nobody would be answered meanwhile. */
async function finish(part: string, only?: readonly string[]): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<string | null>();
	const worker = new Worker(new URL(import.meta.resolve("./finish-copy.ts")), { workerData: { part, only } });
	worker.once("message", resolve);
	worker.once("error", reject);
	worker.once("exit", () => reject(new Error("the thread that looks at the copy ended without a result")));
	const fault = await promise;
	if (fault !== null) throw new BackupError(`The database is damaged, and no copy was kept: ${fault}`);
}

async function flush(file: string): Promise<void> {
	const handle = await open(file, "r+");
	await handle.sync();
	await handle.close();
}
