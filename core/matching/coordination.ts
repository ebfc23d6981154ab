import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { keepsFirmRules, promise } from "./answers.ts";
import { endRequest } from "./endings.ts";
import { isAvailable, lockPeople } from "./members.ts";
import type { StoredMember, StoredOffer, StoredRequest } from "./records.ts";
import { isAlive, lockRequest, offersOf, setOffers, updateRequest } from "./requests.ts";
import { subjects, tellAsked, tellRequester } from "./tell.ts";
import { askWave, insertOffer } from "./wave.ts";
import { waveEnd } from "./waves.ts";

/** A coordinator's act on a request. */
export interface Act {
	/** An organiser's id. */
	by: string;
	now: number;
}

/** 'Checked by phone': volunteers are asked from now on. False if it was checked before, or has ended. */
export async function check(db: Kysely<Database>, id: string, { by, now }: Act): Promise<boolean> {
	const opened = await change(db, id, async (tx, request) => {
		if (request.state !== "new" || request.quarantined_reason !== null || !isAlive(request, now)) return false;
		await updateRequest(tx, id, { state: "open", checked_by: by, next_wave_at: now }, now);
		await tellRequester(tx, request, "checked", now);
		await record(tx, id, "checked", { by, now });
		return true;
	});
	if (opened) await askWave(db, id, { now });
	return opened;
}

/** Asks the next wave at once, in the hours in which one may; otherwise in the morning. Returns how many were asked. */
export async function askNext(db: Kysely<Database>, id: string, { by, now }: Act): Promise<number> {
	return askWave(db, id, { by, now });
}

/** Asks one person. The firm rules hold: not paused, not asked before, not promised, the group and the interval. */
export async function askOne(
	db: Kysely<Database>,
	id: string,
	memberId: string,
	{ by, now }: Act,
): Promise<"asked" | "unfit" | "nothing"> {
	const asked = await change(db, id, async (tx, request) => {
		if (request.state !== "open" || request.at <= now) return "nothing";
		const { member, offer } = await lockPerson(tx, request, memberId);
		if (!member) return "nothing";
		if (offer || !isAvailable(member, now) || !(await keepsFirmRules(tx, request, member))) return "unfit";
		const until = waveEnd(request.kind, { at: request.at, now });
		const made = await insertOffer(tx, request, member, { state: "asked", wave: 0, until, byHand: true, now });
		await tellAsked(tx, request, [made], "asked", now);
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
		await setOffers(tx, [made], { state: "yes", answered_at: now, by_hand: 1 });
		await promise(tx, request, made, { by, now });
		return "assigned";
	});
	return assigned || "unfit";
}

function assignedOffer(now: number) {
	return { state: "yes", wave: 0, until: now, byHand: true, now } as const;
}

/** Ignores area, subject and level from now on, and asks the next at once. */
export async function widen(db: Kysely<Database>, id: string, { by, now }: Act): Promise<boolean> {
	const widened = await change(db, id, async (tx, request) => {
		if (request.widened === 1 || !isAlive(request, now)) return false;
		const asksNow = request.state === "open" ? { next_wave_at: now, nobody_left_at: null } : {};
		await updateRequest(tx, id, { widened: 1, ...asksNow }, now);
		await record(tx, id, "widened", { by, now });
		return true;
	});
	if (widened) await askWave(db, id, { now });
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

async function record(tx: Transaction<Database>, id: string, what: string, { by, now }: Act): Promise<void> {
	await recordAudit(tx, { actor: by, action: `matching.${what}`, subject: subjects.request(id), at: now });
}
