import type { AuditLine } from "../audit/audit.ts";
import type { ListPage } from "../database/list-pages.ts";
import type { HoursRow } from "../signups/hours.ts";
import type { ExportedFile, ExportFormat } from "../submissions/export.ts";
import type { BoardAttention } from "./board-list.ts";
import type { MatchKind } from "./kinds.ts";
import type { MatchFigures } from "./matching.ts";
import type { MemberState, OfferState, RequestState } from "./states.ts";

/** Private matching, as coordinators run it. `by` is the organiser, for the audit log. */
export interface MatchingService {
	/** Open requests by urgency, then those of the last 30 days. Names are not shown before a request is opened. */
	board(search: URLSearchParams): Promise<BoardRow[]>;
	/** What waits for a coordinator, for the start page. */
	attention(): Promise<BoardAttention>;
	/** Opening one is recorded. */
	request(by: string, id: string): Promise<BoardRequest | null>;
	/** 'Checked by phone': volunteers are asked from now on. `seen` is `updatedAt` of what was on the screen. */
	check(by: string, id: string, seen?: number): Promise<boolean>;
	/** Notes how many units are needed, also more than the form takes. */
	setUnits(by: string, id: string, units: number): Promise<boolean>;
	/** Asks the next wave at once. Returns how many were asked. */
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
	/** Members who fit, best first, with why others do not, for 'ask one person'. Recorded, since it shows names. */
	candidates(by: string, id: string, search: string): Promise<Candidate[]>;
	/** Ready words for the chat, with the phone to send them to. Recorded as sent by hand. */
	chatMessage(by: string, what: "request" | "offer", id: string): Promise<ChatMessage | null>;

	/** Recorded, since it shows names. */
	pool(by: string, search: URLSearchParams): Promise<ListPage<PoolRow>>;
	/** Opening one is recorded. */
	member(by: string, id: string): Promise<PoolMember | null>;
	/** For a member whose address could not be confirmed by mail. */
	confirmMember(by: string, id: string): Promise<boolean>;
	/** For so many days; 0 ends the pause. */
	pauseMember(by: string, id: string, days: number): Promise<boolean>;
	eraseMember(by: string, id: string): Promise<boolean>;

	figures(kind: MatchKind): Promise<MatchFigures>;
	/** Hours of scribes whose examinations took place. */
	hours(by: string, range: TimeRange): Promise<HoursRow[]>;
	exportHours(by: string, range: TimeRange, format: ExportFormat): Promise<ExportedFile>;
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

/** From the first moment until the second, which is not included. */
export interface TimeRange {
	from: number;
	to: number;
}

export interface ChatMessage {
	/** As it is dialled, such as '+919876543210'. */
	phone: string;
	words: string;
}

export interface BoardRow {
	id: string;
	kind: MatchKind;
	receipt: string;
	state: RequestState;
	isHeld: boolean;
	/** Whether the examination has ended, or the time by which blood was needed has passed. */
	isPast: boolean;
	at: number;
	/** Subject and language, or group and component. */
	summary: string;
	/** Day and hour, in words. */
	when: string;
	place: string;
	needed: number;
	asked: number;
	yes: number;
	/** How many of the yeses have not answered 'Still coming?'. */
	notSure: number;
	nobodyLeft: boolean;
	createdAt: number;
}

export interface BoardRequest extends BoardRow {
	name: string;
	phone: string;
	/** Blank if none was given. */
	email: string;
	widened: boolean;
	/** Whether it waits until whoever asked has opened the link in the mail; a call does as well. */
	awaitsAddress: boolean;
	/** Whether it has changed since it was checked by phone. */
	isChanged: boolean;
	/** Whether its address or number had many requests under way when it came. */
	isOneOfMany: boolean;
	updatedAt: number;
	/** Name of the organiser who checked it by phone. */
	checkedBy: string | null;
	heldReason: string | null;
	closingNote: string | null;
	/** When the next are asked; null while nobody is. */
	nextWaveAt: number | null;
	offers: BoardOffer[];
	/** From the audit log, newest first. */
	history: AuditLine[];
}

export interface BoardOffer {
	id: string;
	memberId: string;
	name: string;
	phone: string;
	state: OfferState;
	/** Whether somebody else of the pool has given the same number. */
	sharesNumber: boolean;
	/** 0 for one who was asked or noted by hand. */
	wave: number;
	askedAt: number;
	answeredAt: number | null;
	until: number;
	byHand: boolean;
	/** 'Still coming?': null before it is asked. */
	stillComing: "asked" | "yes" | null;
	/** Whether it happened, as either side says. */
	happened: { member: boolean | null; requester: boolean | null };
}

export interface Candidate {
	memberId: string;
	name: string;
	place: string;
	/** Null: fits. Otherwise why not. */
	unfit: string | null;
	/** Whether the person may not be asked all the same. */
	isFirm: boolean;
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

export interface PoolMember extends PoolRow {
	email: string;
	phone: string;
	heldReason: string | null;
	/** Other entries of the pools with the same number, or of the same mailbox in this pool. */
	alike: { id: string; name: string; email: string; shares: "number" | "address" }[];
	/** What the person has told, with labels. */
	details: [label: string, value: string][];
	isAskedToStay: boolean;
	createdAt: number;
	/** Newest first. */
	offers: { id: string; requestId: string; receipt: string; state: OfferState; at: number; askedAt: number }[];
	history: AuditLine[];
}
