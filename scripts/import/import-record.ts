import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { RemoteBackend } from "../../core/backend/contract.ts";
import { findImport, type Imported, rememberImport } from "../../core/backend/import-queries.ts";
import type { Database, Flag } from "../../core/database/schema.ts";
import { transaction } from "../../core/database/transaction.ts";
import type { IntakeOptions } from "../../core/media/intake.ts";
import type { Publication } from "../../core/publishing/publication.ts";
import type { PublishedTable, SaveOptions } from "../../core/publishing/queries.ts";
import type { PictureSet, pictureTaker } from "./pictures.ts";
import type { Report } from "./report.ts";

export interface ImportContext {
	remote: RemoteBackend;
	intake: IntakeOptions;
	pictures: ReturnType<typeof pictureTaker>;
	report: Report;
	onProgress(words: string): void;
	now: number;
}

interface ImportedRecord<Input> {
	kind: PublishedTable;
	id: string;
	/** For the report. */
	name: string;
	/** Current state here. */
	current: Current | null;
	/** Reads the content, with its pictures as imported. */
	read(pictures: PictureSet): Promise<Input>;
	/** Returns the new revision; null on a conflict. */
	save(tx: Transaction<Database>, input: Input & Publication, options: SaveOptions): Promise<number | null>;
}

interface Current {
	revision: number;
	sample: Flag;
	publish_at: number;
}

/**
 * Saves a record and remembers what was saved, unless it is unchanged. A record that was edited here is left alone, and
 * reported.
 */
export async function importRecord<Input>(
	{ kind, id, name, current, read, save }: ImportedRecord<Input>,
	{ intake: { db }, pictures, report, now }: ImportContext,
): Promise<void> {
	const tally = report[kind];
	// A sample is replaced by the real record of the same id.
	const isSample = current?.sample === 1;
	const earlier = isSample ? null : await findImport(db, kind, id);
	const reason = isSample ? null : reasonToLeave(current, earlier);
	if (reason !== null) {
		tally.left.push(`${name}: ${reason}`);
		return;
	}
	const set = pictures(earlier?.pictures ?? {});
	const input = await read(set);
	const digest = createHash("sha256").update(JSON.stringify(input)).digest("hex");
	const isUnchanged = earlier?.digest === digest;
	const published = { state: "published", publish_at: current?.publish_at ?? now } as const;
	const options = { id, now, ...(current && { basedOn: current.revision }) };
	await transaction(db, async (tx) => {
		const revision = isUnchanged ? earlier.revision : await save(tx, { ...input, ...published }, options);
		if (revision === null) tally.left.push(`${name}: edited here during the import`);
		else await rememberImport(tx, { kind, id, now }, { revision, digest, pictures: set.taken });
		if (revision !== null) tally[isUnchanged ? "unchanged" : earlier ? "updated" : "taken"] += 1;
	});
}

function reasonToLeave(current: Current | null, earlier: Imported | null): string | null {
	if (!current) return earlier && "removed here since it was taken";
	if (!earlier) return "made here, under the same id";
	return current.revision === earlier.revision ? null : "edited here since it was taken";
}

/** An id must be valid in URLs and in both databases. */
export function whyNotStorable(id: string): string | null {
	const isStorable = id.trim() !== "" && id.length <= 200 && !/\p{Cc}/u.test(id) && id.isWellFormed();
	return isStorable ? null : "such an id cannot be kept";
}

/** Strips characters that no page shows and PostgreSQL does not store. */
export function plain(words: string): string {
	return words
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.trim();
}
