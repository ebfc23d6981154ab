import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { loseYes } from "./answers.ts";
import type { MatchBounds } from "./bounds.ts";
import { isFirm, isPromisedElsewhere, misfits } from "./fit.ts";
import { lockPeople, touchMembers } from "./members.ts";
import { notifyAsked, notifyCoordinators, notifyOfChange, notifyRequester, subjects } from "./notices.ts";
import { promisesAround } from "./promises.ts";
import {
	type KindAndNeed,
	needColumns,
	readNeed,
	readProfile,
	type StoredMember,
	type StoredOffer,
	type StoredRequest,
} from "./records.ts";
import { isAlive, lockRequest, offersOf, setOffers, updateRequest } from "./requests.ts";
import { askWave } from "./wave.ts";

interface Ending {
	state: "cancelled" | "closed";
	by: string;
	/** Of the coordinator. */
	note?: string | undefined;
	now: number;
}

/** Ends a request before its time. Those who were asked and those who said yes learn it. False if it has ended. */
export async function endRequest(
	db: Kysely<Database>,
	id: string,
	{ state, by, note = "", now }: Ending,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (!request || !isAlive(request, now)) return false;
		const free = await endOffers(tx, request, now);
		const closing_note = note.trim() || null;
		await updateRequest(tx, id, { state, closing_note, next_wave_at: null, nobody_left_at: null }, now);
		await notifyRequester(tx, request, state, now);
		await recordAudit(tx, { actor: by, action: `matching.${state}`, subject: subjects.request(id), at: now });
		await touchMembers(tx, free, now);
		return true;
	});
}

/** Tells everybody who was asked that it has ended. Returns the members who are free again. */
async function endOffers(tx: Transaction<Database>, request: StoredRequest, now: number): Promise<string[]> {
	const told = await offersOf(tx, request.id, ["asked", "yes"]);
	await setOffers(tx, told, { state: "ended" });
	await notifyAsked(tx, request, told, "ended", now);
	return promisedBy(told);
}

/**
 * Erases requests, and with them who was asked. If somebody waits or comes, they have to be told first: then the person's
 * details go now, and the rest with the others of that day.
 */
export async function eraseRequests(
	tx: Transaction<Database>,
	ids: readonly string[],
	now: number,
): Promise<{ id: string; receipt: string }[]> {
	const erased: { id: string; receipt: string }[] = [];
	const free: string[] = [];
	for (const id of [...ids].sort()) {
		const request = await lockRequest(tx, id);
		if (!request) continue;
		erased.push({ id, receipt: request.receipt });
		const offers = await offersOf(tx, id);
		const isAwaited = isAlive(request, now) && offers.some(({ state }) => state === "asked" || state === "yes");
		await dropMessagesAbout(tx, [subjects.request(id), ...offers.map((offer) => subjects.offer(offer.id))]);
		if (isAwaited) {
			free.push(...(await endOffers(tx, request, now)));
			const blank = { name: "", email: "", phone: "", closing_note: null, notice_id: null, idempotency_key: null };
			await updateRequest(tx, id, { ...blank, state: "cancelled", next_wave_at: null, nobody_left_at: null }, now);
		} else await tx.deleteFrom("match_requests").where("id", "=", id).execute();
	}
	await touchMembers(tx, free, now);
	return erased;
}

function promisedBy(offers: readonly StoredOffer[]): string[] {
	return offers.filter(({ state }) => state === "yes").map(({ member_id }) => member_id);
}

export interface RequestChange {
	name: string;
	phone: string;
	wanted: KindAndNeed;
}

/**
 * Takes changed details. What was checked by phone, or has shown somebody's number, is checked again before anybody new is
 * asked. Who has said yes learns what has changed, or that they no longer fit. False if the request has ended.
 */
export async function changeRequest(
	db: Kysely<Database>,
	id: string,
	{ name, phone, wanted }: RequestChange,
	now: number,
	bounds?: MatchBounds,
): Promise<boolean> {
	const changed = await transaction(db, async (tx) => {
		const before = await lockRequest(tx, id);
		if (!before || !isAlive(before, now) || before.kind !== wanted.kind) return false;
		const change = { ...needColumns(wanted), name, phone };
		const what = keysOf(change).filter((key) => key !== "needed" && before[key] !== change[key]);
		if (what.length === 0) return true;
		const isChecked = before.state !== "new" && (before.checked_by !== null || (await hasShown(tx, id)));
		const checkedAgain = { state: "new", matched_at: null, next_wave_at: null, nobody_left_at: null } as const;
		const request: StoredRequest = { ...before, ...change, ...(isChecked ? checkedAgain : {}) };
		await updateRequest(tx, id, isChecked ? { ...change, ...checkedAgain } : change, now);
		await adjustOffers(tx, { before, request }, now);
		if (isChecked) await notifyCoordinators(tx, request, "changed", now);
		const subject = subjects.request(id);
		await recordAudit(tx, { actor: "the requester", action: "matching.changed", subject, detail: { what }, at: now });
		return true;
	});
	if (changed) await askWave(db, id, { now, bounds });
	return changed;
}

function keysOf<T extends object>(value: T): (keyof T)[] {
	return Object.keys(value) as (keyof T)[];
}

/** Whether anybody's number has been shown to whoever asked. */
async function hasShown(tx: Transaction<Database>, id: string): Promise<boolean> {
	return (await offersOf(tx, id)).some(({ state, phone }) => state === "yes" || phone !== null);
}

async function adjustOffers(
	tx: Transaction<Database>,
	{ before, request }: { before: StoredRequest; request: StoredRequest },
	now: number,
): Promise<void> {
	const offers = await offersOf(tx, request.id, ["asked", "yes"]);
	const fitting: StoredOffer[] = [];
	const members = await lockPeople(
		tx,
		offers.map(({ member_id }) => member_id),
	);
	for (const offer of offers) {
		const member = members.get(offer.member_id);
		if (member && (await stillFits(tx, request, offer, member))) fitting.push(offer);
	}
	const unfit = offers.filter((offer) => !fitting.includes(offer));
	await setOffers(tx, unfit, { state: "ended" });
	await notifyAsked(tx, request, unfit, "ended", now);
	const promised = fitting.filter(({ state }) => state === "yes");
	// Fewer are needed: those who said yes last are thanked.
	const inOrder = promised.sort((a, b) => (a.answered_at ?? 0) - (b.answered_at ?? 0));
	const [kept, spare] = [inOrder.slice(0, request.needed), inOrder.slice(request.needed)];
	await setOffers(tx, spare, { state: "filled" });
	await notifyAsked(tx, request, spare, "filled", now);
	const asked = fitting.filter(({ state }) => state === "asked");
	await notifyOfChange(tx, request, [...kept, ...asked], now);
	if (before.at !== request.at) {
		await setOffers(tx, kept, { asked_again_at: null, still_coming_at: null });
		await updateRequest(tx, request.id, { reminded_at: null, followed_up_at: null }, now);
	}
	if (request.state !== "new") {
		// A wave that is running goes on to its end: otherwise each change would ask more people at once.
		const next_wave_at = before.next_wave_at ?? now;
		await updateRequest(tx, request.id, { state: "open", matched_at: null, next_wave_at }, now);
	}
	await touchMembers(tx, promisedBy([...unfit, ...spare]), now);
}

/** Whom a coordinator has asked by hand only the firm rules keep. */
async function stillFits(
	tx: Transaction<Database>,
	request: StoredRequest,
	offer: StoredOffer,
	member: StoredMember,
): Promise<boolean> {
	const [wanted, profile] = [readNeed(request), readProfile(member)];
	const reasons = misfits(wanted, profile, request.widened === 1);
	if (offer.by_hand === 1 ? reasons.some(isFirm) : reasons.length > 0) return false;
	const promises = await promisesAround(tx, wanted, { person: member, except: request.id });
	return !isPromisedElsewhere(wanted, profile, promises(member));
}

/** All offers to these members, by request. */
async function offersTo(tx: Transaction<Database>, ids: readonly string[]): Promise<StoredOffer[]> {
	const offers = tx.selectFrom("match_offers").selectAll().where("member_id", "in", ids);
	return offers.orderBy("request_id").execute();
}

export interface ErasedMember {
	id: string;
	receipt: string;
	/** Requests to which the member had said yes: the next may be asked at once. */
	requestIds: string[];
}

/**
 * Erases members with all that is stored of them, and with pending messages. For those who had said yes others are asked.
 * Locks their requests first, in the order of their ids.
 */
export async function eraseMembers(
	tx: Transaction<Database>,
	ids: readonly string[],
	{ by, now }: { by: string; now: number },
): Promise<ErasedMember[]> {
	if (ids.length === 0) return [];
	const requests = new Map<string, StoredRequest | null>();
	const lock = async (offers: readonly StoredOffer[]) => {
		for (const { request_id } of offers)
			if (!requests.has(request_id)) requests.set(request_id, await lockRequest(tx, request_id));
	};
	await lock(await offersTo(tx, ids));
	await lockPeople(tx, ids);
	// Under the locks: a yes may have come meanwhile, once in a while to a question of this very moment. From here on nobody
	// asks them any more.
	const offers = await offersTo(tx, ids);
	const promised = offers.filter(({ state }) => state === "yes");
	await lock(promised);
	for (const offer of promised) {
		const request = requests.get(offer.request_id);
		await setOffers(tx, [offer], { state: "taken-back" });
		if (request && isAlive(request, now)) await loseYes(tx, request, { by, now });
	}
	// Who stays in the other pool is free again.
	await touchMembers(
		tx,
		promised.map(({ member_id }) => member_id),
		now,
	);
	const erased: ErasedMember[] = [];
	for (const id of [...ids].sort()) {
		const gone = tx.deleteFrom("pool_members").where("id", "=", id).returning(["id", "receipt"]);
		const row = await gone.executeTakeFirst();
		const requestIds = promised.filter(({ member_id }) => member_id === id).map(({ request_id }) => request_id);
		if (row) erased.push({ ...row, requestIds });
	}
	await dropMessagesAbout(tx, [...ids.map(subjects.member), ...offers.map(({ id }) => subjects.offer(id))]);
	return erased;
}
