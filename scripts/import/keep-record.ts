import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database, Flag } from "../../core/database/schema.ts";
import { transaction } from "../../core/database/transaction.ts";
import type { PublishedTable } from "../../core/publishing/queries.ts";
import { findImport, type Imported, type ImportedPictures, rememberImport } from "../../core/remote/import-queries.ts";
import type { Tally } from "./report.ts";

export interface RecordPlace {
	db: Kysely<Database>;
	kind: PublishedTable;
	id: string;
	/** For people. */
	name: string;
	tally: Tally;
	now: number;
}

interface Current {
	revision: number;
	sample: Flag;
}

/**
 * What an earlier import saved of a record, if this one may write it: null for one that is new here.
 * Undefined for one that has become the chapter's own; it is left as it is, and the report says so.
 */
export async function mayImport(place: RecordPlace, current: Current | null): Promise<Imported | null | undefined> {
	// A sample gives way to the real thing of the same name.
	if (current?.sample === 1) return null;
	const earlier = await findImport(place.db, place.kind, place.id);
	const reason = reasonToLeave(current, earlier);
	if (reason === null) return earlier;
	place.tally.left.push(`${place.name}: ${reason}`);
	return undefined;
}

function reasonToLeave(current: Current | null, earlier: Imported | null): string | null {
	if (!current) return earlier && "removed here since it was taken";
	if (!earlier) return "made here, under the same id";
	return current.revision === earlier.revision ? null : "edited here since it was taken";
}

interface Save<Input> {
	input: Input;
	pictures: ImportedPictures;
	/** Gives the new revision; null if somebody was quicker. */
	save(tx: Transaction<Database>): Promise<number | null>;
}

/** Saves a record and remembers what was saved, unless that is what it says already. */
export async function keepRecord<Input>(
	place: RecordPlace,
	earlier: Imported | null,
	{ input, pictures, save }: Save<Input>,
): Promise<void> {
	const digest = createHash("sha256").update(JSON.stringify(input)).digest("hex");
	const isUnchanged = earlier?.digest === digest;
	await transaction(place.db, async (tx) => {
		const revision = isUnchanged ? earlier.revision : await save(tx);
		if (revision === null) place.tally.left.push(`${place.name}: edited here in this moment`);
		else await rememberImport(tx, place, { revision, digest, pictures });
		if (revision !== null) place.tally[isUnchanged ? "unchanged" : earlier ? "updated" : "taken"] += 1;
	});
}

/** An id must be able to stand in addresses and in both databases. */
export function whyNotStorable(id: string): string | null {
	const isStorable = id.trim() !== "" && id.length <= 200 && !/\p{Cc}/u.test(id) && id.isWellFormed();
	return isStorable ? null : "such an id cannot be kept";
}

/** Words without the signs that no page shows and PostgreSQL does not store. */
export function plain(words: string): string {
	return words
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.trim();
}
