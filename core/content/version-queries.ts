import type { Kysely, Selectable } from "kysely";
import { touch } from "../database/generation.ts";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** A version of one kind of content in one language. The body is what its file would contain, before validation. */
export type ContentVersion = Omit<Selectable<Database["content_versions"]>, "body"> & { body: unknown };

export type VersionHead = Omit<ContentVersion, "body">;

export interface ContentPlace {
	kind: string;
	language: string;
}

export interface VersionInput extends ContentPlace {
	body: unknown;
	author: string;
	note?: string;
	/**
	 * Id of the version that the editor started from; null for the file. If undefined, newer versions are overwritten.
	 */
	basedOn?: string | null;
	now: number;
}

export type VersionSaved =
	| { outcome: "saved"; version: ContentVersion }
	| { outcome: "conflict"; current: ContentVersion | null };

/** Returns the versions that currently replace files. */
export async function currentVersions(db: Kysely<Database>): Promise<ContentVersion[]> {
	return (await db.selectFrom("content_versions").selectAll().where("is_current", "=", 1).execute()).map(read);
}

/** Returns authors and dates of one language's versions, newest first, without bodies. */
export async function versionHeads(db: Kysely<Database>, language: string): Promise<VersionHead[]> {
	return db
		.selectFrom("content_versions")
		.select(["id", "kind", "language", "author", "note", "is_current", "created_at"])
		.where("language", "=", language)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
}

export async function findVersion(
	db: Kysely<Database>,
	place: ContentPlace,
	id: string,
): Promise<ContentVersion | undefined> {
	const row = await at(db, place).where("id", "=", id).executeTakeFirst();
	return row && read(row);
}

export async function currentVersion(db: Kysely<Database>, place: ContentPlace): Promise<ContentVersion | undefined> {
	const row = await at(db, place).where("is_current", "=", 1).executeTakeFirst();
	return row && read(row);
}

/** Saves a new current version; earlier ones stay in the history. */
export async function saveVersion(db: Kysely<Database>, input: VersionInput): Promise<VersionSaved> {
	const { kind, language, body, author, note = "", basedOn, now } = input;
	return transaction(db, async (tx) => {
		await touch(tx);
		const current = await at(tx, { kind, language }).where("is_current", "=", 1).executeTakeFirst();
		if (basedOn !== undefined && (current?.id ?? null) !== basedOn)
			return { outcome: "conflict", current: current ? read(current) : null };
		await retire(tx, { kind, language });
		const row = { id: newId(), kind, language, author, note, is_current: 1, created_at: now } as const;
		await tx
			.insertInto("content_versions")
			.values({ ...row, body: JSON.stringify(body) })
			.execute();
		return { outcome: "saved", version: { ...row, body } };
	});
}

/**
 * Goes back to the file; the versions stay in the history. If `taken` is given and is no longer the current version,
 * nothing changes.
 */
export async function resetToFile(db: Kysely<Database>, place: ContentPlace, taken?: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		await touch(tx);
		if (taken !== undefined && (await currentVersion(tx, place))?.id !== taken) return false;
		await retire(tx, place);
		return true;
	});
}

function at(db: Kysely<Database>, { kind, language }: ContentPlace) {
	return db.selectFrom("content_versions").selectAll().where("kind", "=", kind).where("language", "=", language);
}

async function retire(db: Kysely<Database>, { kind, language }: ContentPlace) {
	await db
		.updateTable("content_versions")
		.set({ is_current: 0 })
		.where("kind", "=", kind)
		.where("language", "=", language)
		.where("is_current", "=", 1)
		.execute();
}

function read({ body, ...row }: Selectable<Database["content_versions"]>): ContentVersion {
	return { ...row, body: JSON.parse(body) };
}
