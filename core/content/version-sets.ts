import type { Kysely } from "kysely";
import { touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type ContentPlace, type ContentVersion, saveVersion, type VersionInput } from "./version-queries.ts";

/** A version and what it replaced: a version id, or null for the file. */
export interface Replaced extends ContentPlace {
	version: string;
	previous: string | null;
}

export type SetSaved =
	| { outcome: "saved"; replaced: Replaced[] }
	/** Nothing was saved: these documents have changed since the editor loaded them. */
	| { outcome: "conflict"; places: ContentPlace[] };

/** Saves versions of several kinds atomically. */
export async function saveVersions(
	db: Kysely<Database>,
	inputs: (VersionInput & { basedOn: string | null })[],
): Promise<SetSaved> {
	return transaction(db, async (tx) => {
		await touch(tx);
		const places = await changedSince(
			tx,
			inputs.map(({ kind, language, basedOn }) => ({ kind, language, expected: basedOn })),
		);
		if (places.length > 0) return { outcome: "conflict", places };
		const replaced: Replaced[] = [];
		for (const input of inputs) {
			const saved = await saveVersion(tx, input);
			if (saved.outcome === "conflict") throw new Error(`${input.kind} changed while pages were locked`);
			const { kind, language, basedOn } = input;
			replaced.push({ kind, language, version: saved.version.id, previous: basedOn });
		}
		return { outcome: "saved", replaced };
	});
}

export type SetTakenBack = { outcome: "done" } | { outcome: "conflict"; places: ContentPlace[] };

/** Restores exactly what the versions replaced. All or nothing: any change since is a conflict. */
export async function takeBackVersions(db: Kysely<Database>, replaced: Replaced[]): Promise<SetTakenBack> {
	return transaction(db, async (tx) => {
		await touch(tx);
		const places = await changedSince(
			tx,
			replaced.map(({ kind, language, version }) => ({ kind, language, expected: version })),
		);
		if (places.length > 0) return { outcome: "conflict", places };
		for (const { version, previous } of replaced) {
			await setCurrent(tx, version, 0);
			if (previous !== null) await setCurrent(tx, previous, 1);
		}
		return { outcome: "done" };
	});
}

/** Returns the documents whose current version is not the expected one. */
async function changedSince(
	db: Kysely<Database>,
	places: (ContentPlace & { expected: string | null })[],
): Promise<ContentPlace[]> {
	const current = await db
		.selectFrom("content_versions")
		.select(["id", "kind", "language"])
		.where("is_current", "=", 1)
		.execute();
	return places
		.filter(({ kind, language, expected }) => {
			const found = current.find((version) => version.kind === kind && version.language === language);
			return (found?.id ?? null) !== expected;
		})
		.map(({ kind, language }) => ({ kind, language }));
}

async function setCurrent(db: Kysely<Database>, id: ContentVersion["id"], is_current: 0 | 1): Promise<void> {
	await db.updateTable("content_versions").set({ is_current }).where("id", "=", id).executeTakeFirstOrThrow();
}
