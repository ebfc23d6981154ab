import type { Kysely } from "kysely";
import { holdsWord } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { searchedWords } from "../search/search-text.ts";
import { askedEnough, type MatchBounds } from "./bounds.ts";
import { leastAskedFirst, mayFit } from "./choose.ts";
import { isFirm, isPromisedElsewhere, type Misfit, misfits } from "./fit.ts";
import { isAvailable } from "./members.ts";
import { promisesAround } from "./promises.ts";
import { readNeed, readProfile, type StoredMember } from "./records.ts";
import { findRequest, offersOf } from "./requests.ts";

/** A member of the pool, as one who might be asked about a request. */
export interface Candidate {
	memberId: string;
	name: string;
	place: string;
	/** Null: fits. Otherwise why not, in words. */
	unfit: string | null;
	/** Whether the person may not be asked all the same. */
	isFirm: boolean;
	askedCount: number;
}

const mostShown = 50;

/** Members who fit a request, best first; then others, with why. Narrowed by words of the name or the place. */
export async function candidates(
	db: Kysely<Database>,
	id: string,
	{ search, now, bounds }: { search: string; now: number; bounds: MatchBounds },
): Promise<Candidate[]> {
	const request = await findRequest(db, id);
	if (!request) return [];
	const wanted = readNeed(request);
	const asked = new Set((await offersOf(db, id)).map(({ member_id }) => member_id));
	const promises = await promisesAround(db, wanted, { except: id });
	const tired = await askedEnough(db, request, { now, bounds });
	const candidate = (member: StoredMember): Candidate => {
		const profile = readProfile(member);
		const reasons: Reason[] = misfits(wanted, profile, request.widened === 1);
		if (isPromisedElsewhere(wanted, profile, promises(member))) reasons.unshift("promised");
		if (tired.has(member.person_key)) reasons.unshift("tired");
		const absence = whyNotNow(member, asked.has(member.id), now);
		if (absence) reasons.unshift(absence);
		return {
			memberId: member.id,
			name: member.name,
			place: profile.profile.place,
			unfit: reasons.length === 0 ? null : reasons.map((reason) => inWords[reason]).join(", "),
			isFirm: reasons.some(isFirmReason),
			askedCount: member.asked_count,
		};
	};
	const members = db
		.selectFrom("pool_members")
		.where("kind", "=", request.kind)
		.where("held_reason", "is", null)
		.where(({ and }) => and(searchedWords(search).map(holdsWord)));
	const found: Candidate[] = [];
	for await (const part of leastAskedFirst(mayFit(members, request))) {
		found.push(...part.map(candidate).filter(({ unfit }) => unfit === null));
		if (found.length >= mostShown) return found.slice(0, mostShown);
	}
	// Of those who do not fit the first ones are enough: whoever is looked for in particular is found by name.
	for await (const part of leastAskedFirst(members)) {
		found.push(...part.map(candidate).filter(({ unfit }) => unfit !== null));
		break;
	}
	return found.sort((a, b) => rank(a) - rank(b)).slice(0, mostShown);
}

function rank({ unfit, isFirm }: Candidate): number {
	return unfit === null ? 0 : isFirm ? 2 : 1;
}

type Absence = "asked" | "unconfirmed" | "paused";
type Reason = Misfit | Absence | "promised" | "tired";

function whyNotNow(member: StoredMember, wasAsked: boolean, now: number): Absence | null {
	if (wasAsked) return "asked";
	if (isAvailable(member, now)) return null;
	return member.state === "unconfirmed" ? "unconfirmed" : "paused";
}

function isFirmReason(reason: Reason): boolean {
	if (reason === "asked" || reason === "unconfirmed" || reason === "paused") return true;
	return reason === "promised" || reason === "tired" || isFirm(reason);
}

const inWords: Record<Reason, string> = {
	asked: "was asked already",
	tired: "was asked often enough within a day",
	unconfirmed: "has not confirmed yet",
	paused: "pauses",
	promised: "has promised somebody else",
	kind: "is in the other pool",
	group: "another blood group",
	"unknown group": "blood group not known",
	interval: "gave blood too recently",
	area: "another area",
	language: "another language",
	subject: "other subjects",
	level: "other levels",
	time: "not free at that hour",
};
