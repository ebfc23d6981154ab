import type { SignupState } from "../database/schema.ts";

/** Parts of the list; 'all' are those with a seat or a place. */
export const listedStates = ["all", "seat", "offered", "waiting", "present", "cancelled", "held"] as const;
export type ListedState = (typeof listedStates)[number];

export const signupStateNames: Record<SignupState, string> = {
	seat: "Seat",
	offered: "Seat offered",
	waiting: "Waiting",
	lapsed: "Offer lapsed",
	cancelled: "Cancelled",
};
