import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { RestoreError, restore } from "../core/backup/restore.ts";
import { NotAlone } from "../core/database/exclusive.ts";
import { openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { copyMedia, missingMedia } from "../core/media/copy-media.ts";
import { secretProblem } from "../core/settings/secret.ts";
import { openStorage } from "../server/media.ts";
import type { Settings } from "../server/settings.ts";
import { amount, CommandError, pathAsTyped, runCommand } from "./command.ts";

const usage = `npm run restore -- FILE [--media FOLDER]
  replaces the database with a backup; the site must be stopped. --media: also restores the uploads copied with it.`;

await runCommand(
	async (args, settings) => {
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { media: { type: "string" } } });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new CommandError(usage);
		if (settings.databaseUrl)
			throw new CommandError(
				`The data is in PostgreSQL (DATABASE_URL), which has its own tool:\n  pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
			);
		await restoreDatabase(pathAsTyped(file), settings);
		if (values.media) await restoreMedia(pathAsTyped(values.media), settings);
		await tellMissing(settings);
	},
	NotAlone,
	RestoreError,
);

async function restoreDatabase(file: string, { dataDir }: Settings): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const aside = await restore(file, sqliteFile(dataDir), new Date());
	console.log(`Put ${file} in place.`);
	if (aside) console.log(`What was there before is ${aside}; it holds personal data, so remove it when all is well.`);
}

async function restoreMedia(folder: string, settings: Settings): Promise<void> {
	const { copied, there } = await copyMedia(folder, openStorage(settings));
	console.log(`Copied ${amount(copied, "file")} of pictures and videos; ${there} were there already.`);
}

async function tellMissing(settings: Settings): Promise<void> {
	const database = await openDatabase({ dataDir: settings.dataDir });
	const { all, missing } = await missingMedia(database.db, openStorage(settings));
	const wrongSecret = await secretProblem(database.db, settings);
	await database.close();
	console.log("All organisers have to sign in again: a backup contains no sessions.");
	if (wrongSecret !== null) console.log(`The site will not start yet. ${wrongSecret}`);
	if (missing.length === 0) console.log(`All ${all} files of pictures and videos that it knows are there.`);
	else {
		console.log(`Of ${all} files of pictures and videos ${missing.length} are missing, such as ${missing[0]}.`);
		process.exitCode = 1;
	}
}
