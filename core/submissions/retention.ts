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
import { eraseNewer } from "./newer-details.ts";
import { eraseDiscardedBefore } from "./quarantine.ts";
import { countSubmissionsBefore, eraseSubmissionsBefore } from "./queries.ts";
import { tableOf } from "./submission.ts";

export interface Erased {
	registrations: number;
	messages: number;
	audit: number;
	/** What other nouns erased, by their names. */
	[others: string]: number;
}

/** What another noun keeps of people for a time. */
export interface KeptForATime {
	/** Plural, for the log. */
	name: string;
	/** Erases what is past its period, and returns how many. */
	eraseExpired(db: Kysely<Database>, retention: Retention, now: number): Promise<number>;
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
	others: readonly KeptForATime[] = [],
): Promise<{ erased: Erased } | { jump: ClockJump }> {
	const jump = await checkClock(db, now);
	if (!jump) {
		const erased = await eraseExpired(db, retention, now);
		for (const { name, eraseExpired } of others) erased[name] = await eraseExpired(db, retention, now);
		return { erased };
	}
	// Counters expire after an hour anyway and would pile up.
	await dropCounts(db, now - 2 * hour);
	return { jump };
}

/** Deletes data past its retention period, with pending messages about it, and records how much in the audit log. */
export async function eraseExpired(db: Kysely<Database>, retention: Retention, now: number): Promise<Erased> {
	const registrations = await erase(db, "registration", monthsBefore(now, retention.registrations), now);
	const messages = await erase(db, "message", monthsBefore(now, retention.messages), now);
	await eraseOldDetails(db, monthsBefore(now, retention.registrations), now);
	await eraseDiscarded(db, now - month, now);
	const audit = await dropAuditBefore(db, monthsBefore(now, retention.audit));
	await dropSent(db, now - month);
	await dropCounts(db, now - 2 * hour);
	await dropExpiredSessions(db, now);
	return { registrations, messages, audit };
}

/** Counts what these periods would delete of a kind, if they held now. */
export async function countExpired(
	db: Kysely<Database>,
	{ kind, months, now }: { kind: keyof Retention; months: number; now: number },
): Promise<Counted> {
	const moment = monthsBefore(now, months);
	if (kind === "audit") return countAuditBefore(db, moment);
	return countSubmissionsBefore(db, kind === "messages" ? "contact_messages" : "registrations", moment);
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

async function erase(db: Kysely<Database>, kind: SubmissionKind, before: number, now: number): Promise<number> {
	return transaction(db, async (tx) => {
		const ids = await eraseSubmissionsBefore(tx, tableOf(kind), before);
		if (ids.length > 0) await settle(tx, { kind, ids, before, now });
		return ids.length;
	});
}

/** Newer details that nobody decided about for this long, even if the registration itself was renewed. */
async function eraseOldDetails(db: Kysely<Database>, before: number, now: number): Promise<void> {
	await transaction(db, async (tx) => {
		const rows = await eraseNewer(tx, ({ at }) => at < before);
		const detail = { rows, before: new Date(before).toISOString() };
		const entry = { actor: "system", action: "registration.changes-expired", subject: "registrations", at: now };
		if (rows > 0) await recordAudit(tx, { ...entry, detail });
	});
}

/** Submissions discarded as spam can be restored for a month. */
async function eraseDiscarded(db: Kysely<Database>, before: number, now: number): Promise<void> {
	await transaction(db, async (tx) => {
		for (const kind of ["registration", "message"] as const) {
			const ids = await eraseDiscardedBefore(tx, tableOf(kind), before);
			if (ids.length > 0) await settle(tx, { kind, ids, before, now });
		}
	});
}

interface Expired {
	kind: SubmissionKind;
	ids: string[];
	before: number;
	now: number;
}

async function settle(tx: Transaction<Database>, { kind, ids, before, now }: Expired): Promise<void> {
	await dropMessagesAbout(
		tx,
		ids.map((id) => subjectOf(kind, id)),
	);
	const detail = { rows: ids.length, before: new Date(before).toISOString() };
	await recordAudit(tx, { actor: "system", action: `${kind}.expired`, subject: `${kind}s`, detail, at: now });
}
