import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { askedEnough, type MatchBounds } from "./bounds.ts";
import { isPromisedElsewhere, misfits, textsOfFit } from "./fit.ts";
import { isAvailable, lockPeople } from "./members.ts";
import { type Promises, promisesAround } from "./promises.ts";
import { type KindAndNeed, readNeed, readProfile, type StoredMember, type StoredRequest } from "./records.ts";

/**
 * Chooses whom to ask next, and locks them: those who fit, and of them those who were asked least, then longest ago. May
 * be fewer than wanted if somebody changed at the same moment; the next wave asks others.
 */
export async function choose(
	tx: Transaction<Database>,
	request: StoredRequest,
	asking: { size: number; now: number; bounds: MatchBounds },
): Promise<StoredMember[]> {
	const ids = await findFitting(tx, request, asking);
	const locked = await lockPeople(tx, ids);
	// Anew under the locks: they may have promised somebody else, or been asked, meanwhile.
	const wanted = readNeed(request);
	const promises = await promisesAround(tx, wanted);
	const tired = await askedEnough(tx, request, asking);
	return ids.flatMap((id) => {
		const member = locked.get(id);
		if (!member || !isAvailable(member, asking.now) || tired.has(member.person_key)) return [];
		const isFree = fits(wanted, request.widened === 1, member, promises);
		return isFree ? [member] : [];
	});
}

const pageSize = 200;

/** Ids of those who fit, in order. */
export async function findFitting(
	db: Kysely<Database>,
	request: StoredRequest,
	{ size, now, bounds }: { size: number; now: number; bounds: MatchBounds },
): Promise<string[]> {
	const wanted = readNeed(request);
	const promises = await promisesAround(db, wanted);
	const tired = await askedEnough(db, request, { now, bounds });
	const found: string[] = [];
	for (let last: Row | undefined; ; ) {
		const rows = await pageOf(db, request, { after: last, now });
		for (const row of rows) {
			if (tired.has(row.person_key) || !fits(wanted, request.widened === 1, row, promises)) continue;
			found.push(row.id);
			if (found.length === size) return found;
		}
		last = rows.at(-1);
		if (rows.length < pageSize) return found;
	}
}

const columns = ["id", "kind", "profile", "person_key", "asked_count", "last_asked_at"] as const;
type Row = Pick<StoredMember, (typeof columns)[number]>;

/** Members who may be asked and may fit, and were not asked about this request. */
async function pageOf(
	db: Kysely<Database>,
	request: StoredRequest,
	{ after, now }: { after: Row | undefined; now: number },
): Promise<Row[]> {
	const place =
		after &&
		sql<boolean>`(asked_count, last_asked_at, id) > (${sql.join([after.asked_count, after.last_asked_at, after.id])})`;
	return db
		.selectFrom("pool_members")
		.select(columns)
		.where("kind", "=", request.kind)
		.where("state", "=", "active")
		.where("held_reason", "is", null)
		.where(({ or, eb }) => or([eb("paused_until", "is", null), eb("paused_until", "<=", now)]))
		.where(({ and, or, eb }) =>
			and(
				textsOfFit(readNeed(request), request.widened === 1).map((texts) =>
					or(texts.map((text) => eb("profile", "like", `%${JSON.stringify(text)}%`))),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("match_offers")
						.select("match_offers.id")
						.where("request_id", "=", request.id)
						.whereRef("member_id", "=", "pool_members.id"),
				),
			),
		)
		.$if(place !== undefined, (query) => query.where(place ?? sql<boolean>`true`))
		.orderBy("asked_count")
		.orderBy("last_asked_at")
		.orderBy("id")
		.limit(pageSize)
		.execute();
}

function fits(wanted: KindAndNeed, widened: boolean, member: Row, promises: Promises): boolean {
	const profile = readProfile(member);
	return misfits(wanted, profile, widened).length === 0 && !isPromisedElsewhere(wanted, profile, promises(member));
}
