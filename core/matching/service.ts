import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import type { Content } from "../content/kinds.ts";
import { fillNames, namesOf } from "../content/names.ts";
import type { ContentStore } from "../content/store.ts";
import type { ExportFormat } from "../submissions/export.ts";
import { boardAttention, boardRequest, boardRows } from "./board.ts";
import { candidates } from "./candidates.ts";
import { type ChatMessage, chatWithMember, chatWithRequester } from "./chat-message.ts";
import { askNext, askOne, assign, check, close, setUnits, widen } from "./coordination.ts";
import { hoursFile, membersFile, scribeHours, type TimeRange } from "./exports.ts";
import { matchFigures } from "./figures.ts";
import type { MatchKind } from "./kinds.ts";
import { type MatchingSettings, readMatchingSettings, writeMatchingSettings } from "./matching-settings.ts";
import { confirmMember, discard, eraseMember, type Held, pauseMember, release } from "./member-coordination.ts";
import { memberDetail, membersPage } from "./member-list.ts";
import { findMember } from "./members.ts";
import { subjects } from "./notices.ts";
import { findRequest } from "./requests.ts";

type MatchingParts = Pick<ConsoleParts, "db" | "now" | "secret" | "wake"> & {
	siteUrl(): string;
	store: Pick<ContentStore, "get">;
};

export type MatchingService = ReturnType<typeof createMatchingService>;

/**
 * Private matching, as coordinators run it. `by` is the organiser, for the audit log: every look at a person is recorded.
 */
export function createMatchingService({ db, now, secret, wake, siteUrl, store }: MatchingParts) {
	const words = () => store.get().matchForms;
	const actOf = (by: string) => ({ by, now: now(), bounds: words().bounds });
	const institute = () => store.get().site.institute.emailDomain;
	const facts = () => ({
		content: (language: string) => named(store.get(language)),
		siteUrl: siteUrl(),
		secret,
		now: now(),
	});
	const record = (by: string, action: string, subject: string, detail = {}) =>
		recordAudit(db, { actor: by, action: `matching.${action}`, subject, detail, at: now() });

	/** Does something with a request or a member, and has what follows from it sent at once. */
	async function act<Result>(work: Promise<Result>): Promise<Result> {
		const result = await work;
		wake();
		return result;
	}

	return {
		/** Open requests by urgency, then those of the last 30 days. Names are not shown before a request is opened. */
		board: (search: URLSearchParams) => boardRows(db, { words: words(), search, now: now() }),
		/** What waits for a coordinator, for the start page. */
		attention: () => boardAttention(db, now()),
		/** Opening one is recorded. */
		async request(by: string, id: string) {
			const request = await findRequest(db, id);
			if (!request) return null;
			await record(by, "viewed", subjects.request(id));
			return boardRequest({ db, words: words(), now: now() }, request);
		},
		/** 'Checked by phone': volunteers are asked from now on. `seen` is `updatedAt` of what was on the screen. */
		check: (by: string, id: string, seen?: number) => act(check(db, id, { ...actOf(by), seen })),
		/** Notes how many units are needed, also more than the form takes. */
		setUnits: (by: string, id: string, units: number) => act(setUnits(db, id, units, actOf(by))),
		/** Asks the next wave at once. Returns how many were asked. */
		askNext: (by: string, id: string) => act(askNext(db, id, actOf(by))),
		/** Asks one person, fit or not by the soft rules; the firm ones (paused, no, promised, interval) hold. */
		askOne: (by: string, id: string, memberId: string) => act(askOne(db, id, memberId, actOf(by))),
		/** Notes the yes of a person who said so on the phone. */
		assign: (by: string, id: string, memberId: string) => act(assign(db, id, memberId, actOf(by))),
		/** Ignores area, subject and level from now on. */
		widen: (by: string, id: string) => act(widen(db, id, actOf(by))),
		close: (by: string, id: string, note: string) => act(close(db, id, { by, note, now: now() })),
		/** Takes a held request or member, or throws it away. */
		release: (by: string, what: Held, id: string) => act(release(db, what, id, actOf(by))),
		discard: (by: string, what: Held, id: string) => act(discard(db, what, id, { by, now: now() })),
		/** Members who fit, best first, with why others do not, for 'ask one person'. Recorded, since it shows names. */
		async candidates(by: string, id: string, search: string) {
			const found = await candidates(db, id, { search, now: now(), bounds: words().bounds });
			await record(by, "candidates", subjects.request(id), { people: found.length });
			return found;
		},
		/** Ready words for the chat, with the phone to send them to. Recorded as sent by hand. */
		async chatMessage(by: string, what: "request" | "offer", id: string): Promise<ChatMessage | null> {
			if (what === "request") {
				const message = await chatWithRequester(db, facts(), id);
				if (message) await record(by, "chat", subjects.request(id), { to: "requester" });
				return message;
			}
			const message = await chatWithMember(db, facts(), id);
			if (message) await record(by, "chat", subjects.request(message.requestId), { to: "volunteer" });
			return message && { phone: message.phone, words: message.words };
		},

		/** Recorded, since it shows names. */
		async members(by: string, search: URLSearchParams) {
			const page = await membersPage(db, { words: words(), search, now: now() });
			await record(by, "pool-viewed", "pool", { rows: page.rows.length, page: page.page });
			return page;
		},
		/** Opening one is recorded. */
		async member(by: string, id: string) {
			const member = await findMember(db, id);
			if (!member) return null;
			await record(by, "member-viewed", subjects.member(id));
			return memberDetail({ db, words: words(), now: now() }, member);
		},
		/** For a member whose address could not be confirmed by mail. */
		confirmMember: (by: string, id: string) => act(confirmMember(db, id, { by, now: now() })),
		/** For so many days; 0 ends the pause. */
		pauseMember: (by: string, id: string, days: number) => act(pauseMember(db, id, { by, days, now: now() })),
		eraseMember: (by: string, id: string) => act(eraseMember(db, id, actOf(by))),

		figures: (kind: MatchKind) => matchFigures(db, kind),
		/** Hours of scribes whose examinations took place. */
		async hours(by: string, range: TimeRange, page: number) {
			const list = await scribeHours(db, range, { page, institute: institute() });
			await record(by, "hours-viewed", "pool", { rows: list.rows.length });
			return list;
		},
		async exportHours(by: string, range: TimeRange, format: ExportFormat) {
			const { rows, file } = await hoursFile(db, range, { institute: institute(), format, now: now() });
			await record(by, "hours-exported", "pool", { rows, format });
			return file;
		},
		/** Without health data, unless an admin asks for them, which is in the audit. */
		async exportMembers(
			by: string,
			kind: MatchKind,
			{ withHealth, format }: { withHealth: boolean; format: ExportFormat },
		) {
			const { rows, file } = await membersFile(db, { kind, withHealth, words: words(), format, now: now() });
			await record(by, "pool-exported", "pool", { kind, rows, withHealth, format });
			return file;
		},
		/** Whether a request must be checked by phone before anybody is asked, and whether figures are shown. */
		settings: () => readMatchingSettings(db),
		async saveSettings(by: string, settings: MatchingSettings) {
			await writeMatchingSettings(db, settings, now());
			await record(by, "settings", "matching", { ...settings });
		},
	};
}

/** The words with the chapter's names. */
function named({ matchMails, matchForms, site }: Content) {
	return { matchMails: fillNames(matchMails, namesOf(site)), matchForms };
}
