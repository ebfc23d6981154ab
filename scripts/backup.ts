import { statSync } from "node:fs";
import { BackupError, backUp } from "../db/backup.ts";
import { sqliteFile } from "../db/sqlite.ts";
import { CommandError, pathAsTyped, runCommand } from "./command.ts";

const usage = "npm run backup -- FILE   copies the database, which may be in use, into a new file";

await runCommand(async ([file, ...more], { databaseUrl, dataDir }) => {
	if (!file || more.length > 0) throw new CommandError(usage);
	if (databaseUrl)
		throw new CommandError(
			`The data is in PostgreSQL (DATABASE_URL), which has its own tool:\n  pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
		);
	const source = sqliteFile(dataDir);
	const target = pathAsTyped(file);
	await backUp(source, target);
	console.log(
		`Copied ${source} to ${target} (${statSync(target).size.toLocaleString("en-GB")} bytes) and checked the copy.`,
	);
	console.log("It holds personal data: keep it where only the organisers can read it.");
}, BackupError);
