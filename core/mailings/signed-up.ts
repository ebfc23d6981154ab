import type { SignupState } from "../database/schema.ts";
import { findEvent } from "../events/queries.ts";
import { findSignup } from "../signups/queries.ts";
import { isActive, type StoredSignup, seated } from "../signups/signup.ts";
import type { Candidate, RecipientSource } from "./sources.ts";

/** Which of those who signed up; an offered seat counts as a seat. */
const groups = {
	all: { states: ["seat", "offered", "waiting"], words: "all who signed up" },
	seat: { states: [...seated], words: "those with a seat" },
	waiting: { states: ["waiting"], words: "those in the waiting list" },
} as const satisfies Record<string, { states: readonly SignupState[]; words: string }>;
type Group = keyof typeof groups;

/** Those who signed up for an event, whose id follows the name of the source in a link: 'signups:<id>'. */
export const signedUp: RecipientSource = {
	name: "signups",
	select(given) {
		const [, event = ""] = (given.get("source") ?? "").split(":");
		const group = groupOf(given.get("state"));
		return new URLSearchParams(group === "all" ? { event } : { event, state: group }).toString();
	},
	async describe(db, selection) {
		const { eventId, group } = read(selection);
		const title = (await findEvent(db, eventId))?.title ?? "an event that is no longer there";
		return `${title}: ${groups[group].words}`;
	},
	async next(db, selection, { after, limit }) {
		const { eventId, group } = read(selection);
		const rows = await db
			.selectFrom("signups")
			.select(["id", "receipt", "email", "state", "quarantined_reason"])
			.where("event_id", "=", eventId)
			.where("state", "in", groups[group].states)
			.where("quarantined_reason", "is", null)
			.where("id", ">", after)
			.orderBy("id")
			.limit(limit)
			.execute();
		return rows.map(candidate);
	},
	async find(db, id) {
		const row = await findSignup(db, id);
		return row && candidate(row);
	},
};

function read(selection: string): { eventId: string; group: Group } {
	const given = new URLSearchParams(selection);
	return { eventId: given.get("event") ?? "", group: groupOf(given.get("state")) };
}

function groupOf(state: string | null): Group {
	return state === "seat" || state === "waiting" ? state : "all";
}

type Row = Pick<StoredSignup, "id" | "receipt" | "email" | "state" | "quarantined_reason">;

function candidate({ id, receipt, email, state, quarantined_reason }: Row): Candidate {
	const barred = !isActive(state) || quarantined_reason !== null;
	return { kind: "signup", id, receipt, address: email, otherAddress: email, barred };
}
