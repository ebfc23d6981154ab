import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { contactFields, personalRecords } from "../submissions/personal-records.ts";
import { type Kept, monthsBefore } from "../submissions/retention.ts";
import { eraseMembers, eraseRequests } from "./endings.ts";
import { countOf } from "./figures.ts";
import {
	type KindAndNeed,
	type KindAndProfile,
	readNeed,
	readProfile,
	type StoredMember,
	type StoredRequest,
} from "./records.ts";

const day = 86_400_000;
/** How long requests are kept after the day of need, and what was never confirmed or released. */
const keptDays = 30;
/** How long members have to answer the yearly question; without mail they see it only on their page. */
const daysToAnswer = { withMail: 30, withoutMail: 180 };
/** The rest goes with the next run. */
const mostAtOnce = 500;

/** Erases requests 30 days after the need, and members who did not confirm or did not answer the yearly question. */
export function expiringMatches({ hasMail }: { hasMail: () => Promise<boolean> }): Kept {
	return {
		name: "matches",
		async eraseExpired(db, retention, now) {
			const hours = db.deleteFrom("scribe_hours").where("at", "<", monthsBefore(now, retention.registrations));
			await hours.execute();
			const answerDays = (await hasMail()) ? daysToAnswer.withMail : daysToAnswer.withoutMail;
			return (await expireRequests(db, now)) + (await forgetMembers(db, now - answerDays * day, now));
		},
	};
}

async function expireRequests(db: Kysely<Database>, now: number): Promise<number> {
	return transaction(db, async (tx) => {
		const expired = await tx
			.selectFrom("match_requests")
			.selectAll()
			.where(({ or, and, eb }) =>
				or([
					eb("at", "<", now - keptDays * day),
					// What nobody released is kept no longer.
					and([eb("held_reason", "is not", null), eb("created_at", "<", now - keptDays * day)]),
				]),
			)
			.orderBy("id")
			.limit(mostAtOnce)
			.execute();
		for (const request of expired)
			if (request.held_reason === null && request.state !== "cancelled") await count(tx, countOf(request));
		const ids = expired.map(({ id }) => id);
		await eraseRequests(tx, ids, now);
		await recordExpiry(tx, "matching.requests-expired", expired.length, now);
		return expired.length;
	});
}

async function count(tx: Transaction<Database>, row: ReturnType<typeof countOf>): Promise<void> {
	await tx
		.insertInto("match_counts")
		.values({ ...row, requests: 1 })
		.onConflict((conflict) =>
			conflict.columns(["kind", "month", "hours"]).doUpdateSet(({ eb }) => ({
				requests: eb("match_counts.requests", "+", 1),
			})),
		)
		.execute();
}

async function forgetMembers(db: Kysely<Database>, askedBefore: number, now: number): Promise<number> {
	return transaction(db, async (tx) => {
		const unconfirmed = now - keptDays * day;
		const forgotten = await tx
			.selectFrom("pool_members")
			.select("id")
			.where(({ or, and, eb }) =>
				or([
					eb("asked_to_stay_at", "<", askedBefore),
					and([eb("state", "=", "unconfirmed"), eb("created_at", "<", unconfirmed)]),
					and([eb("held_reason", "is not", null), eb("created_at", "<", unconfirmed)]),
				]),
			)
			.orderBy("id")
			.limit(mostAtOnce)
			.execute();
		const ids = forgotten.map(({ id }) => id);
		const erased = await eraseMembers(tx, ids, { by: "system", now });
		await recordExpiry(tx, "matching.members-forgotten", erased.length, now);
		return erased.length;
	});
}

async function recordExpiry(tx: Transaction<Database>, action: string, rows: number, now: number): Promise<void> {
	if (rows > 0) await recordAudit(tx, { actor: "system", action, subject: "matching", detail: { rows }, at: now });
}

/** A person's entries in the pool. For those who had said yes others are asked within a minute. */
export const personalMemberships = personalRecords<StoredMember>({
	kind: "member",
	table: "pool_members",
	seenBy: ["admin", "coordinator"],
	mails: ["email"],
	phone: "phone",
	rows: (db, where) => db.selectFrom("pool_members").selectAll().where(where).execute(),
	fields: (row) => [...contactFields(row), ...toldByMember(readProfile(row))],
	holds: ({ kind }) =>
		kind === "scribe"
			? "Pool of scribes: name, e-mail, phone, place, what the person can write and when"
			: "Pool of blood donors: name, e-mail, phone, place, blood group, day of the last donation",
	erase: (tx, ids, now) => eraseMembers(tx, ids, { by: "system", now }),
});

/** What a person has asked for. */
export const personalRequests = personalRecords<StoredRequest>({
	kind: "match-request",
	table: "match_requests",
	seenBy: ["admin", "coordinator"],
	mails: ["email"],
	phone: "phone",
	rows: (db, where) => db.selectFrom("match_requests").selectAll().where(where).execute(),
	fields: (row) => [...contactFields(row), ...toldByRequester(readNeed(row))],
	holds: ({ kind }) =>
		kind === "scribe"
			? "Request for a scribe: name, e-mail, phone, that a scribe is needed, for what, when and where"
			: "Request for blood: name, e-mail, phone, blood group, when and in which hospital",
	erase: eraseRequests,
});

/** Enough to recognise it by: health data is not shown where a person is only to be erased. */
function toldByMember({ kind, profile }: KindAndProfile) {
	return [
		{ label: "In the pool of", value: kind === "scribe" ? "scribes" : "blood donors" },
		{ label: "Hostel or area", value: profile.place },
	];
}

function toldByRequester({ kind, need }: KindAndNeed) {
	return [
		{ label: "Asked for", value: kind === "scribe" ? "a scribe" : "blood" },
		{ label: "Place", value: kind === "scribe" ? need.place : need.hospital },
	];
}
