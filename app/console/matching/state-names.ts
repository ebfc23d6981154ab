import { count } from "../../../core/dashboard/words.ts";
import type { BoardRow } from "../../../core/matching/board.ts";
import type { MatchKind } from "../../../core/matching/kinds.ts";
import type { OfferState, Standing } from "../../../core/matching/states.ts";

export const kindNames: Readonly<Record<MatchKind, string>> = { scribe: "Scribe", blood: "Blood" };

export const offerStateNames: Readonly<Record<OfferState, string>> = {
	asked: "Asked, no answer yet",
	yes: "Comes",
	no: "Said no",
	lapsed: "Did not answer",
	"taken-back": "Took the yes back",
	filled: "Others were quicker",
	ended: "No longer needed",
};

export const poolStateNames: Readonly<Record<Standing, string>> = {
	active: "Can be asked",
	paused: "Pauses",
	unconfirmed: "Not confirmed",
	held: "Looked like spam",
};

/** How a request stands, in a few words. */
export function requestWords({ state, isHeld, isPast, nobodyLeft, yes, needed, asked, notSure }: BoardRow): string {
	if (state === "cancelled") return "Cancelled by whoever asked";
	if (state === "closed") return yes > 0 ? `Closed; ${people(yes)} had said yes` : "Closed";
	if (isHeld) return "Looked like spam: look at it";
	if (isPast) return yes > 0 ? `Over; ${people(yes)} had said yes` : "Over; nobody was found";
	if (state === "new") return asked > 0 ? "Changed: waits for your call" : "Waits for your call";
	if (state === "matched") return notSure > 0 ? "Matched, but not sure: call them" : "Matched";
	const found = needed > 1 || yes > 0 ? `${yes} of ${needed} found. ` : "";
	if (nobodyLeft) return `${found}Nobody is left to ask`;
	return asked === 0 ? `${found}Nobody was asked yet` : `${found}${people(asked)} asked`;
}

function people(number: number): string {
	return count(number, "person", "people");
}
