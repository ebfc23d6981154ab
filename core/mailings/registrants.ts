import { registrationKind } from "../submissions/kinds.ts";
import type { SubmissionFilter } from "../submissions/list-queries.ts";
import { countRegistrants, registrantsAfter } from "../submissions/list-queries.ts";
import { readListRequest } from "../submissions/list-request.ts";
import { findRegistration } from "../submissions/queries.ts";
import type { StoredRegistration } from "../submissions/submission.ts";
import { longDate } from "../time/dates.ts";
import type { Candidate, RecipientSource } from "./recipient-source.ts";

/** Query parameters of the list of registrations that narrow it. */
const narrowing = ["q", "state", "programme", "hostel", "year", "from", "to"];
/** More than fit on a page of the list. */
const mostTicked = 200;

/** People who registered: all, a filter of the list, or the ticked ones. They get mailings at their webmail. */
export const registrants: RecipientSource = {
	name: "registrations",
	select(given) {
		const ticked = given.getAll("item").filter((id) => /^[0-9a-f]{24}$/.test(id));
		if (ticked.length > 0) return new URLSearchParams(ticked.slice(0, mostTicked).map((id) => ["id", id])).toString();
		const kept = [...given].filter(([name, value]) => narrowing.includes(name) && value.trim() !== "");
		return new URLSearchParams(kept).toString();
	},
	async describe(_db, selection) {
		const { ids, filter } = read(selection);
		if (ids) return ids.length === 1 ? "One ticked registration" : `${ids.length} ticked registrations`;
		const parts = partsOf(filter);
		return parts.length === 0 ? "All registrations" : `Registrations: ${parts.join(", ")}`;
	},
	async next(db, selection, part) {
		return (await registrantsAfter(db, { ...read(selection), ...part })).map(candidate);
	},
	count: (db, selection) => countRegistrants(db, read(selection)),
	async find(db, id) {
		const row = await findRegistration(db, id);
		return row && candidate(row);
	},
};

function read(selection: string): { ids: string[] | undefined; filter: SubmissionFilter } {
	const given = new URLSearchParams(selection);
	const ids = given.getAll("id");
	return { ids: ids.length > 0 ? ids : undefined, filter: readListRequest(given, registrationKind).filter };
}

function partsOf({ search, state, program, hostel, entryYear, from, until }: SubmissionFilter): string[] {
	const stateName = registrationKind.states[state as keyof typeof registrationKind.states];
	return [
		...(state ? [`state ${stateName.toLowerCase()}`] : []),
		...(program ? [`programme ${program}`] : []),
		...(hostel ? [`hostel ${hostel}`] : []),
		...(entryYear ? [`entry year ${entryYear}`] : []),
		...(from ? [`from ${longDate(from)}`] : []),
		...(until ? [`until ${longDate(until - 1)}`] : []),
		...(search ? ["found by words that were searched for"] : []),
	];
}

type Row = Pick<
	StoredRegistration,
	"id" | "receipt" | "webmail" | "personal_gmail" | "language" | "state" | "held_reason"
>;

function candidate({ id, receipt, webmail, personal_gmail, language, state, held_reason }: Row): Candidate {
	// countRegistrants counts by the same.
	const barred = state === "withdrawn" || held_reason !== null;
	return { kind: "registration", id, receipt, address: webmail, otherAddress: personal_gmail, language, barred };
}
