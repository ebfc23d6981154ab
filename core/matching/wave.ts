import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type MatchBounds, usualBounds } from "./bounds.ts";
import { choose } from "./choose.ts";
import { notifyAsked, notifyCoordinators, notifyRequester, subjects } from "./notices.ts";
import type { StoredMember, StoredOffer, StoredRequest } from "./records.ts";
import { lockRequest, offersOf, updateRequest } from "./requests.ts";
import { nextAskingTime, waveEnd, waveSize } from "./waves.ts";

/**
 * Asks the next wave of an open request, if it is due. In a transaction of its own: it locks members in the order of their
 * ids, and must hold none before. Returns how many were asked.
 */
export async function askWave(
	db: Kysely<Database>,
	id: string,
	{ by = "system", now, bounds = usualBounds }: { by?: string; now: number; bounds?: MatchBounds | undefined },
): Promise<number> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (request?.state !== "open" || request.held_reason !== null || request.at <= now) return 0;
		if (!isDue(request, now) && by === "system") return 0;
		const from = nextAskingTime(request.kind, now);
		if (from > now) {
			await updateRequest(tx, id, { next_wave_at: from }, now);
			return 0;
		}
		const promised = await offersOf(tx, id, ["yes"]);
		const size = waveSize(request.kind, request.needed - promised.length, { at: request.at, now });
		const members = await choose(tx, request, { size, now, bounds });
		if (members.length === 0) return await noteNobody(tx, request, now);
		await ask(tx, request, members, now);
		const asked = { wave: request.wave + 1, asked: members.length };
		await recordAudit(tx, {
			actor: by,
			action: "matching.asked",
			subject: subjects.request(id),
			detail: asked,
			at: now,
		});
		return members.length;
	});
}

/** When nobody was left, whoever calls has seen that the pool or the request has changed since. */
function isDue({ next_wave_at, nobody_left_at }: StoredRequest, now: number): boolean {
	return next_wave_at === null ? nobody_left_at !== null : next_wave_at <= now;
}

async function ask(
	tx: Transaction<Database>,
	request: StoredRequest,
	members: readonly StoredMember[],
	now: number,
): Promise<void> {
	const wave = request.wave + 1;
	const until = waveEnd(request.kind, { at: request.at, now });
	const offers: StoredOffer[] = [];
	for (const member of members)
		offers.push(await insertOffer(tx, request, member, { state: "asked", wave, until, byHand: false, now }));
	await notifyAsked(tx, request, offers, "asked", now);
	await updateRequest(tx, request.id, { wave, next_wave_at: until, nobody_left_at: null }, now);
}

interface NewOffer {
	state: "asked" | "yes";
	wave: number;
	until: number;
	byHand: boolean;
	/** Confirmed with a yes. */
	phone?: string | undefined;
	now: number;
}

/** Stores that a member was asked, or has said yes on the phone. The request and the member are locked. */
export async function insertOffer(
	tx: Transaction<Database>,
	request: Pick<StoredRequest, "id">,
	member: Pick<StoredMember, "id">,
	{ state, wave, until, byHand, phone, now }: NewOffer,
): Promise<StoredOffer> {
	const offer: StoredOffer = {
		id: newId(),
		request_id: request.id,
		member_id: member.id,
		state,
		wave,
		by_hand: byHand ? 1 : 0,
		asked_at: now,
		until,
		answered_at: state === "yes" ? now : null,
		phone: phone ?? null,
		asked_again_at: null,
		still_coming_at: null,
		member_says: null,
		requester_says: null,
	};
	await tx.insertInto("match_offers").values(offer).execute();
	await tx
		.updateTable("pool_members")
		.set(({ eb }) => ({ asked_count: eb("asked_count", "+", 1), last_asked_at: now }))
		.where("id", "=", member.id)
		.execute();
	return offer;
}

/** Waits for those who were asked; if there are none, everybody learns it at once. */
async function noteNobody(tx: Transaction<Database>, request: StoredRequest, now: number): Promise<0> {
	const waiting = (await offersOf(tx, request.id, ["asked"])).filter(({ until }) => until > now);
	if (waiting.length > 0) {
		await updateRequest(tx, request.id, { next_wave_at: Math.min(...waiting.map(({ until }) => until)) }, now);
		return 0;
	}
	await updateRequest(tx, request.id, { next_wave_at: null, nobody_left_at: now }, now);
	// Tried again when the pool changes, but told once.
	if (request.nobody_left_at !== null) return 0;
	await notifyRequester(tx, request, "nobody-left", now);
	await notifyCoordinators(tx, request, "nobody-left", now);
	const subject = subjects.request(request.id);
	await recordAudit(tx, { actor: "system", action: "matching.nobody-left", subject, at: now });
	return 0;
}
