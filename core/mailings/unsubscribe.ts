import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { isSigned, signature } from "../settings/signing.ts";

/** Keyed, so that nobody who has the database alone can find out whether an address is in it. */
export function addressHash(secret: string, address: string): string {
	return signature(secret, "mailed-address", address.trim().toLowerCase());
}

/** Token for the link in a mailing: permits unsubscribing this one address and undoing it, and nothing else. */
export function unsubscribeToken(secret: string, address: string): string {
	const hash = addressHash(secret, address);
	return `${hash}.${signature(secret, "unsubscribe", hash)}`;
}

export type Unsubscriptions = ReturnType<typeof unsubscriptions>;

/** For the link in every mailing. */
export function unsubscriptions({ db, secret, now }: { db: Kysely<Database>; secret: string; now: () => number }) {
	return {
		/** Whether the linked address gets mailings; 'invalid' if the token is not ours. */
		async find(token: string): Promise<"subscribed" | "unsubscribed" | "invalid"> {
			const hash = hashIn(secret, token);
			if (hash === null) return "invalid";
			return (await unsubscribedAmong(db, [hash])).has(hash) ? "unsubscribed" : "subscribed";
		},
		/** Remembers that the address wants no mailings, or wants them again. False if the token is not ours. */
		async change(token: string, wants: "none" | "again") {
			const hash = hashIn(secret, token);
			if (hash === null) return false;
			await transaction(db, async (tx) => {
				const changed = wants === "none" ? await remember(tx, hash, now()) : await forget(tx, hash);
				const action = wants === "none" ? "mailing.unsubscribed" : "mailing.subscribed-again";
				if (changed) await recordAudit(tx, { actor: "the person", action, subject: "mailings", at: now() });
			});
			return true;
		},
	};
}

/** Which of these hashes belong to addresses that want no mailings. */
export async function unsubscribedAmong(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
	if (hashes.length === 0) return new Set();
	const rows = await db.selectFrom("unsubscribed").select("address_hash").where("address_hash", "in", hashes).execute();
	return new Set(rows.map(({ address_hash }) => address_hash));
}

/** Whether anybody wants no mailings. */
export async function hasUnsubscribed(db: Kysely<Database>): Promise<boolean> {
	return (await db.selectFrom("unsubscribed").select("at").limit(1).executeTakeFirst()) !== undefined;
}

function hashIn(secret: string, token: string): string | null {
	const [, hash, given] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
	return hash !== undefined && given !== undefined && isSigned(secret, "unsubscribe", hash, given) ? hash : null;
}

async function remember(tx: Kysely<Database>, hash: string, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("unsubscribed")
		.values({ address_hash: hash, at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function forget(tx: Kysely<Database>, hash: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("unsubscribed")
		.where("address_hash", "=", hash)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}
