import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Candidate } from "./recipient-source.ts";
import { sourceOf } from "./sources.ts";
import { addressHash, hasUnsubscribed, unsubscribedAmong } from "./unsubscribe.ts";

/** Whom a mailing is for. */
export interface Addressees {
	source: string;
	selection: string;
}

/** How many people get a mailing, and how many of the chosen do not. */
export interface Reach {
	people: number;
	withdrawn: number;
	unsubscribed: number;
}

/** A chosen person who may be written to. */
export interface Recipient extends Candidate {
	/** Keyed hash of the address. */
	hash: string;
}

export interface RecipientBatch {
	recipients: Recipient[];
	withdrawn: number;
	unsubscribed: number;
	/** Id of the last one read; null if there was none. */
	last: string | null;
}

/** Small, so that a transaction with one is short. */
const batchSize = 50;

/** Reads the next chosen people, and sorts out who must not be written to. */
export async function nextRecipients(
	db: Kysely<Database>,
	secret: string,
	{ source, selection }: Addressees,
	after: string,
	limit = batchSize,
): Promise<RecipientBatch> {
	const found = await sourceOf(source).next(db, selection, { after, limit });
	const open = found.filter(({ barred }) => !barred).map((one) => ({ ...one, hash: addressHash(secret, one.address) }));
	const refusing = await unsubscribedAmong(
		db,
		open.map(({ hash }) => hash),
	);
	const recipients = open.filter(({ hash }) => !refusing.has(hash));
	return {
		recipients,
		withdrawn: found.length - open.length,
		unsubscribed: open.length - recipients.length,
		last: found.at(-1)?.id ?? null,
	};
}

/** All recipients, in batches that are only read. */
export async function* recipientBatches(
	db: Kysely<Database>,
	secret: string,
	addressees: Addressees,
): AsyncGenerator<RecipientBatch> {
	for (let after = ""; ; ) {
		const batch = await nextRecipients(db, secret, addressees, after, 10 * batchSize);
		if (batch.last === null) return;
		yield batch;
		after = batch.last;
	}
}

/** Counts people, not rows: whoever is chosen twice gets one copy. */
export async function reachOf(db: Kysely<Database>, secret: string, addressees: Addressees): Promise<Reach> {
	if (!(await hasUnsubscribed(db))) {
		const { people, barred } = await sourceOf(addressees.source).count(db, addressees.selection);
		return { people, withdrawn: barred, unsubscribed: 0 };
	}
	// Who has is known by the keyed hash of the address alone: each has to be looked at.
	const people = new Set<string>();
	const left = { withdrawn: 0, unsubscribed: 0 };
	for await (const batch of recipientBatches(db, secret, addressees)) {
		for (const { hash } of batch.recipients) people.add(hash);
		left.withdrawn += batch.withdrawn;
		left.unsubscribed += batch.unsubscribed;
	}
	return { people: people.size, ...left };
}

/** Id of a person's copy in the outbox: the same for each attempt to put it there, so that nobody gets two. */
export function copyId(mailingId: string, hash: string): string {
	return createHash("sha256").update(`${mailingId}\n${hash}`).digest("hex").slice(0, 24);
}
