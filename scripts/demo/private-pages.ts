import type { Kysely } from "kysely";
import type { Database } from "../../core/database/schema.ts";
import { matchingToken } from "../../core/matching/links.ts";
import { signupToken } from "../../core/signups/links.ts";

/** Private pages of people who have one now, by who they are. */
export type PrivatePages = Partial<Record<"seat" | "waiting" | "member" | "offer" | "request", string>>;

interface Site {
	db: Kysely<Database>;
	secret: string;
	/** Of the language, such as '/hi'. */
	prefix: string;
	now: number;
}

/** Finds somebody for each door, anew each time: whoever comes may erase them. */
export async function privatePages({ db, secret, prefix, now }: Site): Promise<PrivatePages> {
	const signup = async (state: "seat" | "waiting") => {
		const found = await db
			.selectFrom("signups")
			.innerJoin("events", "events.id", "signups.event_id")
			.select("signups.id")
			.where("signups.state", "=", state)
			.where("source", "<>", "sample")
			.where("starts_at", ">", now)
			.orderBy("starts_at")
			.orderBy("arrival")
			.executeTakeFirst();
		return found && `${prefix}/sign-up?token=${signupToken(secret, found.id)}`;
	};
	const matching = (kind: "member" | "offer" | "request", found: { id: string } | undefined) =>
		found && `${prefix}/matching/${kind}?token=${matchingToken(secret, kind, found.id, now)}`;
	const member = db.selectFrom("pool_members").select("id").where("state", "=", "active").orderBy("id");
	const offer = db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "request_id")
		.select("match_offers.id")
		.where("match_offers.state", "=", "asked")
		.where("match_requests.state", "=", "open")
		.where("at", ">", now)
		.orderBy("asked_at", "desc")
		.orderBy("match_offers.id");
	const request = db
		.selectFrom("match_requests")
		.select("id")
		.where("state", "in", ["matched", "open"])
		.where("at", ">", now)
		.orderBy("state")
		.orderBy("id");
	const pages = {
		seat: await signup("seat"),
		waiting: await signup("waiting"),
		member: matching("member", await member.executeTakeFirst()),
		offer: matching("offer", await offer.executeTakeFirst()),
		request: matching("request", await request.executeTakeFirst()),
	};
	return Object.fromEntries(Object.entries(pages).filter(([, url]) => url !== undefined));
}
