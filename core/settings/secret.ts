import { createHmac, randomBytes } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { readSetting, writeSetting } from "./queries.ts";
import { makeSecretFile, readSecretFile, SecretError, secretFile } from "./secret-file.ts";

export interface SecretPlace {
	dataDir: string;
	/** AUTH_SECRET: takes the place of the file, for processes that share no folder. */
	authSecret?: string | undefined;
}

/**
 * What this site signs and encrypts with. It is never in the database, so that a copy of that opens nothing: it is made at
 * the first start, in a file that only the site's own account can read, or comes from the environment. The database
 * knows a keyed fingerprint of it, by which a process with another secret is found out before it does harm.
 */
export async function siteSecret(
	{ db, kind }: Pick<OpenDatabase, "db" | "kind">,
	place: SecretPlace,
	now: number,
): Promise<string> {
	await moveOutOfDatabase({ db, kind }, place, now);
	await refuseOther(db, place);
	const secret = readSecret(place) ?? makeSecretFile(place.dataDir, newSecret());
	// The first secret that a database is used with is the one it stays with, whoever else starts at the same time.
	await db
		.insertInto("settings")
		.values({ key: fingerprintKey, value: JSON.stringify(fingerprintOf(secret)), updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await refuseOther(db, place);
	return secret;
}

/** Why a database cannot be used with the secret that is there; null if it can. */
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
 * From now on the database goes with the secret of the environment or, without one, with a new one in the file. For when
 * the old one is lost or known to others; whatever was signed or encrypted with it is worth nothing afterwards.
 */
export async function replaceSecret(db: Kysely<Database>, place: SecretPlace, now: number): Promise<void> {
	const secret = place.authSecret ?? newSecret();
	await db.deleteFrom("settings").where("key", "=", legacyKey).execute();
	await writeSetting(db, fingerprintKey, fingerprintOf(secret), now);
	if (place.authSecret === undefined) writeSecretFile(place.dataDir, secret, now);
}

/** Where earlier versions kept the secret itself. */
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

/** Undefined for a database that has been used with none yet. */
async function isUsedWith(db: Kysely<Database>, secret: string | undefined): Promise<boolean | undefined> {
	const stored = await readSetting(db, fingerprintKey);
	if (stored === undefined) return undefined;
	return secret !== undefined && stored === fingerprintOf(secret);
}

async function refuseOther(db: Kysely<Database>, place: SecretPlace): Promise<void> {
	const problem = await secretProblem(db, place);
	if (problem !== null) throw new SecretError(problem);
}

/** The file is on the disk before the row goes, so that a crash in between loses nothing. */
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
	// Another one in the file belongs to another database: one that a backup of this was restored over, for example.
	writeSecretFile(place.dataDir, legacy, now);
}

/** One that was there is put aside. */
function writeSecretFile(dataDir: string, secret: string, now: number): void {
	const file = secretFile(dataDir);
	if (existsSync(file)) renameSync(file, `${file}.${new Date(now).toISOString().replaceAll(":", "-")}`);
	makeSecretFile(dataDir, secret);
}

/** The deleted row is overwritten already; this clears the copies that moving rows between pages may have left. */
async function clearRemains(db: Kysely<Database>): Promise<void> {
	try {
		await sql`vacuum`.execute(db);
		await sql`pragma wal_checkpoint(truncate)`.execute(db);
	} catch {
		// Another process is using the database: no reason not to start.
	}
}
