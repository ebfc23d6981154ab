import type { ExportedFile, ExportFormat } from "../submissions/export.ts";
import type { MatchKind } from "./kinds.ts";
import type { MatchFigures, OwnMembership, OwnRequest } from "./matching.ts";
import type { MemberState, OfferState, RequestState } from "./states.ts";

/** Private matching, as coordinators run it. `by` is the organiser, for the audit log. */
export interface MatchingService {
	/** Open requests by urgency, then those of the last 30 days. Names are not shown before a request is opened. */
	board(by: string, search: URLSearchParams): Promise<BoardRow[]>;
	/** Opening one is recorded. */
	request(by: string, id: string): Promise<BoardRequest | null>;
	/** 'Checked by phone': volunteers are asked from now on. */
	check(by: string, id: string): Promise<boolean>;
	/** Asks the next wave at once. */
	askNext(by: string, id: string): Promise<number>;
	/** Asks one person, fit or not by the soft rules; the firm ones (paused, no, promised, interval) hold. */
	askOne(by: string, id: string, memberId: string): Promise<"asked" | "unfit" | "nothing">;
	/** Notes the yes of a person who said so on the phone. */
	assign(by: string, id: string, memberId: string): Promise<"assigned" | "unfit" | "filled">;
	/** Ignores area, subject and level from now on. */
	widen(by: string, id: string): Promise<boolean>;
	close(by: string, id: string, note: string): Promise<boolean>;
	/** Takes a held request or member, or throws it away. */
	release(by: string, what: "request" | "member", id: string): Promise<boolean>;
	discard(by: string, what: "request" | "member", id: string): Promise<boolean>;
	/** Members who fit, best first, with why others do not, for 'ask one person'. */
	candidates(by: string, id: string, search: string): Promise<Candidate[]>;
	/** Ready words for the chat, with the phone to send them to. Sending them counts as asked by hand. */
	chatMessage(by: string, offerId: string): Promise<{ phone: string; words: string; link: string } | null>;

	pool(by: string, search: URLSearchParams): Promise<{ rows: PoolRow[]; total: number; page: number; pages: number }>;
	member(by: string, id: string): Promise<OwnMembership | null>;
	/** For a member whose address could not be confirmed by mail. */
	confirmMember(by: string, id: string): Promise<boolean>;
	pauseMember(by: string, id: string, days: number): Promise<boolean>;
	eraseMember(by: string, id: string): Promise<boolean>;

	figures(kind: MatchKind): Promise<MatchFigures>;
	/** Hours of scribes whose examinations took place. */
	exportHours(by: string, range: { from: number; to: number }, format: ExportFormat): Promise<ExportedFile>;
	/** Without health data, unless an admin asks for them, which is in the audit. */
	exportPool(
		by: string,
		kind: MatchKind,
		options: { withHealth: boolean; format: ExportFormat },
	): Promise<ExportedFile>;
	/** Whether a request must be checked by phone before anybody is asked, and whether figures are shown. */
	settings(): Promise<MatchingSettings>;
	saveSettings(by: string, settings: MatchingSettings): Promise<void>;
}

export interface MatchingSettings {
	checkFirst: boolean;
	showFigures: boolean;
}

export interface BoardRow {
	id: string;
	kind: MatchKind;
	receipt: string;
	state: RequestState;
	isHeld: boolean;
	at: number;
	/** Subject and language, or group and component. */
	summary: string;
	place: string;
	needed: number;
	asked: number;
	yes: number;
	nobodyLeft: boolean;
	createdAt: number;
}

export interface BoardRequest {
	request: OwnRequest;
	widened: boolean;
	checkedBy: string | null;
	heldReason: string | null;
	offers: BoardOffer[];
	/** From the audit log, newest first. */
	history: { at: number; by: string; what: string }[];
	nextWaveAt: number | null;
}

export interface BoardOffer {
	id: string;
	memberId: string;
	name: string;
	phone: string;
	state: OfferState;
	wave: number;
	askedAt: number;
	answeredAt: number | null;
	until: number;
	byHand: boolean;
}

export interface Candidate {
	memberId: string;
	name: string;
	place: string;
	/** Null: fits. Otherwise why not. */
	unfit: string | null;
	askedCount: number;
}

export interface PoolRow {
	id: string;
	kind: MatchKind;
	receipt: string;
	name: string;
	state: MemberState;
	isHeld: boolean;
	pausedUntil: number | null;
	place: string;
	/** Languages, or the group. */
	summary: string;
	askedCount: number;
	saidYes: number;
}
