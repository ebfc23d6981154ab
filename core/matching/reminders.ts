import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { followUpTime, reminderTime, stillComingTime } from "./moments.ts";
import { notifyAsked, notifyMember, notifyRequester } from "./notices.ts";
import { endOf, type StoredRequest } from "./records.ts";
import { lockRequest, offersOf, updateRequest } from "./requests.ts";

const day = 86_400_000;
/** The longest examination, and some time for the site to be down. */
const lookBack = 5 * day;

/** Asks those who said yes, some hours before, whether they still come. Unanswered it cancels nothing. */
export async function askWhetherStillComing(db: Kysely<Database>, now: number): Promise<number> {
	const promised = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.select(["match_offers.id", "request_id", "kind", "at", "receipt", "answered_at"])
		.where("match_offers.state", "=", "yes")
		.where("asked_again_at", "is", null)
		.where("at", ">", now)
		.where("at", "<", now + 2 * day)
		.orderBy("request_id")
		.execute();
	let asked = 0;
	for (const { id, request_id, receipt, kind, at, answered_at } of promised) {
		const due = stillComingTime(kind, at, answered_at ?? 0);
		if (due === null || due > now) continue;
		asked += await transaction(db, async (tx) => {
			await lockRequest(tx, request_id);
			// Marked and told at once: neither a restart nor a second process asks anybody twice.
			const { numUpdatedRows } = await tx
				.updateTable("match_offers")
				.set({ asked_again_at: now })
				.where("id", "=", id)
				.where("state", "=", "yes")
				.where("asked_again_at", "is", null)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows > 0n) await notifyAsked(tx, { receipt }, [{ id }], "still-coming", now);
			return Number(numUpdatedRows);
		});
	}
	return asked;
}

/** Reminds both sides on the day before. Who said yes since that morning has just had an email. */
export async function remind(db: Kysely<Database>, now: number): Promise<number> {
	const coming = await matchedBetween(db, "reminded_at", { from: now, to: now + 2 * day });
	let told = 0;
	for (const request of coming) {
		const { from, until } = reminderTime(request.at);
		if (now < from || now >= until) continue;
		told += await once(db, request.id, "reminded_at", now, async (tx, request) => {
			const promised = await offersOf(tx, request.id, ["yes"]);
			const earlier = promised.filter(({ answered_at }) => (answered_at ?? 0) < from);
			await notifyAsked(tx, request, earlier, "reminder", now);
			if (earlier.length > 0) await notifyRequester(tx, request, "reminder", now);
			return earlier.length;
		});
	}
	return told;
}

/** Asks both sides on the day after how it was. */
export async function followUp(db: Kysely<Database>, now: number): Promise<number> {
	const past = await matchedBetween(db, "followed_up_at", { from: now - lookBack, to: now });
	let told = 0;
	for (const request of past) {
		const { from, until } = followUpTime(endOf(request));
		if (now < from || now >= until) continue;
		told += await once(db, request.id, "followed_up_at", now, async (tx, request) => {
			const promised = await offersOf(tx, request.id, ["yes"]);
			const silent = promised.filter(({ member_says }) => member_says === null);
			await notifyAsked(tx, request, silent, "how-was-it", now);
			if (promised.some(({ requester_says }) => requester_says === null))
				await notifyRequester(tx, request, "how-was-it", now);
			return promised.length;
		});
	}
	return told;
}

type Mark = "reminded_at" | "followed_up_at";

/** Requests of that time to which somebody has said yes, and of which the mark is not set. */
async function matchedBetween(
	db: Kysely<Database>,
	mark: Mark,
	{ from, to }: { from: number; to: number },
): Promise<StoredRequest[]> {
	return db
		.selectFrom("match_requests")
		.selectAll()
		.where("at", ">", from)
		.where("at", "<=", to)
		.where("state", "in", ["new", "open", "matched", "closed"])
		.where(mark, "is", null)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("match_offers")
					.select("match_offers.id")
					.whereRef("request_id", "=", "match_requests.id")
					.where("match_offers.state", "=", "yes"),
			),
		)
		.orderBy("id")
		.execute();
}

async function once(
	db: Kysely<Database>,
	id: string,
	mark: Mark,
	now: number,
	notify: (tx: Parameters<typeof lockRequest>[0], request: StoredRequest) => Promise<number>,
): Promise<number> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (!request || request[mark] !== null) return 0;
		await updateRequest(tx, id, { [mark]: now }, now);
		return notify(tx, request);
	});
}

const year = 365 * day;
/** The rest is asked in the next minutes. */
const mostAtOnce = 100;

/** Asks members once a year whether they stay. Who does not answer is forgotten: see erasure.ts. */
export async function askToStay(db: Kysely<Database>, now: number): Promise<number> {
	return transaction(db, async (tx) => {
		const due = await tx
			.selectFrom("pool_members")
			.select("id")
			.where("state", "=", "active")
			.where("stays_since", "<", now - year)
			.where("asked_to_stay_at", "is", null)
			.orderBy("id")
			.limit(mostAtOnce)
			.execute();
		let asked = 0;
		for (const { id } of due) {
			const marked = tx.updateTable("pool_members").set({ asked_to_stay_at: now }).where("id", "=", id);
			const member = await marked.where("asked_to_stay_at", "is", null).returningAll().executeTakeFirst();
			if (!member) continue;
			await notifyMember(tx, member, "yearly", now);
			asked++;
		}
		return asked;
	});
}
