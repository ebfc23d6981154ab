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

/** Why the site cannot use its secret; the message is shown to the operator. */
export class SecretError extends Error {
	override name = "SecretError";
}

/** Shorter secrets could be guessed. */
const leastLength = 32;

export function secretFile(dataDir: string): string {
	return join(dataDir, "secret.key");
}

/** Returns undefined if the file does not exist. */
export function readSecretFile(file: string): string | undefined {
	let secret: string;
	try {
		secret = readFileSync(file, "utf8").trim();
		// A copied file may have too open permissions.
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
 * Creates the file unless it exists and returns its content, so that concurrent processes all get the same secret. The
 * file appears atomically and is on disk when this returns.
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

/** A new file name is durable only once its folder is synced. */
function flush(folder: string): void {
	const handle = openSync(folder, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
