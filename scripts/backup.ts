import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type LastBackup, lastBackupKey } from "../core/backup/last-backup.ts";
import { newKeyPair } from "../core/backup/sealed.ts";
import { signedInTables } from "../core/database/end-sessions.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { BackupError, backUp, noteCopy } from "../core/database/sqlite-backup.ts";
import { copyMedia } from "../core/media/copy-media.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import type { Settings } from "../server/settings.ts";
import { amount, CommandError, pathAsTyped, runCommand } from "./command.ts";

const usage = `npm run backup -- FILE [--media FOLDER]
  copies the database, which may be in use, into a new file. --media: and adds new uploads to a folder of copies.
npm run backup -- --new-key
  makes the two keys of the backups that the site makes at night.`;

/** Anything that could be replayed from the copy: sessions and unfinished sign-ins. */
const leftOut = signedInTables.map((table) => `--exclude-table-data=${table}`).join(" ");

await runCommand(async (args, settings) => {
	const options = { media: { type: "string" }, "new-key": { type: "boolean", default: false } } as const;
	const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
	if (values["new-key"]) return printNewKey();
	const [file, ...more] = positionals;
	if (!file || more.length > 0) throw new CommandError(usage);
	if (settings.databaseUrl)
		throw new CommandError(
			`The data is in PostgreSQL (DATABASE_URL), which has its own tool:\n  pg_dump --format=custom --file=${file} ${leftOut} "$DATABASE_URL"`,
		);
	await copyDatabase(pathAsTyped(file), settings);
	// After the database: an upload is written to disk before its row exists.
	if (values.media) await copyUploads(pathAsTyped(values.media), settings);
}, BackupError);

async function printNewKey(): Promise<void> {
	const { publicKey, privateKey } = await newKeyPair();
	// As it stands it is a file that `age` reads too.
	console.log(`# The public key, for the site's settings. It seals backups and opens none:
# BACKUP_KEY=${publicKey}
#
# The private key opens them. It is shown this once and kept nowhere. Keep it twice, with two organisers, in a password
# manager for example, and not on the server. Without it no backup can be opened:
${privateKey}`);
}

async function copyDatabase(target: string, { dataDir }: Settings): Promise<void> {
	const source = sqliteFile(dataDir);
	await backUp(source, target);
	const made: LastBackup = { at: Date.now(), by: "system", how: "command" };
	noteCopy(source, lastBackupKey, JSON.stringify(made), made.at);
	console.log(
		`Copied ${source} to ${target} (${statSync(target).size.toLocaleString("en-GB")} bytes) and checked the copy.`,
	);
	console.log("The backup contains personal data: keep it where only the organisers can read it.");
	console.log(
		"It does not contain the site's secret. Keep one copy of that, apart from the backups: see docs/operations.md.",
	);
}

async function copyUploads(target: string, { dataDir, s3 }: Settings): Promise<void> {
	if (s3) throw new CommandError("The uploads are in S3 storage (S3_BUCKET); copy them with your provider's tools.");
	const { copied, there } = await copyMedia(join(dataDir, "media"), folderStorage(target));
	console.log(`Copied ${amount(copied, "new file")} of uploads to ${target}; ${there} were there already.`);
}
