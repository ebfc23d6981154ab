import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { databaseInArchive } from "../core/backup/archive.ts";
import { readBackupName } from "../core/backup/kept.ts";
import { type Place, placesOf } from "../core/backup/places.ts";
import { RestoreError, restore } from "../core/backup/restore.ts";
import {
	contentInArchive,
	fetchBackup,
	fetchUploads,
	listBackups,
	placeOf,
	readPrivateKey,
} from "../core/backup/sealed-backup.ts";
import { bytesWords } from "../core/dashboard/words.ts";
import { NotAlone } from "../core/database/exclusive.ts";
import { MoveError, moveToPostgres } from "../core/database/move.ts";
import { openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { copyMedia, missingMedia } from "../core/media/copy-media.ts";
import { secretProblem } from "../core/settings/secret.ts";
import { openStorage } from "../server/media.ts";
import type { Settings } from "../server/settings.ts";
import { amount, CommandError, pathAsTyped, runCommand } from "./command.ts";

const usage = `npm run restore -- FILE [--media FOLDER]
  replaces the database with a backup; the site must be stopped. --media: also restores the uploads copied with it.
npm run restore -- --list
  lists what the site has put into BACKUP_DIR and the bucket for backups.
npm run restore -- NAME --key FILE [--content FOLDER]
  restores one of these with the private key that is in the file, and its uploads. --content: and writes the chapter's
  content into a new folder.`;

const options = {
	media: { type: "string" },
	list: { type: "boolean", default: false },
	key: { type: "string" },
	content: { type: "string" },
} as const;

await runCommand(
	async (args, settings) => {
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
		const [file, ...more] = positionals;
		if (values.list && !file) return printList(placesIn(settings));
		if (!file || values.list || more.length > 0) throw new CommandError(usage);
		if (values.key) return restoreSealed(file, { ...values, key: values.key }, settings);
		if (readBackupName(file))
			throw new CommandError(`${file} is sealed. Give the file with the private key: --key FILE`);
		if (settings.databaseUrl)
			throw new CommandError(
				`The data is in PostgreSQL (DATABASE_URL), which has its own tool:\n  pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
			);
		await restoreDatabase(pathAsTyped(file), settings);
		if (values.media) await restoreMedia(pathAsTyped(values.media), settings);
		await tellMissing(settings);
	},
	MoveError,
	NotAlone,
	RestoreError,
);

function placesIn({ backup }: Settings): Place[] {
	if (backup) return placesOf(backup);
	throw new CommandError("The settings say nothing of such backups: BACKUP_KEY, with BACKUP_DIR or BACKUP_S3_BUCKET.");
}

async function printList(places: readonly Place[]): Promise<void> {
	const backups = await listBackups(places).catch((error) => {
		throw new CommandError(`The backups could not be listed: ${error.message}`);
	});
	if (backups.length === 0) console.log(`There is no backup in ${places.map(({ label }) => label).join(", ")} yet.`);
	for (const { name, bytes, hasPeople, place } of backups)
		console.log(
			`${name.padEnd(25)} ${bytesWords(bytes).padStart(8)}  ${hasPeople ? "everything" : "without people"}  ${place}`,
		);
}

async function restoreSealed(
	name: string,
	{ key, content }: { key: string; content?: string },
	settings: Settings,
): Promise<void> {
	const { dataDir } = settings;
	const target = content === undefined ? undefined : pathAsTyped(content);
	if (target && existsSync(target)) throw new CommandError(`${target} exists already. Nothing was restored.`);
	const privateKey = await readPrivateKey(pathAsTyped(key));
	const place = await placeOf(placesIn(settings), name);
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const folder = await mkdtemp(join(dataDir, "restore-"));
	try {
		await fetchBackup(place, name, { privateKey, folder });
		const file = join(folder, databaseInArchive);
		if (settings.databaseUrl) await restoreIntoPostgres(file, { folder, databaseUrl: settings.databaseUrl });
		else await restoreDatabase(file, settings, name);
		const storage = openStorage(settings);
		const { missing } = await withDatabase(settings, (db) => missingMedia(db, storage));
		const lost = await fetchUploads(place, missing, { privateKey, storage, folder });
		console.log(`Fetched ${amount(missing.length - lost.length, "file")} of pictures and videos.`);
		if (target) await cp(join(folder, contentInArchive), target, { recursive: true });
		console.log(
			target
				? `Wrote the chapter's content to ${target}: set CONTENT_DIR to it.`
				: "The chapter's content is in it too: --content FOLDER writes it into a new folder.",
		);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	await tellMissing(settings);
}

async function restoreDatabase(file: string, { dataDir }: Settings, name = file): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const aside = await restore(file, sqliteFile(dataDir), new Date());
	console.log(`Put ${name} in place.`);
	if (aside) console.log(`What was there before is ${aside}; it holds personal data, so remove it when all is well.`);
}

/** It was made as a file of SQLite, whichever database it is of. */
async function restoreIntoPostgres(file: string, { folder, databaseUrl }: { folder: string; databaseUrl: string }) {
	const dataDir = join(folder, "database");
	await mkdir(dataDir);
	await restore(file, sqliteFile(dataDir), new Date());
	const from = await openDatabase({ dataDir });
	try {
		const to = await openDatabase({ databaseUrl, dataDir });
		const counts = await moveToPostgres(from.db, to.db).finally(() => to.close());
		const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
		console.log(`Put ${amount(rows, "row")} of ${amount(counts.size, "table")} in place.`);
	} finally {
		await from.close();
	}
}

async function restoreMedia(folder: string, settings: Settings): Promise<void> {
	const { copied, there } = await copyMedia(folder, openStorage(settings));
	console.log(`Copied ${amount(copied, "file")} of pictures and videos; ${there} were there already.`);
}

async function tellMissing(settings: Settings): Promise<void> {
	const { all, missing, wrongSecret } = await withDatabase(settings, async (db) => ({
		...(await missingMedia(db, openStorage(settings))),
		wrongSecret: await secretProblem(db, settings),
	}));
	console.log("All organisers have to sign in again: a backup contains no sessions.");
	if (wrongSecret !== null) console.log(`The site will not start yet. ${wrongSecret}`);
	if (missing.length === 0) console.log(`All ${all} files of pictures and videos that it knows are there.`);
	else {
		console.log(`Of ${all} files of pictures and videos ${missing.length} are missing, such as ${missing[0]}.`);
		process.exitCode = 1;
	}
}

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

async function withDatabase<T>({ databaseUrl, dataDir }: Settings, work: (db: Db) => Promise<T>): Promise<T> {
	const database = await openDatabase({ databaseUrl, dataDir });
	return work(database.db).finally(() => database.close());
}
