import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type MatchKind, matchKinds } from "./kinds.ts";
import { type KindAndNeed, readNeed, type StoredMember } from "./records.ts";

const day = 86_400_000;

/** Beyond the longest interval between two donations, and beyond the longest examination. */
function windowOf(wanted: MatchKind, promised: MatchKind): number {
	return wanted === "blood" && promised === "blood" ? 130 * day : 2 * day;
}

/** By what one tells that two entries of the pools are the same person. A number proves nobody. */
type Person = Pick<StoredMember, "person_key">;

/** What a person has promised, in whichever pool. */
export type Promises = (person: Person) => KindAndNeed[];

/**
 * What people have promised around the time of a need. A donation that was promised counts as given, unless somebody
 * said that it was not.
 */
export async function promisesAround(
	db: Kysely<Database>,
	{ kind: wanted, need: { at } }: KindAndNeed,
	{ person, except }: { person?: Person; except?: string } = {},
): Promise<Promises> {
	const rows = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.innerJoin("pool_members", "pool_members.id", "match_offers.member_id")
		.select(["match_requests.kind", "at", "need", "person_key", "requester_says", "member_says"])
		.where("match_offers.state", "=", "yes")
		.where(({ or, and, eb }) =>
			or(
				matchKinds.map((kind) => {
					const window = windowOf(wanted, kind);
					return and([eb("match_requests.kind", "=", kind), eb("at", ">", at - window), eb("at", "<", at + window)]);
				}),
			),
		)
		.$if(person !== undefined, (query) => query.where("person_key", "=", person?.person_key ?? ""))
		.$if(except !== undefined, (query) => query.where("request_id", "!=", except ?? ""))
		.execute();
	const promises = new Map<string, KindAndNeed[]>();
	for (const row of rows) {
		if (happened(row) === false) continue;
		promises.set(row.person_key, [...(promises.get(row.person_key) ?? []), readNeed(row)]);
	}
	return ({ person_key }) => promises.get(person_key) ?? [];
}

/** Whether it happened: whoever asked knows best. Null if nobody has told. */
export function happened(says: { requester_says: 0 | 1 | null; member_says: 0 | 1 | null }): boolean | null {
	const told = says.requester_says ?? says.member_says;
	return told === null ? null : told === 1;
}
