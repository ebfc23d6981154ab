/** How a member stands, for lists. */
export const standings = ["active", "paused", "unconfirmed", "held"] as const;
export type Standing = (typeof standings)[number];

/**
 * State of a request. 'new': nobody has checked it, or it has changed since. 'open': volunteers are being asked. 'matched': enough have
 * said yes. 'closed': ended by the coordinator, or past; 'cancelled': by whoever asked.
 */
export const requestStates = ["new", "open", "matched", "closed", "cancelled"] as const;
export type RequestState = (typeof requestStates)[number];

/** A request on the board. */
interface Listed {
	state: RequestState;
	isHeld: boolean;
	isPast: boolean;
	nobodyLeft: boolean;
	notSure: number;
}

/** Whether a coordinator has to do something before it goes on. */
export function needsCoordinator({ isHeld, state, nobodyLeft, notSure, isPast }: Listed): boolean {
	if (isPast) return false;
	return isHeld || state === "new" || (state === "open" && nobodyLeft) || notSure > 0;
}

export function isOver({ state, isPast }: Pick<Listed, "state" | "isPast">): boolean {
	return isPast || state === "closed" || state === "cancelled";
}

/** State of an offer: that a member was asked about a request. */
export const offerStates = [
	"asked",
	"yes",
	"no",
	/** Nobody answered in time. */
	"lapsed",
	/** A yes that the volunteer took back. */
	"taken-back",
	/** Others were quicker. */
	"filled",
	/** The request was cancelled or closed, or has changed so that the member no longer fits. */
	"ended",
] as const;
export type OfferState = (typeof offerStates)[number];

/** What people are told by mail. The chat messages of the coordinator have the same names. */
export const memberNews = ["confirm", "welcome", "again", "yearly"] as const;
export const requestNews = [
	"received",
	/** The same where nobody calls before volunteers are asked. */
	"received-open",
	/** The same, while the address has to be confirmed before. */
	"confirm",
	"again-asked",
	"checked",
	/** Some have said yes and more are needed: their names and phones. */
	"partly-matched",
	/** Enough have said yes: names and phones. */
	"matched",
	/** A yes was taken back; the next are being asked. */
	"taken-back",
	"nobody-left",
	"reminder",
	"how-was-it",
	"cancelled",
	"closed",
] as const;
export const offerNews = [
	"asked",
	/** The yes is noted: name and phone of the other side. */
	"promised",
	/** Some hours before: still coming? */
	"still-coming",
	"filled",
	"ended",
	/** What is needed has changed. */
	"changed",
	"reminder",
	"how-was-it",
] as const;
/** What coordinators are told. */
export const coordinatorNews = [
	"new",
	"new-open",
	/** After the check: to be checked again. */
	"changed",
	"nobody-left",
	"taken-back",
] as const;
export type MemberNews = (typeof memberNews)[number];
export type RequestNews = (typeof requestNews)[number];
export type OfferNews = (typeof offerNews)[number];
export type CoordinatorNews = (typeof coordinatorNews)[number];

/** The most units that a coordinator may note as needed. */
export const mostNeeded = 20;
