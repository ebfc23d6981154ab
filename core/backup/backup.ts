import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { sqliteFile } from "../database/sqlite.ts";
import { backUp } from "../database/sqlite-backup.ts";
import { transaction } from "../database/transaction.ts";
import { isoDate } from "../time/dates.ts";
import { archive, databaseInArchive, filesIn, filesOf } from "./archive.ts";
import { findLastBackup, findNightly, type LastBackup, type NightlyBackup, noteBackup } from "./last-backup.ts";
import { rowsAsLines } from "./rows.ts";

export type BackupKind = "database" | "everything" | "rows";

export interface BackupView {
	database: "sqlite" | "postgres";
	databaseBytes: number | null;
	/** Null if the uploads are in a bucket and not on this machine. */
	mediaBytes: number | null;
	last: (Omit<LastBackup, "by"> & { by: string }) | null;
	nightly: NightlyBackup | null;
}

export interface Download {
	name: string;
	type: string;
	/** Where it is known before the end. */
	bytes?: number;
	content: AsyncIterable<Uint8Array>;
}

/** There is not enough disk space for the copy. */
export interface NoRoom {
	noRoom: true;
}

type BackupParts = Pick<ConsoleParts, "db" | "databaseKind" | "now" | "settings">;

/** Backups of the site's data. */
export function createBackup(parts: BackupParts) {
	const { db, now } = parts;
	return {
		view: (): Promise<BackupView> => view(parts),
		/** How those fare that the site makes at night; null if the settings ask for none. */
		nightly: async (): Promise<NightlyBackup | null> => (parts.settings.backup ? findNightly(db) : null),
		/** The database alone or with the uploads (SQLite), or its rows as lines of JSON (PostgreSQL); null for what the other one gives. */
		async download(what: BackupKind, by: string): Promise<Download | NoRoom | null> {
			if ((what === "rows") !== (parts.databaseKind === "postgres")) return null;
			if (what !== "rows" && !(await hasRoom(parts))) return { noRoom: true };
			const at = now();
			await recordAudit(db, { actor: by, action: "backup.downloaded", subject: "backup", detail: { what }, at });
			if (what === "rows")
				return { ...named("rows", "jsonl", at), type: "application/x-ndjson", content: rowsAsLines(db) };
			const copied = await copy(parts);
			const content = whole(copied, parts, what);
			const bytes = what === "database" ? (await stat(copied)).size : undefined;
			const file = what === "database" ? named("database", "sqlite", at) : named("everything", "tar", at);
			const type = what === "database" ? "application/vnd.sqlite3" : "application/x-tar";
			return {
				...file,
				type,
				...(bytes && { bytes }),
				content: noted(content, () => noteBackup(db, { at, by, how: "downloaded" })),
			};
		},
		/** Records a backup that was made by other means. */
		async told(by: string) {
			await transaction(db, async (tx) => {
				await noteBackup(tx, { at: now(), by, how: "told" });
				await recordAudit(tx, { actor: by, action: "backup.told", subject: "backup", at: now() });
			});
		},
	};
}

async function view({ db, databaseKind, settings }: BackupParts): Promise<BackupView> {
	const last = await findLastBackup(db);
	const name = await peopleNames(db, last ? [last.by] : []);
	return {
		database: databaseKind,
		databaseBytes: databaseKind === "sqlite" ? await databaseBytes(settings.dataDir) : null,
		mediaBytes: settings.s3 ? null : await bytesIn(mediaFolder(settings.dataDir)),
		last: last && { ...last, by: name(last.by) },
		nightly: settings.backup ? await findNightly(db) : null,
	};
}

/** The copy is stored in the data folder until it has been sent. */
async function hasRoom({ settings: { dataDir } }: BackupParts): Promise<boolean> {
	const { bavail, bsize } = await statfs(dataDir);
	return bavail * bsize > (await databaseBytes(dataDir)) * 1.2;
}

/** Includes the write-ahead log. */
async function databaseBytes(dataDir: string): Promise<number> {
	const file = sqliteFile(dataDir);
	const sizes = await Promise.all(
		[file, `${file}-wal`].map(async (part) => (existsSync(part) ? (await stat(part)).size : 0)),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

async function copy({ settings: { dataDir } }: BackupParts): Promise<string> {
	const file = join(dataDir, `copy-${randomUUID()}.sqlite`);
	await backUp(sqliteFile(dataDir), file);
	return file;
}

/** Streams the copy, with or without the uploads, and deletes it once it is sent or the download is aborted. */
async function* whole(file: string, { settings }: BackupParts, what: BackupKind): AsyncGenerator<Uint8Array> {
	try {
		yield* what === "database" ? createReadStream(file) : await everything(file, settings);
	} finally {
		await rm(file, { force: true });
	}
}

async function everything(database: string, { dataDir, s3 }: BackupParts["settings"]): Promise<Readable> {
	const uploads = s3 ? [] : await filesOf(mediaFolder(dataDir), "media");
	return archive([{ file: database, name: databaseInArchive }, ...uploads]);
}

/** Counts as a backup only once it is sent completely. */
async function* noted(content: AsyncIterable<Uint8Array>, note: () => Promise<void>): AsyncGenerator<Uint8Array> {
	yield* content;
	await note();
}

function named(what: string, ending: string, at: number): { name: string } {
	return { name: `nss-${what}-${isoDate(at)}.${ending}` };
}

function mediaFolder(dataDir: string): string {
	return join(dataDir, "media");
}

async function bytesIn(folder: string): Promise<number> {
	const sizes = await Promise.all((await filesIn(folder)).map(async (file) => (await stat(file)).size));
	return sizes.reduce((sum, size) => sum + size, 0);
}
