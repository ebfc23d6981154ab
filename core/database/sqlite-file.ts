import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseUnusable, diskFull, isDiskFull, readOnly } from "./unusable.ts";

/**
 * Checks the database file and its folder before SQLite opens them. A missing or empty file counts as a new site only
 * if there are no traces of an older one: SQLite would silently create a new database.
 */
export function checkPlace(file: string): void {
	const folder = dirname(file);
	makeFolder(folder);
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (!size) refuseOverOldSite(file, folder, size === undefined ? "is missing" : "is empty");
	try {
		accessSync(folder, constants.W_OK | constants.X_OK);
		if (size !== undefined) accessSync(file, constants.R_OK | constants.W_OK);
	} catch (error) {
		throw new DatabaseUnusable(readOnly(size === undefined ? folder : file), { cause: error });
	}
}

function makeFolder(folder: string): void {
	try {
		// Submissions are personal data; other accounts on the machine have no access.
		mkdirSync(folder, { recursive: true, mode: 0o750 });
	} catch (error) {
		const why = isDiskFull(error)
			? diskFull(folder)
			: `DATA_DIR: the folder ${folder} cannot be made. Let the account that runs the site make it, or choose another one.`;
		throw new DatabaseUnusable(why, { cause: error });
	}
}

function refuseOverOldSite(file: string, folder: string, is: string): void {
	const sign = signOfOldSite(file, folder);
	if (sign === undefined) return;
	throw new DatabaseUnusable(
		`${file} ${is}, but ${sign} beside it belongs to a site that was here before, so no new one was made. Put its database back (npm run restore -- FILE), or set DATABASE_URL if it is in PostgreSQL; for a new site choose an empty DATA_DIR.`,
	);
}

/** Finds traces of an older site: uploads, drawn pictures, a WAL file, or a database under another name. */
function signOfOldSite(file: string, folder: string): string | undefined {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (["media", "cache", "backups"].includes(name) && readdirSync(path).length > 0) return `'${name}'`;
		const isDatabase = /\.(sqlite|db|dump)(\.|-wal$|$)/.test(name) && !name.endsWith("-shm") && name !== basename(file);
		if (isDatabase && existsSync(path) && statSync(path).size > 0) return `'${name}'`;
	}
	return undefined;
}
