import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { BackupError, backUp } from "../db/backup.ts";
import { sqliteFile } from "../db/sqlite.ts";
import { parseEnv, SettingsError } from "../server/settings.ts";

const usage = "npm run backup -- FILE   copies the database, which may be in use, into a new file";

try {
	await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof BackupError || error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

async function main([file, ...more]: string[]): Promise<void> {
	if (!file || more.length > 0) throw new BackupError(usage);
	if (existsSync(".env")) process.loadEnvFile(".env");
	const { databaseUrl, dataDir } = parseEnv(process.env);
	if (databaseUrl)
		throw new BackupError(
			`The data is in PostgreSQL (DATABASE_URL), which has its own tool:\n  pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
		);
	const source = sqliteFile(dataDir);
	// npm runs this in the project's folder; the name is meant as seen from where the command was typed.
	const target = resolve(process.env.INIT_CWD ?? ".", file);
	await backUp(source, target);
	console.log(
		`Copied ${source} to ${target} (${statSync(target).size.toLocaleString("en-GB")} bytes) and checked the copy.`,
	);
	console.log("It holds personal data: keep it where only the organisers can read it.");
}
