import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { matchKinds } from "./kinds.ts";
import { type ChoiceWords, needWords } from "./need-words.ts";
import { endOf, readNeed, type StoredRequest } from "./records.ts";
import type { BoardRow } from "./service.ts";

/** Requests that have ended stay on the board for so long. */
const shownFor = 30 * 86_400_000;

/** All requests for the board, the most urgent first; those that have ended last. Names stay out of it. */
export async function boardRows(
	db: Kysely<Database>,
	{ words, search, now }: { words: ChoiceWords; search: URLSearchParams; now: number },
): Promise<BoardRow[]> {
	const kind = matchKinds.find((known) => known === search.get("kind"));
	const requests = await db
		.selectFrom("match_requests")
		.selectAll()
		.where("at", ">", now - shownFor)
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "scribe"))
		.execute();
	const offers = await offerCounts(db);
	const rows = requests.map((request) => boardRow(request, { words, counts: offers.get(request.id), now }));
	return rows.sort((a, b) => rank(a) - rank(b) || (isOver(a) ? b.at - a.at : a.at - b.at) || (a.id < b.id ? -1 : 1));
}

/** Whether a coordinator has to do something before it goes on. */
export function needsCoordinator({ isHeld, state, nobodyLeft, notSure, isPast }: BoardRow): boolean {
	if (isPast) return false;
	return isHeld || state === "new" || (state === "open" && nobodyLeft) || notSure > 0;
}

/** For the start page: how many wait for a call, and for how many nobody is left to ask. */
export async function boardAttention(db: Kysely<Database>, now: number): Promise<BoardAttention> {
	const waiting = await db
		.selectFrom("match_requests")
		.select(["state", "kind", "at", "nobody_left_at", "quarantined_reason"])
		.where("at", ">", now)
		.where("state", "in", ["new", "open"])
		.execute();
	const { members } = await db
		.selectFrom("pool_members")
		.select(({ fn }) => fn.countAll<number>().as("members"))
		.where((eb) => eb.or([eb("state", "=", "unconfirmed"), eb("quarantined_reason", "is not", null)]))
		.executeTakeFirstOrThrow();
	const real = waiting.filter(({ quarantined_reason }) => quarantined_reason === null);
	const toCall = real.filter(({ state }) => state === "new");
	return {
		toCall: toCall.length,
		soonest: toCall.length === 0 ? null : Math.min(...toCall.map(({ at }) => at)),
		nobodyLeft: real.filter(({ state, nobody_left_at }) => state === "open" && nobody_left_at !== null).length,
		held: waiting.length - real.length,
		members: Number(members),
	};
}

export interface BoardAttention {
	/** Requests that nobody has checked by phone. */
	toCall: number;
	/** When the soonest of them is needed. */
	soonest: number | null;
	nobodyLeft: number;
	/** Requests that looked like spam. */
	held: number;
	/** Volunteers who are not confirmed, or looked like spam. */
	members: number;
}

interface OfferCounts {
	asked: number;
	yes: number;
	notSure: number;
}

/** Of one request, or of all. */
export async function offerCounts(db: Kysely<Database>, requestId?: string): Promise<Map<string, OfferCounts>> {
	const rows = await db
		.selectFrom("match_offers")
		.select(["request_id", "state", "asked_again_at", "still_coming_at"])
		.$if(requestId !== undefined, (query) => query.where("request_id", "=", requestId ?? ""))
		.execute();
	const counts = new Map<string, OfferCounts>();
	for (const { request_id, state, asked_again_at, still_coming_at } of rows) {
		const { asked, yes, notSure } = counts.get(request_id) ?? { asked: 0, yes: 0, notSure: 0 };
		const isYes = state === "yes";
		const isSilent = isYes && asked_again_at !== null && still_coming_at === null;
		counts.set(request_id, { asked: asked + 1, yes: yes + Number(isYes), notSure: notSure + Number(isSilent) });
	}
	return counts;
}

export function boardRow(
	request: StoredRequest,
	{ words, counts, now }: { words: ChoiceWords; counts: OfferCounts | undefined; now: number },
): BoardRow {
	const { what, when, where } = needWords(words, readNeed(request));
	return {
		id: request.id,
		kind: request.kind,
		receipt: request.receipt,
		state: request.state,
		isHeld: request.quarantined_reason !== null,
		isPast: endOf(request) <= now,
		at: request.at,
		summary: what,
		when,
		place: where,
		needed: request.needed,
		asked: counts?.asked ?? 0,
		yes: counts?.yes ?? 0,
		notSure: counts?.notSure ?? 0,
		nobodyLeft: request.nobody_left_at !== null,
		createdAt: request.created_at,
	};
}

/** What waits for a coordinator, what is under way, what is settled, what is over. */
function rank(row: BoardRow): number {
	if (isOver(row)) return 3;
	if (needsCoordinator(row)) return 0;
	return row.state === "open" ? 1 : 2;
}

export function isOver({ state, isPast }: Pick<BoardRow, "state" | "isPast">): boolean {
	return isPast || state === "closed" || state === "cancelled";
}
