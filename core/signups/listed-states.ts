import type { SignupState } from "../database/schema.ts";

/** Parts of the list; 'all' are those with a seat or a place. */
export const listedStates = ["all", "seat", "offered", "waiting", "present", "cancelled", "held"] as const;
export type ListedState = (typeof listedStates)[number];

/** Reason of what is held until an organiser decides about somebody who did not sign up. */
export const heldByWall = "wall";

const stateNames: Record<SignupState, string> = {
	seat: "Seat",
	offered: "Seat offered",
	waiting: "Waiting",
	lapsed: "Offer lapsed",
	cancelled: "Cancelled",
};

/** State in words, on the screen and in the exported list. */
export function stateName({
	held,
	state,
	unconfirmed,
}: {
	held: string | null;
	state: SignupState;
	unconfirmed: boolean;
}): string {
	if (held !== null) return held === heldByWall ? "Not signed up" : "Looked like spam";
	return unconfirmed ? "Not confirmed yet" : stateNames[state];
}
