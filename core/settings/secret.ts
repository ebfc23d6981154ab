import { createHmac, randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { preferencesKey, readChosen } from "./preferences.ts";
import { readSetting, writeSetting } from "./queries.ts";
import { makeSecretFile, readSecretFile, SecretError, secretFile } from "./secret-file.ts";

export interface SecretPlace {
	dataDir: string;
	/** AUTH_SECRET; used instead of the file by processes that share no folder. */
	authSecret?: string | undefined;
}

/**
 * Returns the secret that the site signs and encrypts with. It is never in the database, so that a copy of the
 * database opens nothing: it is created at the first start in a file that only the site's account can read, or comes
 * from the environment. The database has a keyed fingerprint of it, which reveals a process with a different secret
 * before it does harm.
 */
export async function siteSecret(
	{ db, kind }: Pick<OpenDatabase, "db" | "kind">,
	place: SecretPlace,
	now: number,
): Promise<string> {
	await moveOutOfDatabase({ db, kind }, place, now);
	await refuseOther(db, place);
	const secret = readSecret(place) ?? makeSecretFile(place.dataDir, newSecret());
	// The first secret used with a database stays, even if several processes start at the same time.
	await db
		.insertInto("settings")
		.values({ key: fingerprintKey, value: JSON.stringify(fingerprintOf(secret)), updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await refuseOther(db, place);
	return secret;
}

/** Returns why the database cannot be used with the current secret; null if it can. */
export async function secretProblem(db: Kysely<Database>, place: SecretPlace): Promise<string | null> {
	const secret = readSecret(place);
	if ((await isUsedWith(db, secret)) !== false) return null;
	const file = secretFile(place.dataDir);
	const found = place.authSecret !== undefined ? "AUTH_SECRET" : secret !== undefined ? file : undefined;
	const wrong = found
		? `${found} does not hold the secret that this database was used with.`
		: "The secret that this database was used with is not here.";
	return `${wrong} Put the file secret.key from where the site ran before at ${file}, or set AUTH_SECRET to what is in it; several processes on one database need the same. If it is lost for good: npm run secret -- --new`;
}

/**
 * Switches the database to the secret from the environment or, without one, to a new one in the file. For when the old
 * secret is lost or leaked; everything signed or encrypted with it becomes invalid.
 */
export async function replaceSecret(db: Kysely<Database>, place: SecretPlace, now: number): Promise<void> {
	const secret = place.authSecret ?? newSecret();
	if (await isUsedWith(db, secret))
		throw new SecretError(
			"AUTH_SECRET is still the secret that may have leaked, so nothing was changed. Set it to a new one, for example of openssl rand -base64 32, for every process, and run this again.",
		);
	await db.deleteFrom("settings").where("key", "=", legacyKey).execute();
	await writeSetting(db, fingerprintKey, fingerprintOf(secret), now);
	await forgetSecrets(db, now);
	if (place.authSecret === undefined) writeSecretFile(place.dataDir, secret, now);
}

/** Encrypted with the old secret, they cannot be read any more. Emails and calls wait until somebody writes them again. */
async function forgetSecrets(db: Kysely<Database>, now: number): Promise<void> {
	const { mail, webhookSecret, ...chosen } = await readChosen(db);
	if (!mail && webhookSecret === undefined) return;
	await writeSetting(db, preferencesKey, { ...chosen, ...(mail && { mail: { ...mail, password: "" } }) }, now);
}

/** Where earlier versions stored the secret itself. */
const legacyKey = "secret";
const fingerprintKey = "secret-fingerprint";

function fingerprintOf(secret: string): string {
	return createHmac("sha256", secret).update("fingerprint").digest("base64url");
}

function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

function readSecret({ authSecret, dataDir }: SecretPlace): string | undefined {
	return authSecret ?? readSecretFile(secretFile(dataDir));
}

/** Returns undefined if the database has not been used with any secret yet. */
async function isUsedWith(db: Kysely<Database>, secret: string | undefined): Promise<boolean | undefined> {
	const stored = await readSetting(db, fingerprintKey);
	if (stored === undefined) return undefined;
	return secret !== undefined && stored === fingerprintOf(secret);
}

async function refuseOther(db: Kysely<Database>, place: SecretPlace): Promise<void> {
	const problem = await secretProblem(db, place);
	if (problem !== null) throw new SecretError(problem);
}

/** The file is on disk before the row is deleted, so that a crash in between loses nothing. */
async function moveOutOfDatabase(
	{ db, kind }: Pick<OpenDatabase, "db" | "kind">,
	place: SecretPlace,
	now: number,
): Promise<void> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", legacyKey).executeTakeFirst();
	if (!row) return;
	if ((await isUsedWith(db, row.value)) !== false) keepLegacySecret(place, row.value, now);
	await db.deleteFrom("settings").where("key", "=", legacyKey).execute();
	if (kind === "sqlite") await clearRemains(db);
}

function keepLegacySecret(place: SecretPlace, legacy: string, now: number): void {
	const file = secretFile(place.dataDir);
	if (place.authSecret !== undefined && place.authSecret !== legacy)
		throw new SecretError(
			`AUTH_SECRET is not the secret that this database was used with. Start the site once without AUTH_SECRET: it puts the right one into ${file}, from where you can take it.`,
		);
	if (readSecret(place) === legacy) return;
	// A different secret in the file belongs to another database, for example one over which a backup of this one was
	// restored.
	writeSecretFile(place.dataDir, legacy, now);
}

/** Keeps an existing file under another name. */
function writeSecretFile(dataDir: string, secret: string, now: number): void {
	const file = secretFile(dataDir);
	if (existsSync(file)) renameSync(file, `${file}.${new Date(now).toISOString().replaceAll(":", "-")}`);
	makeSecretFile(dataDir, secret);
}

/** The deleted row is already overwritten; this removes copies left behind by moving rows between pages. */
async function clearRemains(db: Kysely<Database>): Promise<void> {
	try {
		await sql`vacuum`.execute(db);
		await sql`pragma wal_checkpoint(truncate)`.execute(db);
	} catch {
		// Another process is using the database; that must not prevent the start.
	}
}
