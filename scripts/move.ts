import { join } from "node:path";
import { parseArgs } from "node:util";
import { Kysely } from "kysely";
import { NotAlone, openAlone } from "../core/database/exclusive.ts";
import { MoveError, moveToPostgres } from "../core/database/move.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { sqliteDialect, sqliteFile } from "../core/database/sqlite.ts";
import { DatabaseUnusable } from "../core/database/unusable.ts";
import { copyMedia } from "../core/media/copy-media.ts";
import { openStorage } from "../server/media.ts";
import { parseEnv, type Settings } from "../server/settings.ts";
import { amount, CommandError, runCommand } from "./command.ts";

const usage = `npm run move -- --to postgres://user:password@host:5432/database   copies the SQLite database into an empty PostgreSQL
npm run move -- --media                                             copies uploads from DATA_DIR into the S3 storage of the settings`;

await runCommand(
	async (args, settings) => {
		const options = { to: { type: "string" }, media: { type: "boolean", default: false } } as const;
		const { to, media } = parseArgs({ args, options }).values;
		if (!to && !media) throw new CommandError(usage);
		if (to) await moveDatabase(settings, parseEnv({ DATABASE_URL: to }).databaseUrl);
		if (media) await moveMedia(settings);
	},
	MoveError,
	NotAlone,
);

async function moveDatabase({ dataDir, s3 }: Settings, databaseUrl: string | undefined): Promise<void> {
	const file = sqliteFile(dataDir);
	const from = new Kysely<Database>({ dialect: sqliteDialect(openAlone(file)) });
	try {
		const target = await openTarget(databaseUrl, dataDir);
		try {
			const counts = await moveToPostgres(from, target.db);
			const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
			console.log(`Copied ${amount(rows, "row")} of ${amount(counts.size, "table")}, and counted them again.`);
		} finally {
			await target.close();
		}
	} finally {
		await from.destroy();
	}
	console.log(`${file} is unchanged. It contains personal data: delete it once the site works without it.`);
	console.log("Next: set DATABASE_URL to the new URL, and start the site.");
	if (!s3) console.log("Uploads stay where they are; several machines need S3 storage and npm run move -- --media.");
}

async function openTarget(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
	try {
		return await openDatabase({ databaseUrl, dataDir });
	} catch (error) {
		if (!(error instanceof DatabaseUnusable)) throw error;
		throw new CommandError(`The PostgreSQL database could not be opened: ${error.message}`);
	}
}

async function moveMedia(settings: Settings): Promise<void> {
	if (!settings.s3) throw new CommandError("Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY first.");
	const folder = join(settings.dataDir, "media");
	const { copied, there } = await copyMedia(folder, openStorage(settings));
	console.log(
		`Copied ${amount(copied, "file")} into the storage; ${there} were there already. ${folder} is as it was.`,
	);
}
