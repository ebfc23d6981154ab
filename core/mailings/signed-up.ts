import { type Kysely, sql } from "kysely";
import type { Database, SignupState } from "../database/schema.ts";
import { findEvent } from "../events/queries.ts";
import { findSignup } from "../signups/queries.ts";
import { isActive, isUnconfirmed, type StoredSignup } from "../signups/signup.ts";
import type { Candidate, RecipientSource } from "./recipient-source.ts";

/** Parts of the list of people that may be written to, under the names that they have there. */
const groups = {
	all: { states: ["seat", "offered", "waiting"], words: "all who signed up" },
	seat: { states: ["seat"], words: "those with a seat" },
	offered: { states: ["offered"], words: "those who are offered a seat" },
	waiting: { states: ["waiting"], words: "those in the waiting list" },
	present: { states: null, words: "those who were present" },
} as const satisfies Record<string, { states: readonly SignupState[] | null; words: string }>;
type Group = keyof typeof groups;

/** More than fit on a page of the list. */
const mostTicked = 200;

/** Those who signed up for an event, whose id follows the name of the source in a link: 'signups:<id>'. */
export const signedUp: RecipientSource = {
	name: "signups",
	select(given) {
		const [, event = ""] = (given.get("source") ?? "").split(":");
		const ticked = given.getAll("item").filter((id) => /^[0-9a-f]{24}$/.test(id));
		const group = groupOf(given.get("state"));
		return new URLSearchParams([
			["event", event],
			...ticked.slice(0, mostTicked).map((id) => ["item", id]),
			...(ticked.length === 0 && group !== "all" ? [["state", group]] : []),
		]).toString();
	},
	async describe(db, selection) {
		const { eventId, ticked, group } = read(selection);
		const title = (await findEvent(db, eventId))?.title ?? "an event that is no longer there";
		const several = ticked.length === 1 ? "one ticked person" : `${ticked.length} ticked people`;
		return `${title}: ${ticked.length > 0 ? several : groups[group].words}`;
	},
	async next(db, selection, { after, limit }) {
		const rows = await chosen(db, read(selection))
			.select(["id", "receipt", "email", "language", "state", "attended_at", "held_reason", "unconfirmed", "source"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(limit)
			.execute();
		return rows.map(candidate);
	},
	async count(db, selection) {
		// As `candidate` has it.
		const came = sql<boolean>`(state in ('seat', 'offered', 'waiting') or attended_at is not null)`;
		const open = sql<boolean>`${came} and held_reason is null and unconfirmed = 0 and source <> 'sample'`;
		const { people, barred } = await chosen(db, read(selection))
			.select(sql<number>`count(distinct case when ${open} then lower(trim(email)) end)`.as("people"))
			.select(sql<number>`count(case when ${open} then null else id end)`.as("barred"))
			.executeTakeFirstOrThrow();
		return { people: Number(people), barred: Number(barred) };
	},
	async find(db, id) {
		const row = await findSignup(db, id);
		return row && candidate(row);
	},
};

interface Selection {
	eventId: string;
	/** Instead of a group. */
	ticked: string[];
	group: Group;
}

function read(selection: string): Selection {
	const given = new URLSearchParams(selection);
	return { eventId: given.get("event") ?? "", ticked: given.getAll("item"), group: groupOf(given.get("state")) };
}

function groupOf(state: string | null): Group {
	return state !== null && Object.hasOwn(groups, state) ? (state as Group) : "all";
}

function chosen(db: Kysely<Database>, { eventId, ticked, group }: Selection) {
	const people = db.selectFrom("signups").where("event_id", "=", eventId);
	if (ticked.length > 0) return people.where("id", "in", ticked);
	const { states } = groups[group];
	const ofGroup = states ? people.where("state", "in", states) : people.where("attended_at", "is not", null);
	return ofGroup.where("held_reason", "is", null);
}

type Row = Pick<
	StoredSignup,
	"id" | "receipt" | "email" | "language" | "state" | "attended_at" | "held_reason" | "unconfirmed" | "source"
>;

/** Who came may be written to, even after cancelling; not an address of which nobody has shown that it is theirs. */
function candidate(row: Row): Candidate {
	const { id, receipt, email, language, state, attended_at, held_reason, source } = row;
	const isGone = !isActive(state) && attended_at === null;
	const barred = isGone || held_reason !== null || isUnconfirmed(row) || source === "sample";
	return { kind: "signup", id, receipt, address: email, otherAddress: email, language, barred };
}
