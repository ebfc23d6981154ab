import type { Kysely } from "kysely";
import { organiserNames, unnamed } from "../audit/actor-names.ts";
import type { AuditLine } from "../audit/audit.ts";
import { auditTrail, recordAudit } from "../audit/queries.ts";
import type { Content } from "../content/kinds.ts";
import { fillNames, namesOf } from "../content/names.ts";
import type { ContentStore } from "../content/store.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import type { ConsoleParts } from "../services.ts";
import { boardAttention, boardRow, boardRows, offerCounts } from "./board-list.ts";
import { hasManyBefore } from "./bounds.ts";
import { candidates } from "./candidates.ts";
import { chatWithRequester, chatWithVolunteer } from "./chat-message.ts";
import { askNext, askOne, assign, check, close, setUnits, widen } from "./coordination.ts";
import { hoursFile, membersOf, poolFile, scribeHours } from "./exports.ts";
import { matchFigures } from "./figures.ts";
import { readMatchingSettings, writeMatchingSettings } from "./matching-settings.ts";
import { entriesOfMailbox, findMember } from "./members.ts";
import { confirmMember, discard, eraseMember, pauseMember, release } from "./pool-coordination.ts";
import { poolPage, poolRow } from "./pool-list.ts";
import { profileDetails } from "./profile-details.ts";
import { readProfile, type StoredMember, type StoredRequest } from "./records.ts";
import { findRequest, isChanged } from "./requests.ts";
import type { BoardOffer, BoardRequest, MatchingService, PoolMember } from "./service.ts";
import { subjects } from "./tell.ts";

type BoardParts = Pick<ConsoleParts, "db" | "now" | "secret" | "wake"> & {
	siteUrl(): string;
	store: Pick<ContentStore, "get">;
};

/** What coordinators see and do. Every look at a person is recorded. */
export function createMatchingService(parts: BoardParts): MatchingService {
	const { db, now, secret, wake, siteUrl, store } = parts;
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
		board: (search) => boardRows(db, { words: words(), search, now: now() }),
		attention: () => boardAttention(db, now()),
		async request(by, id) {
			const request = await findRequest(db, id);
			if (!request) return null;
			await record(by, "viewed", subjects.request(id));
			return boardRequest(parts, request);
		},
		check: (by, id, seen) => act(check(db, id, { ...actOf(by), seen })),
		setUnits: (by, id, units) => act(setUnits(db, id, units, actOf(by))),
		askNext: (by, id) => act(askNext(db, id, actOf(by))),
		askOne: (by, id, memberId) => act(askOne(db, id, memberId, actOf(by))),
		assign: (by, id, memberId) => act(assign(db, id, memberId, actOf(by))),
		widen: (by, id) => act(widen(db, id, actOf(by))),
		close: (by, id, note) => act(close(db, id, { by, note, now: now() })),
		release: (by, what, id) => act(release(db, what, id, actOf(by))),
		discard: (by, what, id) => act(discard(db, what, id, { by, now: now() })),
		async candidates(by, id, search) {
			const found = await candidates(db, id, { search, now: now(), bounds: words().bounds });
			await record(by, "candidates", subjects.request(id), { people: found.length });
			return found;
		},
		async chatMessage(by, what, id) {
			if (what === "request") {
				const message = await chatWithRequester(db, facts(), id);
				if (message) await record(by, "chat", subjects.request(id), { to: "requester" });
				return message;
			}
			const message = await chatWithVolunteer(db, facts(), id);
			if (message) await record(by, "chat", subjects.request(message.requestId), { to: "volunteer" });
			return message && { phone: message.phone, words: message.words };
		},

		async pool(by, search) {
			const page = await poolPage(db, { words: words(), search, now: now() });
			await record(by, "pool-viewed", "pool", { rows: page.rows.length, page: page.page });
			return page;
		},
		async member(by, id) {
			const member = await findMember(db, id);
			if (!member) return null;
			await record(by, "member-viewed", subjects.member(id));
			return poolMember(parts, member);
		},
		confirmMember: (by, id) => act(confirmMember(db, id, { by, now: now() })),
		pauseMember: (by, id, days) => act(pauseMember(db, id, { by, days, now: now() })),
		eraseMember: (by, id) => act(eraseMember(db, id, actOf(by))),

		figures: (kind) => matchFigures(db, kind),
		async hours(by, range) {
			const rows = await scribeHours(db, range, institute());
			await record(by, "hours-viewed", "pool", { rows: rows.length });
			return rows;
		},
		async exportHours(by, range, format) {
			const rows = await scribeHours(db, range, institute());
			await record(by, "hours-exported", "pool", { rows: rows.length, format });
			return hoursFile(rows, format, now());
		},
		async exportPool(by, kind, { withHealth, format }) {
			const members = await membersOf(db, kind);
			await record(by, "pool-exported", "pool", { kind, rows: members.length, withHealth, format });
			return poolFile(members, { kind, withHealth, words: words(), format, now: now() });
		},
		settings: () => readMatchingSettings(db),
		async saveSettings(by, settings) {
			await writeMatchingSettings(db, settings, now());
			await record(by, "settings", "matching", { ...settings });
		},
	};
}

/** The words with the chapter's names. */
function named({ matchMails, matchForms, site }: Content) {
	return { matchMails: fillNames(matchMails, namesOf(site)), matchForms };
}

async function boardRequest({ db, store, now }: BoardParts, request: StoredRequest): Promise<BoardRequest> {
	const { bounds } = store.get().matchForms;
	const counts = (await offerCounts(db, request.id)).get(request.id);
	const checker = request.checked_by;
	const names = await organiserNames(db, checker === null ? [] : [checker]);
	return {
		...boardRow(request, { words: store.get().matchForms, counts, now: now() }),
		name: request.name,
		phone: request.phone,
		email: request.email,
		widened: request.widened === 1,
		awaitsAddress: request.state === "new" && request.address_state === "asked",
		isChanged: isChanged(request),
		isOneOfMany: await hasManyBefore(db, request, { now: now(), bounds }),
		updatedAt: request.updated_at,
		checkedBy: checker === null ? null : (names.get(checker) ?? "Somebody"),
		heldReason: request.quarantined_reason,
		closingNote: request.closing_note,
		nextWaveAt: request.next_wave_at,
		offers: await boardOffers(db, request.id),
		history: await historyOf(db, subjects.request(request.id)),
	};
}

const comesFirst = ["yes", "asked"];

async function boardOffers(db: Kysely<Database>, requestId: string): Promise<BoardOffer[]> {
	const rows = await db
		.selectFrom("match_offers")
		.innerJoin("pool_members", "pool_members.id", "match_offers.member_id")
		.selectAll("match_offers")
		.select(["name", "pool_members.phone as number"])
		.where("request_id", "=", requestId)
		.orderBy("asked_at", "desc")
		.orderBy("match_offers.id")
		.execute();
	const rank = (state: string) => (comesFirst.includes(state) ? comesFirst.indexOf(state) : comesFirst.length);
	const sharing = await sharedNumbers(
		db,
		rows.map(({ number }) => number),
	);
	const flag = (said: 0 | 1 | null) => (said === null ? null : said === 1);
	return rows
		.map(
			(row): BoardOffer => ({
				id: row.id,
				memberId: row.member_id,
				name: row.name,
				phone: row.phone ?? row.number,
				sharesNumber: sharing.has(row.number),
				state: row.state,
				wave: row.wave,
				askedAt: row.asked_at,
				answeredAt: row.answered_at,
				until: row.until,
				byHand: row.by_hand === 1,
				stillComing: row.asked_again_at === null ? null : row.still_coming_at === null ? "asked" : "yes",
				happened: { member: flag(row.member_says), requester: flag(row.requester_says) },
			}),
		)
		.sort((a, b) => rank(a.state) - rank(b.state));
}

/** Those of the numbers that people with different addresses have given. */
async function sharedNumbers(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlySet<string>> {
	if (numbers.length === 0) return new Set();
	const rows = await db.selectFrom("pool_members").select(["phone", "email"]).where("phone", "in", numbers).execute();
	const mailboxes = Map.groupBy(rows, ({ phone }) => phone);
	const isShared = (phone: string) => new Set(mailboxes.get(phone)?.map(({ email }) => mailboxOf(email))).size > 1;
	return new Set(numbers.filter(isShared));
}

/** Entries that may be the same person, or somebody who has given another's number. */
async function alikeOf(db: Kysely<Database>, member: StoredMember): Promise<PoolMember["alike"]> {
	const sameNumber = await db.selectFrom("pool_members").selectAll().where("phone", "=", member.phone).execute();
	const mailbox = mailboxOf(member.email);
	const others = sameNumber.filter(({ email }) => mailboxOf(email) !== mailbox);
	const twins = (await entriesOfMailbox(db, member)).filter(({ id }) => id !== member.id);
	const told = (shares: "number" | "address") => (entry: StoredMember) => ({
		...{ id: entry.id, name: entry.name, email: entry.email, shares },
	});
	return [...others.map(told("number")), ...twins.map(told("address"))];
}

async function poolMember({ db, store, now }: BoardParts, member: StoredMember): Promise<PoolMember> {
	const words = store.get().matchForms;
	const offers = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.select(["match_offers.id", "request_id", "receipt", "match_offers.state", "at", "asked_at"])
		.where("member_id", "=", member.id)
		.orderBy("asked_at", "desc")
		.execute();
	const row = poolRow(member, words);
	return {
		...row,
		pausedUntil: (row.pausedUntil ?? 0) > now() ? row.pausedUntil : null,
		email: member.email,
		phone: member.phone,
		heldReason: member.quarantined_reason,
		alike: await alikeOf(db, member),
		details: profileDetails(readProfile(member), words),
		isAskedToStay: member.asked_to_stay_at !== null,
		createdAt: member.created_at,
		offers: offers.map(({ id, request_id, receipt, state, at, asked_at }) => ({
			...{ id, requestId: request_id, receipt, state, at, askedAt: asked_at },
		})),
		history: await historyOf(db, subjects.member(member.id)),
	};
}

async function historyOf(db: Kysely<Database>, subject: string): Promise<AuditLine[]> {
	const entries = await auditTrail(db, { subject, limit: 200 });
	const names = await organiserNames(db, [...new Set(entries.map(({ actor }) => actor))]);
	return entries.map(({ actor, action, detail, at }, i) => ({
		...{ id: String(i), at, action, subject, detail, whom: null },
		who: actor === "system" ? null : (names.get(actor) ?? unnamed(actor)),
	}));
}
