import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { readInParts } from "../database/list-pages.ts";
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
	for await (const rows of leastAskedFirst(mayFit(mayBeAsked(db, request, now), request))) {
		for (const row of rows) {
			if (tired.has(row.person_key) || !fits(wanted, request.widened === 1, row, promises)) continue;
			found.push(row.id);
			if (found.length === size) return found;
		}
	}
	return found;
}

type Members = SelectQueryBuilder<Database, "pool_members", object>;

/** Members in the order in which they are asked, in parts. */
export function leastAskedFirst(members: Members): AsyncGenerator<StoredMember[]> {
	const place = sql`(asked_count, last_asked_at, id)`;
	return readInParts<StoredMember>(
		(after, limit) =>
			members
				.selectAll()
				.$if(after !== undefined, (query) =>
					query.where(sql<boolean>`${place} > (${after?.asked_count}, ${after?.last_asked_at}, ${after?.id})`),
				)
				.orderBy("asked_count")
				.orderBy("last_asked_at")
				.orderBy("id")
				.limit(limit)
				.execute(),
		200,
	);
}

/** Those of them who may fit, by the texts of their profiles. */
export function mayFit(members: Members, request: StoredRequest): Members {
	return members.where(({ and, or, eb }) =>
		and(
			textsOfFit(readNeed(request), request.widened === 1).map((texts) =>
				or(texts.map((text) => eb("profile", "like", `%${JSON.stringify(text)}%`))),
			),
		),
	);
}

/** Members who may be asked, and were not asked about this request. */
function mayBeAsked(db: Kysely<Database>, request: StoredRequest, now: number): Members {
	return db
		.selectFrom("pool_members")
		.where("kind", "=", request.kind)
		.where("state", "=", "active")
		.where("held_reason", "is", null)
		.where(({ or, eb }) => or([eb("paused_until", "is", null), eb("paused_until", "<=", now)]))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("match_offers")
						.select("match_offers.id")
						.where("request_id", "=", request.id)
						.whereRef("member_id", "=", "pool_members.id"),
				),
			),
		);
}

function fits(wanted: KindAndNeed, widened: boolean, member: StoredMember, promises: Promises): boolean {
	const profile = readProfile(member);
	return misfits(wanted, profile, widened).length === 0 && !isPromisedElsewhere(wanted, profile, promises(member));
}
