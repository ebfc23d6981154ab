import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Promised } from "./fit.ts";
import { endOf, type KindAndNeed } from "./records.ts";

const day = 86_400_000;
/** Beyond the longest interval between two donations, and beyond the longest examination. */
const windows = { scribe: 2 * day, blood: 130 * day };

/**
 * What members have promised around the time of a need, by member. A donation that was promised counts as given, unless
 * somebody said that it was not.
 */
export async function promisesAround(
	db: Kysely<Database>,
	{ kind, need }: KindAndNeed,
	{ memberId, except }: { memberId?: string; except?: string } = {},
): Promise<Map<string, Promised[]>> {
	const rows = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.select(["member_id", "kind", "at", "need", "requester_says", "member_says"])
		.where("match_offers.state", "=", "yes")
		.where("kind", "=", kind)
		.where("at", ">", need.at - windows[kind])
		.where("at", "<", need.at + windows[kind])
		.$if(memberId !== undefined, (query) => query.where("member_id", "=", memberId ?? ""))
		.$if(except !== undefined, (query) => query.where("request_id", "!=", except ?? ""))
		.execute();
	const promises = new Map<string, Promised[]>();
	for (const row of rows) {
		if (happened(row) === false) continue;
		promises.set(row.member_id, [...(promises.get(row.member_id) ?? []), { at: row.at, end: endOf(row) }]);
	}
	return promises;
}

/** Whether it happened: whoever asked knows best. Null if nobody has told. */
export function happened(says: { requester_says: 0 | 1 | null; member_says: 0 | 1 | null }): boolean | null {
	const told = says.requester_says ?? says.member_says;
	return told === null ? null : told === 1;
}
