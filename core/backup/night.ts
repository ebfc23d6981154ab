import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import { z } from "zod";
import { findClockJump } from "../clock/clock.ts";
import type { OpenDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { sqliteFile } from "../database/sqlite.ts";
import { backUpBy } from "../database/sqlite-backup.ts";
import { mediaFiles, readMedia } from "../media/queries.ts";
import type { Storage } from "../media/storage.ts";
import { isoDate } from "../time/dates.ts";
import { type ArchivedFile, archive, databaseInArchive, filesOf } from "./archive.ts";
import { backupName, listEnding, outdated, readBackupName } from "./kept.ts";
import { type BackupSettings, type Place, placesOf } from "./places.ts";
import { type KeyPair, newKeyPair, seal } from "./sealed.ts";
import { contentInArchive, fetchBackup, uploadPlace } from "./sealed-backup.ts";
import { tablesWithoutPeople } from "./tables.ts";

export interface NightParts {
	database: Pick<OpenDatabase, "db" | "kind" | "backupTo">;
	/** Of the uploads. */
	storage: Storage;
	dataDir: string;
	contentDir: string;
	backup: BackupSettings;
	now(): number;
	log: { warn(details: object, message: string): void };
}

/** What a night's backup holds and where it is. */
export interface MadeBackup {
	/** Of the sealed file. */
	bytes: number;
	uploads: number;
	places: string[];
	/** Whether it was put back for a try. */
	isTried: boolean;
}

/** Why a night has no backup everywhere, in words for organisers. */
class NightError extends Error {
	override name = "NightError";
}

/**
 * Makes the backup of a night in every place, and deletes the outdated ones there. A place that fails does not keep the
 * others from theirs. With `isTrial` it is fetched again, opened, put back in a folder of its own, and compared.
 */
export async function makeNight(parts: NightParts, isTrial: boolean, signal: AbortSignal): Promise<MadeBackup> {
	await dropLeftovers(parts.dataDir);
	const folder = join(parts.dataDir, `being-backed-up-${randomUUID()}`);
	await mkdir(folder, { mode: 0o700 });
	try {
		const night = await prepare(parts, folder);
		const failures: string[] = [];
		for (const place of placesOf(parts.backup))
			try {
				signal.throwIfAborted();
				await bring(parts, night, place, signal);
				if (isTrial) await tryOut(night, place);
			} catch (error) {
				signal.throwIfAborted();
				failures.push(`${place.label}: ${error instanceof Error ? error.message : String(error)}`);
			}
		if (failures.length > 0) throw new NightError(failures.join("; "));
		const { bytes, uploads } = night;
		return { bytes, uploads: uploads.size, places: placesOf(parts.backup).map(({ label }) => label), isTried: isTrial };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

interface Night {
	day: string;
	/** Everything is made in it. */
	folder: string;
	files: ArchivedFile[];
	sealed: string;
	bytes: number;
	/** By name in the storage, the name in a place. */
	uploads: Map<string, string>;
	/** Opens this night's files while it is being made, and is never written anywhere. */
	throwaway: KeyPair;
}

const leftover = /^being-backed-up-[0-9a-f-]{36}$/;

/** Of a process that was killed. Only one makes a backup at a time. */
async function dropLeftovers(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir))
		if (leftover.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function prepare(parts: NightParts, folder: string): Promise<Night> {
	const { database, dataDir, contentDir, backup, now } = parts;
	if (database.kind === "sqlite") await expectRoom(dataDir);
	const file = join(folder, databaseInArchive);
	await database.backupTo(file);
	const throwaway = await newKeyPair();
	const files = [{ file, name: databaseInArchive }, ...(await filesOf(contentDir, contentInArchive))];
	const sealed = join(folder, "night");
	await seal(await archive(files), sealed, [backup.key, throwaway.publicKey]);
	const inPlace = uploadPlace(backup.key);
	// After the database: an upload is there before its row.
	const uploads = new Map((await uploadsOf(database.db)).map((name) => [name, inPlace(name)]));
	return { day: isoDate(now()), folder, files, sealed, bytes: (await stat(sealed)).size, uploads, throwaway };
}

/** The copy, its archive, and both once more for a try. */
async function expectRoom(dataDir: string): Promise<void> {
	const { bavail, bsize } = await statfs(dataDir);
	const { size } = await stat(sqliteFile(dataDir));
	if (bavail * bsize < size * 5) throw new NightError(`There is not enough room for it in ${dataDir}.`);
}

async function uploadsOf(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("media").selectAll().execute();
	return rows.flatMap((row) => mediaFiles(readMedia(row)));
}

async function bring(parts: NightParts, night: Night, place: Place, signal: AbortSignal): Promise<void> {
	const there = await place.list();
	try {
		await addList(night, place, night.day);
		await addUploads(parts, night, place, { there: new Set(there.map(({ name }) => name)), signal });
		await place.put(backupName(night.day), { file: night.sealed }, sealedType);
		const month = night.day.slice(0, "2026-11".length);
		if (!there.some(({ name }) => name === backupName(month))) {
			await addList(night, place, month);
			await place.put(backupName(month), { file: await withoutPeople(night, parts.backup.key) }, sealedType);
		}
	} finally {
		// A wrong clock must not empty the place.
		if (!(await findClockJump(parts.database.db, parts.now()))) await deleteOutdated(night, place);
	}
}

const sealedType = "application/octet-stream";

/** Before the uploads themselves, so that none is taken for one that nobody wants. */
async function addList({ folder, uploads }: Night, place: Place, of: string): Promise<void> {
	const file = join(folder, "list");
	await writeFile(file, JSON.stringify([...uploads.values()]));
	await place.put(backupName(of, listEnding), { file }, "application/json");
}

/** Each upload is stored once: its name is made from what is in it. */
async function addUploads(
	{ storage, backup, log }: NightParts,
	{ folder, uploads }: Night,
	place: Place,
	{ there, signal }: { there: Set<string>; signal: AbortSignal },
): Promise<void> {
	const file = join(folder, "upload");
	for (const [name, inPlace] of uploads) {
		if (there.has(inPlace)) continue;
		signal.throwIfAborted();
		const content = await storage.read(name);
		if (!content) {
			log.warn({ file: name }, "an upload is not there, and not in the backup");
			uploads.delete(name);
			continue;
		}
		await seal(content, file, [backup.key]);
		await place.put(inPlace, { file }, sealedType);
		await rm(file);
	}
}

/** The sealed file of a month, made once. */
async function withoutPeople({ folder, files }: Night, key: string): Promise<string> {
	const sealed = join(folder, "month");
	if (await stat(sealed).catch(() => null)) return sealed;
	const database = join(folder, "month.sqlite");
	const [whole, ...content] = files;
	await backUpBy((part) => copyFile(whole?.file ?? "", part), database, tablesWithoutPeople);
	await seal(await archive([{ file: database, name: databaseInArchive }, ...content]), sealed, [key]);
	return sealed;
}

async function deleteOutdated({ day }: Night, place: Place): Promise<void> {
	const files = await place.list();
	const backups = files.flatMap(({ name }) => readBackupName(name) ?? []);
	const gone = new Set(
		outdated(
			backups.map(({ of }) => of),
			day,
		),
	);
	for (const { of, ending } of backups) if (gone.has(of)) await place.remove(backupName(of, ending));
	const wanted = new Set<string>();
	for (const { of, ending } of backups)
		if (ending === listEnding && !gone.has(of))
			for (const name of await readList(place, backupName(of, ending))) wanted.add(name);
	for (const { name } of files) if (name.startsWith("uploads/") && !wanted.has(name)) await place.remove(name);
}

/** Fails rather than to take uploads for unwanted. */
async function readList(place: Place, name: string): Promise<string[]> {
	const content = await place.read(name);
	if (!content) throw new NightError(`${name} has gone meanwhile.`);
	return z.array(z.string()).parse(JSON.parse(await text(content)));
}

/** Fetches what was brought, opens it as somebody with the key would, and compares it with what was put in. */
async function tryOut({ day, folder, files, throwaway, uploads }: Night, place: Place): Promise<void> {
	const trial = join(folder, "trial");
	await fetchBackup(place, backupName(day), { privateKey: throwaway.privateKey, folder: trial });
	for (const { file, name } of files)
		if ((await digest(file)) !== (await digest(join(trial, name))))
			throw new NightError(`${name} came back otherwise than it was`);
	const there = new Set((await place.list()).map(({ name }) => name));
	const missing = [...uploads.values()].find((name) => !there.has(name));
	if (missing) throw new NightError(`${missing} is missing`);
	await putBack(join(trial, databaseInArchive), join(trial, "site"));
	await rm(trial, { recursive: true });
}

async function digest(file: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(file)) hash.update(chunk);
	return hash.digest("hex");
}

/** In a thread of its own: it reads all of the database, and nobody would be answered meanwhile. */
async function putBack(file: string, dataDir: string): Promise<void> {
	await mkdir(dataDir);
	const { promise, resolve, reject } = Promise.withResolvers<string | null>();
	const worker = new Worker(new URL(import.meta.resolve("./try-restore.ts")), { workerData: { file, dataDir } });
	worker.once("message", resolve);
	worker.once("error", reject);
	worker.once("exit", () => reject(new Error("the thread that puts it back ended without a result")));
	const fault = await promise;
	if (fault !== null) throw new NightError(fault);
}
