import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { oneLine } from "../outbox/email.ts";
import { enqueued, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { type BackgroundJob, startBackgroundJob } from "../time/background-job.ts";
import { isoDate } from "../time/dates.ts";
import { timeInput } from "../time/indian-time.ts";
import { findNightly, type NightlyBackup, noteBackup, noteNightly } from "./last-backup.ts";
import { makeNight, type NightParts } from "./night.ts";

export interface NightlyJobOptions extends NightParts {
	everyMs: number;
	/** How long it waits before it looks. */
	restMs?: number;
	/** Called when an email was enqueued. */
	onStored: () => void;
	log: NightParts["log"] & Record<"info" | "error", (details: object, message: string) => void>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** In India, when the fewest are there. */
const firstHour = "02";
/** A process that does not renew its turn is presumed dead. */
const turnMs = 30 * minute;

/** Makes a backup every night, in one process of all, until stopped. */
export function startNightlyBackups(options: NightlyJobOptions): BackgroundJob {
	const { everyMs, restMs, log } = options;
	return startBackgroundJob({
		name: "backups",
		everyMs,
		restMs,
		work: (signal) => workNightly(options, signal),
		onError: (error) => log.error({ err: error }, "looking after the backups failed"),
	});
}

/** Makes the backup of this night, if it is time and nobody else does. */
export async function workNightly(
	options: Omit<NightlyJobOptions, "everyMs" | "restMs">,
	signal: AbortSignal,
): Promise<void> {
	const { now, log } = options;
	const { db } = options.database;
	if (!isDue(await findNightly(db), now()) || !(await takeTurn(db, now()))) return;
	const renewing = setInterval(() => void renewTurn(db, now()).catch(() => undefined), turnMs / 3).unref();
	try {
		const state = await findNightly(db);
		// Another one may have made it between the look and the turn.
		if (!isDue(state, now())) return;
		const isTrial = state.triedAt === null || now() - state.triedAt > 6.5 * day;
		const { isTried, ...made } = await makeNight(options, isTrial, signal);
		const at = now();
		await transaction(db, async (tx) => {
			await noteNightly(tx, { made: { at, ...made }, triedAt: isTried ? at : state.triedAt, failure: null }, at);
			await noteBackup(tx, { at, by: "system", how: "night" });
		});
		log.info({ bytes: made.bytes, uploads: made.uploads }, "made the backup of the night");
	} catch (error) {
		// Whoever stops the site lets the next start try again.
		if (signal.aborted) return;
		log.error({ err: error }, "the backup of the night failed");
		await noteFailure(options, error);
	} finally {
		clearInterval(renewing);
		await endTurn(db);
	}
}

/** Once a night, also if the site was stopped in the night; after a failure an hour later. */
export function isDue({ made, failure }: NightlyBackup, now: number): boolean {
	if (made && isoDate(made.at) === isoDate(now)) return false;
	if (failure && now - failure.at < hour && now >= failure.at) return false;
	return timeInput(now).slice(11, 13) >= firstHour;
}

/** The organisers are told once a day. */
async function noteFailure({ database: { db }, now, onStored }: Failing, error: unknown): Promise<void> {
	const reason = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
	const at = now();
	await transaction(db, async (tx) => {
		const state = await findNightly(tx);
		await noteNightly(tx, { ...state, failure: { at, reason } }, at);
		if (state.failure && isoDate(state.failure.at) === isoDate(at)) return;
		const about = { kind: "backup", id: isoDate(at), receipt: "", event: "failed" };
		await enqueue(tx, [enqueued(topics.backup, about)], at);
	});
	onStored();
}

type Failing = Pick<NightlyJobOptions, "database" | "now" | "onStored">;

const turnKey = "nightly-backup-turn";

/** Whether this process is the one. */
async function takeTurn(db: Kysely<Database>, now: number): Promise<boolean> {
	const row = { value: '""', updated_at: now };
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("settings")
		.values({ key: turnKey, ...row })
		.onConflict((conflict) =>
			conflict
				.column("key")
				.doUpdateSet(row)
				// One from the future was taken while the clock was ahead.
				.where(({ or, eb }) =>
					or([eb("settings.updated_at", "<", now - turnMs), eb("settings.updated_at", ">", now + turnMs)]),
				),
		)
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

async function renewTurn(db: Kysely<Database>, now: number): Promise<void> {
	await db.updateTable("settings").set({ updated_at: now }).where("key", "=", turnKey).execute();
}

async function endTurn(db: Kysely<Database>): Promise<void> {
	await db.deleteFrom("settings").where("key", "=", turnKey).execute();
}
