import type { Kysely } from "kysely";
import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { calendarYear } from "../time/dates.ts";
import type { Bodies } from "./bodies.ts";
import { type Plan, plan } from "./plan.ts";
import { type DraftChange, dropDraft, handoverDraft, insertDraft, updateDraft } from "./queries.ts";

/** What has been decided so far, kept on the server so that it can be gone on with anywhere. */
export interface Draft {
	plan: Plan;
	revision: number;
	begunAt: number;
	changedBy: string;
	changedAt: number;
}

export async function findDraft(db: Kysely<Database>): Promise<Draft | null> {
	const row = await handoverDraft(db);
	if (!row) return null;
	const name = await peopleNames(db, [row.updated_by]);
	return {
		plan: plan.parse(row.plan),
		revision: row.revision,
		begunAt: row.created_at,
		changedBy: name(row.updated_by),
		changedAt: row.updated_at,
	};
}

/** Begins with everybody moving on, and with the years that are probably meant. */
export async function beginDraft(db: Kysely<Database>, bodies: Bodies, by: string, now: number): Promise<void> {
	await transaction(db, async (tx) => {
		if (await insertDraft(tx, firstPlan(bodies, now), by, now))
			await recordAudit(tx, { actor: by, action: "handover.begun", subject: "handover", at: now });
	});
}

export function saveDraft(db: Kysely<Database>, next: Plan, change: DraftChange): Promise<boolean> {
	return updateDraft(db, next, change);
}

export async function discardDraft(db: Kysely<Database>, { revision, by, now }: DraftChange): Promise<boolean> {
	return transaction(db, async (tx) => {
		const dropped = await dropDraft(tx, revision);
		if (dropped) await recordAudit(tx, { actor: by, action: "handover.discarded", subject: "handover", at: now });
		return dropped;
	});
}

/** The running year for the batch and for those who enter; the next one that is free if it is taken. */
export function firstPlan({ alumni, chatGroups }: Bodies, now: number): Plan {
	const year = calendarYear(now) ?? 2000;
	const batch = firstFree(
		year,
		alumni.batches.map(({ id }) => id),
	);
	return {
		people: {},
		batch: { id: digits(batch), label: String(batch) },
		chat: { year: digits(firstFree(year, Object.keys(chatGroups.UG))), link: "" },
	};
}

function firstFree(year: number, taken: string[]): number {
	return taken.includes(digits(year)) ? firstFree(year + 1, taken) : year;
}

function digits(year: number): string {
	return String(year).slice(-2);
}
