import { randomUUID } from "node:crypto";
import {
	chmodSync,
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	statSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";

/** Why the site cannot work with the secret that it has, in words for whoever starts it. */
export class SecretError extends Error {
	override name = "SecretError";
}

/** Fewer characters could be guessed. */
const leastLength = 32;

export function secretFile(dataDir: string): string {
	return join(dataDir, "secret.key");
}

/** Undefined if there is no such file. */
export function readSecretFile(file: string): string | undefined {
	let secret: string;
	try {
		secret = readFileSync(file, "utf8").trim();
		// Whoever copied it here may have left it open to others.
		if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
	} catch (error) {
		if (!(error instanceof Error && "code" in error)) throw error;
		if (error.code === "ENOENT") return undefined;
		throw new SecretError(`${file} cannot be read (${error.code}). It must belong to the account that runs the site.`);
	}
	if (secret.length < leastLength)
		throw new SecretError(`${file} holds no whole secret, which has at least ${leastLength} characters.`);
	return secret;
}

/**
 * Makes the file, unless there is one, and gives what is in it: of several processes that come at once, all get the same.
 * The file appears with all of its content, and is on the disk before this returns.
 */
export function makeSecretFile(dataDir: string, secret: string): string {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = secretFile(dataDir);
	const part = `${file}.${randomUUID()}.part`;
	try {
		writeWhole(part, `${secret}\n`);
		linkSync(part, file);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	} finally {
		rmSync(part, { force: true });
	}
	flush(dataDir);
	const kept = readSecretFile(file);
	if (kept === undefined) throw new SecretError(`${file} could not be written.`);
	return kept;
}

function writeWhole(file: string, text: string): void {
	const handle = openSync(file, "wx", 0o600);
	try {
		writeSync(handle, text);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** The name of a new file is on the disk only once its folder is. */
function flush(folder: string): void {
	const handle = openSync(folder, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
