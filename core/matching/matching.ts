import type { SentForm } from "../submissions/submission.ts";
import type { Invalid, NotTaken } from "../submissions/take-form.ts";
import type { Answer } from "./answers.ts";
import type { MatchKind, Needs, Profiles } from "./kinds.ts";
import type { MemberState, OfferState, RequestState } from "./states.ts";

/** Private matching of scribes and blood donors, as visitors use it. Tokens are those of the private links. */
export interface Matching {
	/** Joins the pool. */
	join(kind: MatchKind, form: SentForm): Promise<MatchingResult>;
	/** Asks for a scribe or for blood. */
	ask(kind: MatchKind, form: SentForm): Promise<MatchingResult>;

	/** With `confirm` of the link in the mail: the newest details that wait to be confirmed under that mailbox. */
	member(token: string, confirm?: string): Promise<OwnMembership | "gone" | "invalid">;
	/**
	 * From the link in the mail: the address is theirs. Does nothing where no mail is sent, or if newer details have come
	 * than were `seen`.
	 */
	confirmMember(token: string, proof?: { confirm: string; seen: string }): Promise<Acted>;
	/** Takes changed details; the form is that of joining, without the email address. */
	changeMember(token: string, fields: FormData): Promise<Acted | Invalid>;
	/** Is not asked for so many days; 0 ends the pause. */
	pauseMember(token: string, days: number): Promise<Acted>;
	/** Erases the member. */
	leave(token: string): Promise<Acted>;
	/** Answer to the yearly question: stays. */
	stay(token: string): Promise<Acted>;

	request(token: string): Promise<OwnRequest | "gone" | "invalid">;
	/** From the link in the mail, where nobody calls before volunteers are asked. */
	confirmRequest(token: string): Promise<Acted>;
	/**
	 * Takes changed details. Who has said yes is told; after a check, or once a number was shown, nobody new is asked before
	 * a coordinator has looked at it.
	 */
	changeRequest(token: string, fields: FormData): Promise<Acted | "too many" | Invalid>;
	cancelRequest(token: string): Promise<Acted>;

	/** Reading an offer changes nothing: scanners of mail open links too. */
	offer(token: string): Promise<OwnOffer | "gone" | "invalid">;
	/**
	 * 'not this week': no, and a pause of seven days. 'still coming': the question some hours before. A yes confirms the
	 * number at which whoever asked may call.
	 */
	answer(token: string, answer: Answer, phone?: string): Promise<Answered | Invalid>;

	/** The day after, by either side: whether it happened. `token` is that of a request or of an offer. */
	tellOutcome(token: string, happened: boolean, offerId?: string): Promise<Acted>;

	/** For the public pages; null until there is enough to be true. */
	figures(kind: MatchKind): Promise<MatchFigures | null>;
}

export type MatchingResult =
	/** `token` opens the private page. For a request always, so that whoever asks has it at once. */
	| { outcome: "accepted"; token: string; receipt: string }
	/** The link to the private page was sent to the address, whether or not it was in the pool before. */
	| { outcome: "mailed" }
	/** Asked for the same before, and there is no mail to say so in. */
	| { outcome: "known" }
	| NotTaken;

export type Acted = "done" | "nothing" | "invalid";
export type Answered =
	| Acted
	/** Enough have said yes before. */
	| "filled"
	/** What was asked for has changed, and a coordinator looks at it first. */
	| "waits"
	/** The request has ended, or the volunteer has promised somebody else or may not give blood that day. */
	| "too late";

interface MembershipOf<Kind extends MatchKind> {
	kind: Kind;
	id: string;
	receipt: string;
	name: string;
	email: string;
	phone: string;
	profile: Profiles[Kind];
	state: MemberState;
	/** While held back for a look at it. */
	isHeld: boolean;
	/** Whether the link proves the address. Without mail it was shown on the screen, and a coordinator confirms by phone. */
	canConfirm: boolean;
	/** Which details these are, if they are those that the owner of the mailbox confirms. */
	seen?: string;
	pausedUntil: number | null;
	/** Whether the yearly question waits for an answer. */
	isAskedToStay: boolean;
	/** Offers that still matter: asked, or promised. */
	offers: OwnOffer[];
	language: string;
}
export type OwnMembership = MembershipOf<"scribe"> | MembershipOf<"blood">;

interface RequestOf<Kind extends MatchKind> {
	kind: Kind;
	id: string;
	receipt: string;
	name: string;
	phone: string;
	email: string;
	need: Needs[Kind];
	state: RequestState;
	isHeld: boolean;
	/** Whether the address has to be confirmed before anybody is asked. */
	awaitsAddress: boolean;
	/** How many have been asked, and how many of those have neither answered nor lapsed. */
	asked: number;
	waiting: number;
	/** How many are needed. */
	needed: number;
	/** Nobody is left in the pool who fits. */
	nobodyLeft: boolean;
	/** Who has said yes. Empty before a yes. */
	people: { offerId: string; name: string; phone: string; isOff: boolean; happened: boolean | null }[];
	/** Whether it is the day after, so that one may tell how it was. */
	canTellOutcome: boolean;
	createdAt: number;
	language: string;
}
export type OwnRequest = RequestOf<"scribe"> | RequestOf<"blood">;

interface OfferOf<Kind extends MatchKind> {
	kind: Kind;
	id: string;
	token: string;
	state: OfferState;
	/** Until when an answer is waited for. */
	until: number;
	/** Whether a yes counts. Also after `until`, while somebody is needed and the volunteer is free. */
	canSayYes: boolean;
	/** Whether a coordinator looks first at what has changed. */
	waits: boolean;
	/** The volunteer's own: which whoever asked may call after a yes. */
	phone: string;
	/** What, when and where: never who, before a yes. */
	need: Needs[Kind];
	/** Of whoever asked; null before a yes. */
	contact: { name: string; phone: string } | null;
	/** The question some hours before: asked and not yet answered. */
	isAskedAgain: boolean;
	/** Answered by 'I am coming', and its time has not come. */
	isSureToCome: boolean;
	/** Of the volunteer; null while one may ask. */
	pausedUntil: number | null;
	canTellOutcome: boolean;
	happened: boolean | null;
	/** Token of the volunteer's own page. */
	memberToken: string;
	language: string;
}
export type OwnOffer = OfferOf<"scribe"> | OfferOf<"blood">;

export interface MatchFigures {
	asked: number;
	matched: number;
	/** Median. */
	hoursUntilMatched: number;
}
