import type { Kysely, Transaction } from "kysely";
import { type Counted, countAuditBefore, dropAuditBefore, recordAudit } from "../audit/queries.ts";
import { type ClockJump, checkClock } from "../clock/clock.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { dropExpiredSessions } from "../organisers/session-queries.ts";
import { dropMessagesAbout, dropSent } from "../outbox/maintenance-queries.ts";
import { type SubmissionKind, subjectOf } from "../outbox/notices.ts";
import { dropCounts } from "../rate-limits/queries.ts";
import type { Retention } from "../settings/preferences.ts";
import { eraseDiscardedBefore } from "./held.ts";
import { eraseNewer } from "./newer-details.ts";
import { countSubmissionsBefore, eraseSubmissionsBefore } from "./queries.ts";
import { tableOf } from "./submission.ts";

/** Something that is kept for a time. */
export interface Kept {
	/** Plural, for the log. */
	name: string;
	/** Erases what is past its period, and returns how much. */
	eraseExpired(db: Kysely<Database>, retention: Retention, now: number): Promise<number>;
	/** What would be erased of it that is older than this moment. */
	countBefore?(db: Kysely<Database>, moment: number): Promise<Counted>;
}

interface KeptForMonths extends Pick<Kept, "name" | "countBefore"> {
	/** Which period of the settings holds for it. */
	period: keyof Retention;
	/** What the audit log says of it; nothing if undefined. */
	action?: string;
	/** Erases so many of those that are older, with pending messages about them. */
	eraseBefore(tx: Transaction<Database>, moment: number, most: number): Promise<number>;
}

/** A transaction for more would keep everybody waiting who writes. */
const mostAtOnce = 500;

/** What is kept for a number of months that organisers set. How much was erased is in the audit log. */
export function keptForMonths({ name, period, countBefore, action, eraseBefore }: KeptForMonths): Kept {
	return {
		name,
		countBefore,
		async eraseExpired(db, retention, now) {
			const before = monthsBefore(now, retention[period]);
			for (let erased = 0; ; ) {
				const rows = await transaction(db, async (tx) => {
					const rows = await eraseBefore(tx, before, mostAtOnce);
					if (action !== undefined) await recordExpiry(tx, { action, subject: name, rows, before, now });
					return rows;
				});
				erased += rows;
				if (rows < mostAtOnce) return erased;
			}
		},
	};
}

const hour = 3_600_000;
const month = 30 * 24 * hour;

/**
 * Deletes data past its retention period, unless the clock is implausible: a wrong clock would delete recent data. In
 * that case nothing is deleted and the jump is returned.
 */
export async function runRetention(
	db: Kysely<Database>,
	retention: Retention,
	now: number,
	others: readonly Kept[] = [],
): Promise<{ erased: Record<string, number> } | { jump: ClockJump }> {
	const jump = await checkClock(db, now);
	if (!jump) return { erased: await eraseExpired(db, retention, now, others) };
	// Counters expire after an hour anyway and would pile up.
	await dropCounts(db, now - 2 * hour);
	return { jump };
}

/** Deletes data past its retention period, with pending messages about it. Returns how much, by name. */
export async function eraseExpired(
	db: Kysely<Database>,
	retention: Retention,
	now: number,
	others: readonly Kept[] = [],
): Promise<Record<string, number>> {
	const erased: Record<string, number> = {};
	for (const kept of [...keptHere, ...others]) erased[kept.name] = await kept.eraseExpired(db, retention, now);
	await eraseOldDetails(db, monthsBefore(now, retention.registrations), now);
	await eraseDiscarded(db, now - month, now);
	await dropSent(db, now - month);
	await dropCounts(db, now - 2 * hour);
	await dropExpiredSessions(db, now);
	return erased;
}

const keptHere: readonly Kept[] = [
	keptSubmissions("registration", "registrations"),
	keptSubmissions("message", "messages"),
	keptForMonths({ name: "audit", period: "audit", countBefore: countAuditBefore, eraseBefore: dropAuditBefore }),
];

function keptSubmissions(kind: SubmissionKind, name: "registrations" | "messages"): Kept {
	return keptForMonths({
		name,
		period: name,
		action: `${kind}.expired`,
		countBefore: (db, moment) => countSubmissionsBefore(db, tableOf(kind), moment),
		async eraseBefore(tx, moment, most) {
			const ids = await eraseSubmissionsBefore(tx, tableOf(kind), { moment, most });
			await dropMessagesOf(tx, kind, ids);
			return ids.length;
		},
	});
}

/** Counts what a period would delete, if it held now. */
export async function countExpired(
	db: Kysely<Database>,
	{ name, months, now }: { name: string; months: number; now: number },
	others: readonly Kept[] = [],
): Promise<Counted> {
	const kept = [...keptHere, ...others].find((one) => one.name === name);
	return (await kept?.countBefore?.(db, monthsBefore(now, months))) ?? { rows: 0, first: 0, last: 0 };
}

/** The same day of an earlier month, or that month's last day if it is shorter. */
export function monthsBefore(now: number, months: number): number {
	const date = new Date(now);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() - months);
	const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, lastDay));
	return date.getTime();
}

/** Newer details that nobody decided about for this long, even if the registration itself was renewed. */
async function eraseOldDetails(db: Kysely<Database>, before: number, now: number): Promise<void> {
	await transaction(db, async (tx) => {
		const rows = await eraseNewer(tx, ({ at }) => at < before);
		const action = "registration.changes-expired";
		await recordExpiry(tx, { action, subject: "registrations", rows, before, now });
	});
}

/** Submissions discarded as spam can be restored for a month. */
async function eraseDiscarded(db: Kysely<Database>, before: number, now: number): Promise<void> {
	await transaction(db, async (tx) => {
		for (const kind of ["registration", "message"] as const) {
			const ids = await eraseDiscardedBefore(tx, tableOf(kind), before);
			await dropMessagesOf(tx, kind, ids);
			await recordExpiry(tx, { action: `${kind}.expired`, subject: `${kind}s`, rows: ids.length, before, now });
		}
	});
}

async function dropMessagesOf(tx: Transaction<Database>, kind: SubmissionKind, ids: readonly string[]): Promise<void> {
	await dropMessagesAbout(
		tx,
		ids.map((id) => subjectOf(kind, id)),
	);
}

interface Expiry {
	action: string;
	subject: string;
	rows: number;
	before: number;
	now: number;
}

async function recordExpiry(tx: Transaction<Database>, { rows, before, now, ...entry }: Expiry): Promise<void> {
	const detail = { rows, before: new Date(before).toISOString() };
	if (rows > 0) await recordAudit(tx, { actor: "system", ...entry, detail, at: now });
}
