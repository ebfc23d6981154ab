import type { Kysely } from "kysely";
import { type MatchBounds, usualBounds } from "../content/schema/match-forms.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import type { StoredRequest } from "./records.ts";
import { isUrgent } from "./waves.ts";

const day = 86_400_000;

/** Of what the chapter's content says; what a caller leaves out is as usual. */
export type { MatchBounds };
export { usualBounds };

/** Those who are not asked about this request now, since they were asked often enough within a day, in either pool. */
export async function askedEnough(
	db: Kysely<Database>,
	{ kind, at }: Pick<StoredRequest, "kind" | "at">,
	{ now, bounds }: { now: number; bounds: MatchBounds },
): Promise<ReadonlySet<string>> {
	const most = kind === "blood" && isUrgent(kind, { at, now }) ? bounds.urgentBloodAsksPerDay : bounds.asksPerDay;
	const asked = await db
		.selectFrom("match_offers")
		.innerJoin("pool_members", "pool_members.id", "match_offers.member_id")
		.select("person_key")
		.where("asked_at", ">", now - day)
		.groupBy("person_key")
		.having(({ fn }) => fn.countAll(), ">=", most)
		.execute();
	return new Set(asked.map(({ person_key }) => person_key));
}

/** Whether somebody may be asked again since a moment because a day has passed, or because blood has become urgent. */
export async function mayAskAgain(
	db: Kysely<Database>,
	{ kind, at }: Pick<StoredRequest, "kind" | "at">,
	{ since, now }: { since: number; now: number },
): Promise<boolean> {
	if (kind === "blood" && isUrgent(kind, { at, now }) && !isUrgent(kind, { at, now: since })) return true;
	const rested = await db
		.selectFrom("match_offers")
		.select("id")
		.where("asked_at", ">", since - day)
		.where("asked_at", "<=", now - day)
		.limit(1)
		.executeTakeFirst();
	return rested !== undefined;
}

/**
 * Whether the address or the number of a request had as many under way before it came as may be. It may be the real one
 * among many that were made up: volunteers are asked only after a call.
 */
export async function hasManyBefore(
	db: Kysely<Database>,
	{ id, email, phone, created_at }: Pick<StoredRequest, "id" | "email" | "phone" | "created_at">,
	{ now, bounds }: { now: number; bounds: MatchBounds },
): Promise<boolean> {
	const open = await db
		.selectFrom("match_requests")
		.select(["email", "phone"])
		.where("id", "!=", id)
		.where("created_at", "<=", created_at)
		.where("state", "in", ["new", "open", "matched"])
		.where("held_reason", "is", null)
		.where("at", ">", now)
		.execute();
	const ofAddress = email === "" ? [] : open.filter((other) => mailboxOf(other.email) === mailboxOf(email));
	const ofPhone = open.filter((other) => other.phone === phone);
	return ofAddress.length >= bounds.openPerAddress || ofPhone.length >= bounds.openPerPhone;
}
