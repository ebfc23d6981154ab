import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { keepsFirmRules, openRequest, promise } from "./answers.ts";
import { askedEnough, type MatchBounds, usualBounds } from "./bounds.ts";
import { endRequest } from "./endings.ts";
import { isAvailable, lockPeople } from "./members.ts";
import { notifyAsked, notifyRequester, subjects } from "./notices.ts";
import { needColumns, readNeed, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import { isAlive, lockRequest, offersOf, setOffers, updateRequest } from "./requests.ts";
import { mostNeeded } from "./states.ts";
import { askWave, insertOffer } from "./wave.ts";
import { waveEnd } from "./waves.ts";

/** A coordinator's act on a request. */
export interface Act {
	/** An organiser's id. */
	by: string;
	now: number;
	bounds?: MatchBounds | undefined;
}

/**
 * 'Checked by phone': volunteers are asked from now on, or again after a change. False if it was checked before, has ended,
 * or has changed since the coordinator has seen it.
 */
export async function check(
	db: Kysely<Database>,
	id: string,
	{ by, now, bounds, seen }: Act & { seen?: number | undefined },
): Promise<boolean> {
	const opened = await change(db, id, async (tx, request) => {
		if (request.state !== "new" || request.held_reason !== null || !isAlive(request, now)) return false;
		if (seen !== undefined && seen !== request.updated_at) return false;
		const state = await openRequest(tx, request, { checked_by: by, address_state: null }, now);
		if (state === "open") await notifyRequester(tx, request, "checked", now);
		await record(tx, id, "checked", { by, now });
		return true;
	});
	if (opened) await askWave(db, id, { now, bounds });
	return opened;
}

/** Notes how many units are needed, also beyond what the form takes. False if that changes nothing. */
export async function setUnits(
	db: Kysely<Database>,
	id: string,
	units: number,
	{ by, now, bounds }: Act,
): Promise<boolean> {
	const changed = await change(db, id, async (tx, request) => {
		const { kind, need } = readNeed(request);
		if (kind !== "blood" || !isAlive(request, now) || request.held_reason !== null) return false;
		const { length: promised } = await offersOf(tx, id, ["yes"]);
		if (units === need.units || units > mostNeeded || units < Math.max(1, promised)) return false;
		const columns = needColumns({ kind, need: { ...need, units } });
		await updateRequest(tx, id, columns, now);
		await record(tx, id, "units", { by, now }, { units });
		if (request.state !== "new") {
			const asking = { state: "open", matched_at: null, next_wave_at: now, nobody_left_at: null } as const;
			if (promised < units) await updateRequest(tx, id, asking, now);
			else await openRequest(tx, { ...request, ...columns }, {}, now);
		}
		return true;
	});
	if (changed) await askWave(db, id, { now, bounds });
	return changed;
}

/** Asks the next wave at once, in the hours in which one may; otherwise in the morning. Returns how many were asked. */
export async function askNext(db: Kysely<Database>, id: string, { by, now, bounds }: Act): Promise<number> {
	return askWave(db, id, { by, now, bounds });
}

/**
 * Asks one person. The firm rules hold: not paused, not asked before nor too often in a day, not promised, the group and
 * the interval.
 */
export async function askOne(
	db: Kysely<Database>,
	id: string,
	memberId: string,
	{ by, now, bounds = usualBounds }: Act,
): Promise<"asked" | "unfit" | "nothing"> {
	const asked = await change(db, id, async (tx, request) => {
		if (request.state !== "open" || request.at <= now) return "nothing";
		const { member, offer } = await lockPerson(tx, request, memberId);
		if (!member) return "nothing";
		if (offer || !isAvailable(member, now) || !(await keepsFirmRules(tx, request, member))) return "unfit";
		if ((await askedEnough(tx, request, { now, bounds })).has(member.person_key)) return "unfit";
		const until = waveEnd(request.kind, { at: request.at, now });
		const made = await insertOffer(tx, request, member, { state: "asked", wave: 0, until, byHand: true, now });
		await notifyAsked(tx, request, [made], "asked", now);
		// One more to wait for.
		const next_wave_at = Math.max(request.next_wave_at ?? 0, until);
		await updateRequest(tx, id, { next_wave_at, nobody_left_at: null }, now);
		await record(tx, id, "asked-one", { by, now });
		return "asked";
	});
	return asked || "nothing";
}

/** Notes the yes of a person who said so on the phone, also if they did not answer or said no before. */
export async function assign(
	db: Kysely<Database>,
	id: string,
	memberId: string,
	{ by, now }: Act,
): Promise<"assigned" | "unfit" | "filled"> {
	const assigned = await change(db, id, async (tx, request) => {
		if (request.state === "matched") return "filled";
		if (request.state !== "open" || request.at <= now) return "unfit";
		const { member, offer } = await lockPerson(tx, request, memberId);
		// Whoever says yes on the phone may be asked, though they pause.
		if (!member || !isAvailable({ ...member, paused_until: null }, now) || offer?.state === "yes") return "unfit";
		if ((await offersOf(tx, id, ["yes"])).length >= request.needed) return "filled";
		if (!(await keepsFirmRules(tx, request, member))) return "unfit";
		const made = offer ?? (await insertOffer(tx, request, member, assignedOffer(now)));
		// The coordinator has spoken to them at that number.
		await setOffers(tx, [made], { state: "yes", answered_at: now, by_hand: 1, phone: member.phone });
		await promise(tx, request, made, { by, now });
		return "assigned";
	});
	return assigned || "unfit";
}

function assignedOffer(now: number) {
	return { state: "yes", wave: 0, until: now, byHand: true, now } as const;
}

/** Ignores area, subject and level from now on, and asks the next at once. */
export async function widen(db: Kysely<Database>, id: string, { by, now, bounds }: Act): Promise<boolean> {
	const widened = await change(db, id, async (tx, request) => {
		if (request.widened === 1 || !isAlive(request, now)) return false;
		const asksNow = request.state === "open" ? { next_wave_at: now, nobody_left_at: null } : {};
		await updateRequest(tx, id, { widened: 1, ...asksNow }, now);
		await record(tx, id, "widened", { by, now });
		return true;
	});
	if (widened) await askWave(db, id, { now, bounds });
	return widened;
}

/** Ends a request. The note is for the coordinators and is erased with the request. */
export async function close(
	db: Kysely<Database>,
	id: string,
	{ by, note, now }: Act & { note: string },
): Promise<boolean> {
	return endRequest(db, id, { state: "closed", by, note, now });
}

/** Runs under the lock of the request. False if there is none. */
async function change<Result>(
	db: Kysely<Database>,
	id: string,
	work: (tx: Transaction<Database>, request: StoredRequest) => Promise<Result>,
): Promise<Result | false> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		return request ? work(tx, request) : false;
	});
}

async function lockPerson(
	tx: Transaction<Database>,
	request: StoredRequest,
	memberId: string,
): Promise<{ member: StoredMember | null; offer: StoredOffer | undefined }> {
	const member = (await lockPeople(tx, [memberId])).get(memberId);
	const offers = await offersOf(tx, request.id);
	return {
		member: member?.kind === request.kind ? member : null,
		offer: offers.find(({ member_id }) => member_id === memberId),
	};
}

async function record(
	tx: Transaction<Database>,
	id: string,
	what: string,
	{ by, now }: Act,
	detail = {},
): Promise<void> {
	await recordAudit(tx, { actor: by, action: `matching.${what}`, subject: subjects.request(id), detail, at: now });
}
