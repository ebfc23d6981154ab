import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { MatchBounds } from "./bounds.ts";
import { isFirm, isPromisedElsewhere, misfits } from "./fit.ts";
import { lockMember, lockPeople, touchMembers } from "./members.ts";
import { notifyAsked, notifyCoordinators, notifyOfChange, notifyRequester, subjects } from "./notices.ts";
import type { Acted } from "./outcomes.ts";
import { promisesAround } from "./promises.ts";
import { endOf, readNeed, readProfile, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import { findOffer, lockRequest, offersOf, setOffers, updateRequest } from "./requests.ts";
import type { OfferState } from "./states.ts";
import { askWave } from "./wave.ts";
import { waveEnd } from "./waves.ts";

export type Answer = "yes" | "no" | "not this week" | "take back" | "still coming";

export type Answered =
	| Acted
	/** Enough have said yes before. */
	| "filled"
	/** What was asked for has changed, and a coordinator looks at it first. */
	| "waits"
	/** The request has ended, or the volunteer has promised somebody else or may not give blood that day. */
	| "too late";

interface Answering {
	/** At which whoever asked may call, as the volunteer confirms it with a yes. Without it no number is shown. */
	phone?: string | undefined;
	bounds?: MatchBounds | undefined;
}

/** Takes the answer to an offer, and asks the next if it leaves nobody to wait for. */
export async function takeAnswer(
	db: Kysely<Database>,
	offerId: string,
	answer: Answer,
	now: number,
	{ phone, bounds }: Answering = {},
): Promise<Answered> {
	const result = await transaction(db, async (tx) => {
		const found = await findOffer(tx, offerId);
		const request = found && (await lockRequest(tx, found.request_id));
		// Read again under the lock.
		const offer = request && (await findOffer(tx, offerId));
		if (!request || !offer) return null;
		return { requestId: request.id, answered: await take(tx, { request, offer, phone }, answer, now) };
	});
	if (!result) return "invalid";
	if (result.answered === "done" && answer !== "still coming" && answer !== "yes")
		await askWave(db, result.requestId, { now, bounds });
	return result.answered;
}

interface Asked {
	request: StoredRequest;
	offer: StoredOffer;
	phone?: string | undefined;
}

async function take(tx: Transaction<Database>, asked: Asked, answer: Answer, now: number): Promise<Answered> {
	switch (answer) {
		case "yes":
			return sayYes(tx, asked, now);
		case "no":
			return sayNo(tx, asked, now);
		case "not this week":
			return notThisWeek(tx, asked, now);
		case "take back":
			return takeBack(tx, asked, now);
		case "still coming":
			return stillComing(tx, asked.offer, now);
	}
}

/** A no may be mended; what was taken back, filled or ended may not. */
const mayBecomeYes: readonly OfferState[] = ["asked", "lapsed", "no"];

async function sayYes(tx: Transaction<Database>, { request, offer, phone }: Asked, now: number): Promise<Answered> {
	if (offer.state === "yes") return correctNumber(tx, { request, offer, phone }, now);
	const member = (await lockPeople(tx, [offer.member_id])).get(offer.member_id) ?? null;
	const refusal = await whyNoYes(tx, { request, offer, member }, now);
	if (refusal) return refusal;
	await setOffers(tx, [offer], { state: "yes", answered_at: now, phone: phone ?? null });
	if (phone !== undefined) await setPhone(tx, offer.member_id, phone);
	await promise(tx, request, offer, { by: "the volunteer", now });
	return "done";
}

/** Whoever comes may have mistyped the number with the yes. */
async function correctNumber(
	tx: Transaction<Database>,
	{ request, offer, phone }: Asked,
	now: number,
): Promise<Answered> {
	if (phone === undefined || phone === offer.phone || endOf(request) <= now) return "nothing";
	await setOffers(tx, [offer], { phone });
	await setPhone(tx, offer.member_id, phone);
	return "done";
}

async function setPhone(tx: Transaction<Database>, memberId: string, phone: string): Promise<void> {
	await tx.updateTable("pool_members").set({ phone }).where("id", "=", memberId).execute();
}

/** Why a yes does not count; null if it does. 'waits': what was asked for has changed, and a coordinator looks at it. */
export async function whyNoYes(
	db: Kysely<Database>,
	{ request, offer, member }: Asked & { member: StoredMember | null },
	now: number,
): Promise<"filled" | "waits" | "too late" | null> {
	if (offer.state === "filled" || request.state === "matched") return "filled";
	if (request.state === "new" && request.at > now && mayBecomeYes.includes(offer.state)) return "waits";
	if (request.state !== "open" || request.at <= now || !mayBecomeYes.includes(offer.state)) return "too late";
	const promised = await offersOf(db, request.id, ["yes"]);
	if (promised.length >= request.needed) return "filled";
	return member && (await keepsFirmRules(db, request, member)) ? null : "too late";
}

/** Whether neither health nor another promise keeps the member from it. */
export async function keepsFirmRules(
	db: Kysely<Database>,
	request: StoredRequest,
	member: StoredMember,
): Promise<boolean> {
	const [wanted, profile] = [readNeed(request), readProfile(member)];
	if (misfits(wanted, profile).some(isFirm)) return false;
	const promises = await promisesAround(db, wanted, { person: member });
	return !isPromisedElsewhere(wanted, profile, promises(member));
}

/** What follows from a yes that is stored: enough of them close the request, and both sides learn of each other. */
export async function promise(
	tx: Transaction<Database>,
	request: StoredRequest,
	offer: Pick<StoredOffer, "id" | "member_id">,
	{ by, now }: { by: string; now: number },
): Promise<void> {
	// Who answers wants to be in the pool.
	await tx
		.updateTable("pool_members")
		.set(({ eb }) => ({ yes_count: eb("yes_count", "+", 1), stays_since: now, asked_to_stay_at: null }))
		.where("id", "=", offer.member_id)
		.execute();
	await notifyAsked(tx, request, [offer], "promised", now);
	const detail = by === "the volunteer" ? {} : { byPhone: true };
	const action = "matching.promised";
	await recordAudit(tx, { actor: by, action, subject: subjects.request(request.id), detail, at: now });
	const promised = await offersOf(tx, request.id, ["yes"]);
	if (promised.length < request.needed) return notifyRequester(tx, request, "partly-matched", now);
	await closeAsMatched(tx, request, now);
	await notifyRequester(tx, request, "matched", now);
}

/**
 * Has volunteers asked from now on, or once more after a change. Those who still wait for an answer learn what it is now;
 * if enough come, nobody is asked.
 */
export async function openRequest(
	tx: Transaction<Database>,
	request: StoredRequest,
	change: Partial<Pick<StoredRequest, "checked_by" | "address_state">>,
	now: number,
): Promise<"open" | "matched"> {
	const promised = await offersOf(tx, request.id, ["yes"]);
	const asked = await offersOf(tx, request.id, ["asked"]);
	if (promised.length >= request.needed) {
		await updateRequest(tx, request.id, change, now);
		await closeAsMatched(tx, request, now);
		await notifyRequester(tx, request, "matched", now);
		return "matched";
	}
	const until = waveEnd(request.kind, { at: request.at, now });
	await setOffers(tx, asked, { until });
	const next_wave_at = asked.length > 0 ? until : now;
	await updateRequest(
		tx,
		request.id,
		{ ...change, state: "open", matched_at: null, next_wave_at, nobody_left_at: null },
		now,
	);
	await notifyOfChange(tx, request, asked, now);
	return "open";
}

/** Others who were asked learn that somebody was quicker. */
async function closeAsMatched(tx: Transaction<Database>, request: StoredRequest, now: number): Promise<void> {
	const others = await offersOf(tx, request.id, ["asked"]);
	await setOffers(tx, others, { state: "filled" });
	await notifyAsked(tx, request, others, "filled", now);
	const matched_at = request.matched_at ?? now;
	await updateRequest(tx, request.id, { state: "matched", matched_at, next_wave_at: null, nobody_left_at: null }, now);
}

async function sayNo(tx: Transaction<Database>, { request, offer }: Asked, now: number): Promise<Answered> {
	if (offer.state === "filled") return "filled";
	if (offer.state !== "asked" && offer.state !== "lapsed") return "nothing";
	await setOffers(tx, [offer], { state: "no", answered_at: now });
	const waiting = await offersOf(tx, request.id, ["asked"]);
	// Nobody to wait for: the next are asked at once.
	if (waiting.length === 0 && request.state === "open" && request.next_wave_at !== null)
		await updateRequest(tx, request.id, { next_wave_at: now }, now);
	return "done";
}

const week = 7 * 86_400_000;

/** Pauses in any case: also who reads that somebody was quicker may want to be left alone for a week. */
async function notThisWeek(tx: Transaction<Database>, asked: Asked, now: number): Promise<Answered> {
	const answered = await sayNo(tx, asked, now);
	const member = await lockMember(tx, asked.offer.member_id);
	if (!member || (member.paused_until ?? 0) > now) return answered;
	await tx
		.updateTable("pool_members")
		.set({ paused_until: now + week })
		.where("id", "=", member.id)
		.execute();
	return answered === "nothing" ? "done" : answered;
}

async function takeBack(tx: Transaction<Database>, { request, offer }: Asked, now: number): Promise<Answered> {
	if (offer.state !== "yes") return "nothing";
	if (endOf(request) <= now) return "too late";
	await setOffers(tx, [offer], { state: "taken-back", answered_at: now });
	await loseYes(tx, request, { by: "the volunteer", now });
	await touchMembers(tx, [offer.member_id], now);
	return "done";
}

/** One who had said yes does not come: the next are asked at once. */
export async function loseYes(
	tx: Transaction<Database>,
	request: StoredRequest,
	{ by, now }: { by: string; now: number },
): Promise<void> {
	const isOpen = request.at > now && (request.state === "open" || request.state === "matched");
	const reopened = { state: "open", matched_at: null, next_wave_at: now } as const;
	if (isOpen) await updateRequest(tx, request.id, reopened, now);
	await notifyRequester(tx, request, "taken-back", now);
	await notifyCoordinators(tx, request, "taken-back", now);
	await recordAudit(tx, { actor: by, action: "matching.taken-back", subject: subjects.request(request.id), at: now });
}

async function stillComing(tx: Transaction<Database>, offer: StoredOffer, now: number): Promise<Answered> {
	if (offer.state !== "yes" || offer.still_coming_at !== null) return "nothing";
	await setOffers(tx, [offer], { still_coming_at: now });
	return "done";
}
