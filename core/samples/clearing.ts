import { type Kysely, sql, type Transaction } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import { touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { activeStates } from "../signups/signup.ts";
import { redecideSamples } from "./samples.ts";

export interface SampleCounts {
	events: number;
	highlights: number;
}

/** What clearing does: what goes, and the events that stay since real people signed up for them, and how many did. */
export interface SamplesLeft extends SampleCounts {
	signedUp: { events: number; people: number };
}

export type SampleService = ReturnType<typeof createSamples>;

/** Sample events and highlights, as organisers deal with all of them at once. */
export function createSamples({ db, now }: { db: Kysely<Database>; now(): number }) {
	return {
		/** How many are not in the bin yet. */
		left: async (): Promise<SamplesLeft> => ({
			events: await countLeft(db, "events"),
			highlights: await countLeft(db, "highlights"),
			signedUp: await countSignedUp(db),
		}),
		/**
		 * Moves all of them to the bin, and erases the invented people at them. What real people signed up for stays, as they
		 * are to be told first. Returns how many, and the moment by which they can be brought back.
		 */
		clear(who: Actor) {
			const at = now();
			return transaction(db, async (tx) => {
				const cleared = await moveBoth(tx, { from: ["draft", "published"], to: "binned", at });
				await tx.deleteFrom("signups").where("source", "=", "sample").execute();
				// The next start must not bring them again.
				await redecideSamples(tx, "cleared", at);
				await note(tx, who, "samples.cleared", cleared, at);
				return { ...cleared, at };
			});
		},
		/** Brings those that were cleared at that moment back as drafts, like everything from the bin. */
		bringBack(who: Actor, cleared: number) {
			const at = now();
			return transaction(db, async (tx) => {
				const back = await moveBoth(tx, { from: ["binned"], to: "draft", at, cleared });
				await note(tx, who, "samples.brought-back", back, at);
				return back;
			});
		},
	};
}

async function countLeft(db: Kysely<Database>, table: "events" | "highlights"): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("sample", "=", 1)
		.where("state", "<>", "binned")
		.where("id", "not in", signedUpFor(db))
		.executeTakeFirstOrThrow();
	return count;
}

function countSignedUp(db: Kysely<Database>): Promise<SamplesLeft["signedUp"]> {
	return db
		.selectFrom(signedUpFor(db).as("people"))
		.innerJoin("events", "events.id", "people.event_id")
		.select(({ fn }) => [fn.count<number>("events.id").distinct().as("events"), fn.countAll<number>().as("people")])
		.where("sample", "=", 1)
		.where("state", "<>", "binned")
		.executeTakeFirstOrThrow();
}

/** Ids of events at which somebody who is not invented has a seat or waits for one. */
function signedUpFor(db: Kysely<Database>) {
	return db.selectFrom("signups").select("event_id").where("source", "<>", "sample").where("state", "in", activeStates);
}

interface Move {
	from: readonly ("draft" | "published" | "binned")[];
	to: "draft" | "binned";
	at: number;
	/** Only those that were last changed at this moment. */
	cleared?: number;
}

async function moveBoth(tx: Transaction<Database>, move: Move): Promise<SampleCounts> {
	await touch(tx);
	return { events: await moveAll(tx, "events", move), highlights: await moveAll(tx, "highlights", move) };
}

async function moveAll(tx: Transaction<Database>, table: "events" | "highlights", move: Move): Promise<number> {
	const { from, to, at, cleared } = move;
	const { numUpdatedRows } = await tx
		.updateTable(table)
		.set({ state: to, updated_at: at, revision: sql`revision + 1` })
		.where("sample", "=", 1)
		.where("state", "in", from)
		.$if(to === "binned", (query) => query.where("id", "not in", signedUpFor(tx)))
		.$if(cleared !== undefined, (query) => query.where("updated_at", "=", cleared ?? 0))
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

async function note(tx: Transaction<Database>, who: Actor, action: string, detail: SampleCounts, at: number) {
	if (detail.events + detail.highlights === 0) return;
	await recordAudit(tx, { actor: who.id, action, subject: "samples", detail: { ...detail }, at });
}
