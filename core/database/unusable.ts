/** Why the database cannot be used and how to fix it, in a sentence or two for the operator. */
export class DatabaseUnusable extends Error {
	override name = "DatabaseUnusable";
}

/**
 * Turns errors from opening or writing a SQLite file into DatabaseUnusable if the operator can fix them; returns
 * others unchanged.
 */
export function explainSqlite(error: unknown, file: string): unknown {
	if (error instanceof DatabaseUnusable) return error;
	const causes = causesOf(error);
	if (isDiskFull(error)) return unusable(diskFull(file), error);
	const sentence = causes.map((cause) => sqliteSentences[sqliteCode(cause)]).find((found) => found !== undefined);
	return sentence ? unusable(sentence(file), error) : error;
}

/** Whether there was no space to write: a full disk, an exceeded quota, or a file size limit. */
export function isDiskFull(error: unknown): boolean {
	return causesOf(error).some((cause) => {
		if ("code" in cause && ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(cause.code))) return true;
		// SQLITE_FULL; SQLITE_IOERR_WRITE, _SHMOPEN and _SHMSIZE signal quotas and limits.
		return sqliteCode(cause) === 13 || ("errcode" in cause && [778, 4618, 4874].includes(Number(cause.errcode)));
	});
}

/** Whether a file is not an intact SQLite database. */
export function isDamaged(error: unknown): boolean {
	return error instanceof Error && [11, 26].includes(sqliteCode(error));
}

export function diskFull(place: string): string {
	return `There is no room left on the disk of ${place}. Make some (old backups, or the folder 'cache' beside the database, which may be emptied), then try again.`;
}

const restoreIt = "Put a backup in its place: npm run restore -- FILE";

/** By primary result code of SQLite. */
const sqliteSentences: Record<number, ((file: string) => string) | undefined> = {
	5: (file) => `${file} is in use by a command that needs it alone. Wait for it to end, then start again.`,
	8: readOnly,
	10: (file) => `The disk fails to read or write ${file}. Look at the disk; the system's log says more.`,
	11: (file) => `${file} is damaged or cut short, and was left as it is. ${restoreIt}.`,
	14: (file) => `${file} cannot be opened. Look at whose it is and at the folders above it, then start again.`,
	26: (file) => `${file} is not a SQLite database, and was left as it is. ${restoreIt}.`,
};

export function readOnly(file: string): string {
	return `${file} cannot be written to. Let the account that runs the site write the file and its folder, then start again.`;
}

export function unusable(message: string, cause: unknown): DatabaseUnusable {
	return new DatabaseUnusable(message, { cause });
}

function sqliteCode(error: Error): number {
	return "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** The error and its chain of causes, including the errors of each address of a host name. */
export function causesOf(error: unknown): Error[] {
	if (!(error instanceof Error)) return [];
	return [error, ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : []), ...causesOf(error.cause)];
}
