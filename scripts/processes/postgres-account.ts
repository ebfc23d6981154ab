import { readFile } from "node:fs/promises";

export interface Account {
	uid: number;
	gid: number;
}

/** PostgreSQL refuses to run as root. Null if the current user is not root. */
export async function accountForPostgres(): Promise<Account | null> {
	if (process.getuid?.() !== 0) return null;
	const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
	for (const name of ["postgres", "nobody"]) {
		const found = accounts.find(([account]) => account === name);
		if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
	}
	throw new Error(
		"PostgreSQL refuses to run as root, and this machine has neither an account 'postgres' nor 'nobody'.",
	);
}
