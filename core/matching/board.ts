import { type Kysely, sql } from "kysely";
import { organiserNames } from "../audit/actor-names.ts";
import { historyOf } from "../audit/history.ts";
import type { Content } from "../content/kinds.ts";
import { countRows, type ListPage, pageWithin } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { mailboxOf } from "../forms/mailbox.ts";
import { readPage } from "../forms/storable.ts";
import { hasManyBefore } from "./bounds.ts";
import { matchKinds } from "./kinds.ts";
import { type ChoiceWords, needWords } from "./need-words.ts";
import { subjects } from "./notices.ts";
import { endOf, readNeed, type StoredRequest } from "./records.ts";
import { isChanged } from "./requests.ts";
import { needsCoordinator } from "./states.ts";

/** Requests that have ended stay on the board for so long. */
const shownFor = 30 * 86_400_000;
/** No examination takes as long. */
const longestNeed = 86_400_000;
const pageSize = 50;

export interface BoardPage extends ListPage<BoardRow> {
	/** How many have ended, on all pages: they come last. */
	ended: number;
}

/** A page of all requests, the most urgent first; those that have ended last. Names stay out of it. */
export async function boardRows(
	db: Kysely<Database>,
	{ words, search, now }: { words: ChoiceWords; search: URLSearchParams; now: number },
): Promise<BoardPage> {
	const kind = matchKinds.find((known) => known === search.get("kind"));
	const requests = db
		.selectFrom("match_requests")
		.selectAll()
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "scribe"));
	// Few at any time; when each has ended stands in its need.
	const underWay = requests.where("state", "in", ["new", "open", "matched"]).where("at", ">", now - longestNeed);
	const open = (await underWay.execute()).filter((request) => endOf(request) > now);
	const begun = open.filter(({ at }) => at <= now).map(({ id }) => id);
	const over = requests
		.where("at", ">", now - shownFor)
		.where(({ or, eb }) => or([eb("state", "in", ["closed", "cancelled"]), eb("at", "<=", now)]))
		.$if(begun.length > 0, (query) => query.where("id", "not in", begun));
	const ended = await countRows(over.clearSelect());
	const rows = await rowsOf(db, open, { words, now });
	const urgent = rows.sort((a, b) => rank(a) - rank(b) || a.at - b.at || (a.id < b.id ? -1 : 1));
	const total = open.length + ended;
	const page = pageWithin(readPage(search), { total, pageSize });
	const [from, to] = [(page - 1) * pageSize, page * pageSize];
	const past = over
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(Math.max(0, Math.min(pageSize, to - open.length)));
	const pastRows = to > open.length ? await past.offset(Math.max(0, from - open.length)).execute() : [];
	return {
		rows: [...urgent.slice(from, to), ...(await rowsOf(db, pastRows, { words, now }))],
		...{ total, page, pageSize, ended },
	};
}

async function rowsOf(
	db: Kysely<Database>,
	requests: readonly StoredRequest[],
	{ words, now }: { words: ChoiceWords; now: number },
): Promise<BoardRow[]> {
	const offers = await offerCounts(
		db,
		requests.map(({ id }) => id),
	);
	return requests.map((request) => boardRow(request, { words, counts: offers.get(request.id), now }));
}

export type BoardAttention = Awaited<ReturnType<typeof boardAttention>>;

/** For the start page: how many wait for a call, and for how many nobody is left to ask. */
export async function boardAttention(db: Kysely<Database>, now: number) {
	const waiting = await db
		.selectFrom("match_requests")
		.select(["state", "kind", "at", "nobody_left_at", "held_reason"])
		.where("at", ">", now)
		.where("state", "in", ["new", "open"])
		.execute();
	const { members } = await db
		.selectFrom("pool_members")
		.select(({ fn }) => fn.countAll<number>().as("members"))
		.where((eb) => eb.or([eb("state", "=", "unconfirmed"), eb("held_reason", "is not", null)]))
		.executeTakeFirstOrThrow();
	const real = waiting.filter(({ held_reason }) => held_reason === null);
	const toCall = real.filter(({ state }) => state === "new");
	return {
		/** Requests that nobody has checked by phone. */
		toCall: toCall.length,
		/** When the soonest of them is needed. */
		soonest: toCall.length === 0 ? null : Math.min(...toCall.map(({ at }) => at)),
		nobodyLeft: real.filter(({ state, nobody_left_at }) => state === "open" && nobody_left_at !== null).length,
		/** Requests that looked like spam. */
		held: waiting.length - real.length,
		/** Members who are not confirmed, or looked like spam. */
		members: Number(members),
	};
}

interface OfferCounts {
	asked: number;
	yes: number;
	notSure: number;
}

async function offerCounts(db: Kysely<Database>, requestIds: readonly string[]): Promise<Map<string, OfferCounts>> {
	if (requestIds.length === 0) return new Map();
	const isYes = sql`state = 'yes'`;
	const isSilent = sql`${isYes} and asked_again_at is not null and still_coming_at is null`;
	const rows = await db
		.selectFrom("match_offers")
		.select(({ fn }) => [
			"request_id",
			fn.countAll<number>().as("asked"),
			sql<number>`count(case when ${isYes} then 1 end)`.as("yes"),
			sql<number>`count(case when ${isSilent} then 1 end)`.as("notSure"),
		])
		.where("request_id", "in", requestIds)
		.groupBy("request_id")
		.execute();
	return new Map(rows.map(({ request_id, ...counts }) => [request_id, counts]));
}

export type BoardRow = ReturnType<typeof boardRow>;

function boardRow(
	request: StoredRequest,
	{ words, counts, now }: { words: ChoiceWords; counts: OfferCounts | undefined; now: number },
) {
	const { what, when, where } = needWords(words, readNeed(request));
	return {
		id: request.id,
		kind: request.kind,
		receipt: request.receipt,
		state: request.state,
		isHeld: request.held_reason !== null,
		/** Whether the examination has ended, or the time by which blood was needed has passed. */
		isPast: endOf(request) <= now,
		at: request.at,
		/** Subject and language, or group and component. */
		summary: what,
		/** Day and hour, in words. */
		when,
		place: where,
		needed: request.needed,
		asked: counts?.asked ?? 0,
		yes: counts?.yes ?? 0,
		/** How many of the yeses have not answered 'Still coming?'. */
		notSure: counts?.notSure ?? 0,
		nobodyLeft: request.nobody_left_at !== null,
		createdAt: request.created_at,
	};
}

/** What waits for a coordinator, what is under way, what is settled. */
function rank(row: BoardRow): number {
	if (needsCoordinator(row)) return 0;
	return row.state === "open" ? 1 : 2;
}

interface Viewing {
	db: Kysely<Database>;
	words: Content["matchForms"];
	now: number;
}

export type BoardRequest = Awaited<ReturnType<typeof boardRequest>>;

/** A request with everything that a coordinator sees of it. */
export async function boardRequest({ db, words, now }: Viewing, request: StoredRequest) {
	const counts = (await offerCounts(db, [request.id])).get(request.id);
	const checker = request.checked_by;
	const names = await organiserNames(db, checker === null ? [] : [checker]);
	return {
		...boardRow(request, { words, counts, now }),
		name: request.name,
		phone: request.phone,
		/** Blank if none was given. */
		email: request.email,
		widened: request.widened === 1,
		/** Whether it waits until whoever asked has opened the link in the mail; a call does as well. */
		awaitsAddress: request.state === "new" && request.address_state === "asked",
		/** Whether it has changed since it was checked by phone. */
		isChanged: isChanged(request),
		/** Whether its address or number had many requests under way when it came. */
		isOneOfMany: await hasManyBefore(db, request, { now, bounds: words.bounds }),
		updatedAt: request.updated_at,
		/** Name of the organiser who checked it by phone. */
		checkedBy: checker === null ? null : (names.get(checker) ?? "Somebody"),
		heldReason: request.held_reason,
		closingNote: request.closing_note,
		/** When the next are asked; null while nobody is. */
		nextWaveAt: request.next_wave_at,
		offers: await boardOffers(db, request.id),
		/** From the audit log, newest first. */
		history: await historyOf(db, subjects.request(request.id)),
	};
}

const comesFirst = ["yes", "asked"];

export type BoardOffer = Awaited<ReturnType<typeof boardOffers>>[number];

async function boardOffers(db: Kysely<Database>, requestId: string) {
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
		.map((row) => ({
			id: row.id,
			memberId: row.member_id,
			name: row.name,
			phone: row.phone ?? row.number,
			/** Whether somebody else of the pool has given the same number. */
			sharesNumber: sharing.has(row.number),
			state: row.state,
			/** 0 for one who was asked or noted by hand. */
			wave: row.wave,
			askedAt: row.asked_at,
			answeredAt: row.answered_at,
			until: row.until,
			byHand: row.by_hand === 1,
			/** 'Still coming?': null before it is asked. */
			stillComing:
				row.asked_again_at === null ? null : row.still_coming_at === null ? ("asked" as const) : ("yes" as const),
			/** Whether it happened, as either side says. */
			happened: { member: flag(row.member_says), requester: flag(row.requester_says) },
		}))
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
