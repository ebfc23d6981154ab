import { type Kysely, sql } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { loseYes, openRequest } from "./answers.ts";
import { mayAskAgain, usualBounds } from "./bounds.ts";
import { notifyOnce, notifyRequester, subjects } from "./notices.ts";
import type { StoredRequest } from "./records.ts";
import { lockRequest, offersOf, setOffers, updateRequest } from "./requests.ts";
import { askWave } from "./wave.ts";

/** Ends requests whose time has come without enough yeses. Those who did say yes are not told anything: they come. */
export async function closePast(db: Kysely<Database>, now: number): Promise<number> {
	const past = await db
		.selectFrom("match_requests")
		.select("id")
		.where("state", "in", ["new", "open"])
		.where("at", "<=", now)
		.orderBy("id")
		.execute();
	let closed = 0;
	for (const { id } of past) closed += await closeOne(db, id, now);
	return closed;
}

async function closeOne(db: Kysely<Database>, id: string, now: number): Promise<number> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (!request || (request.state !== "new" && request.state !== "open") || request.at > now) return 0;
		await setOffers(tx, await offersOf(tx, id, ["asked"]), { state: "lapsed" });
		await updateRequest(tx, id, { state: "closed", next_wave_at: null, nobody_left_at: null }, now);
		if ((await offersOf(tx, id, ["yes"])).length === 0) await notifyRequester(tx, request, "closed", now);
		await recordAudit(tx, { actor: "system", action: "matching.past", subject: subjects.request(id), at: now });
		return 1;
	});
}

const waitsForAddress = 15 * 60_000;
const day = 86_400_000;

/** Tells the coordinators of requests whose address nobody has confirmed: the mail may not have come, and they can call. */
export async function notifyOfUnconfirmed(db: Kysely<Database>, now: number): Promise<number> {
	const waiting = await db
		.selectFrom("match_requests")
		.select("id")
		.where("state", "=", "new")
		.where("address_state", "=", "asked")
		.where("held_reason", "is", null)
		.where("at", ">", now)
		.where("created_at", "<=", now - waitsForAddress)
		// Messages are kept for longer: nobody is told twice.
		.where("created_at", ">", now - day)
		.orderBy("id")
		.execute();
	let told = 0;
	for (const { id } of waiting)
		told += await transaction(db, async (tx) => {
			const request = await lockRequest(tx, id);
			if (request?.state !== "new" || request.address_state !== "asked") return 0;
			return Number(await notifyOnce(tx, request, now));
		});
	return told;
}

/** Ends offers that nobody answered in time. Nobody is told: a yes still counts while somebody is needed. */
export async function lapseOffers(db: Kysely<Database>, now: number): Promise<number> {
	const late = await db
		.selectFrom("match_offers")
		.select("request_id")
		.distinct()
		.where("state", "=", "asked")
		.where("until", "<=", now)
		.orderBy("request_id")
		.execute();
	let lapsed = 0;
	for (const { request_id } of late)
		lapsed += await transaction(db, async (tx) => {
			await lockRequest(tx, request_id);
			const offers = (await offersOf(tx, request_id, ["asked"])).filter(({ until }) => until <= now);
			await setOffers(tx, offers, { state: "lapsed" });
			return offers.length;
		});
	return lapsed;
}

/**
 * Mends requests whose state does not follow from who comes: settled with too few, or asking though enough have said yes.
 * There should be none. Returns their ids.
 */
export async function mendRequests(db: Kysely<Database>, now: number): Promise<string[]> {
	const found = await mismatched(db, now).execute();
	const mended: string[] = [];
	for (const { id } of found) if (await mendOne(db, id, now)) mended.push(id);
	return mended;
}

function mendOne(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	return transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		// Anew under the lock: an answer may have been on its way.
		if (!request || !(await mismatched(tx, now).where("id", "=", id).executeTakeFirst())) return false;
		const subject = subjects.request(id);
		await recordAudit(tx, { actor: "system", action: "matching.mended", subject, at: now });
		if (request.state === "matched") await loseYes(tx, request, { by: "system", now });
		else await openRequest(tx, request, {}, now);
		return true;
	});
}

function mismatched(db: Kysely<Database>, now: number) {
	const promised = sql<number>`(select count(*) from match_offers
		where request_id = match_requests.id and match_offers.state = 'yes')`;
	return db
		.selectFrom("match_requests")
		.select("id")
		.where("at", ">", now)
		.where(({ or, and, eb }) =>
			or([
				and([eb("state", "=", "matched"), eb("needed", ">", promised)]),
				and([eb("state", "=", "open"), eb("needed", "<=", promised)]),
			]),
		)
		.orderBy("id");
}

/** Asks the next waves that are due, the most urgent request first. Returns how many people were asked. */
export async function askDue(db: Kysely<Database>, now: number, bounds = usualBounds): Promise<number> {
	const open = await db
		.selectFrom("match_requests")
		.selectAll()
		.where("state", "=", "open")
		.where("held_reason", "is", null)
		.where("at", ">", now)
		.where(({ or, eb }) => or([eb("next_wave_at", "<=", now), eb("nobody_left_at", "is not", null)]))
		.orderBy("at")
		.orderBy("id")
		.execute();
	let asked = 0;
	for (const request of open)
		if (request.next_wave_at !== null || (await isWorthTrying(db, request, now)))
			asked += await askWave(db, request.id, { now, bounds });
	return asked;
}

/** A change that was under way when nobody was found may have been stored a little later. */
const slack = 60_000;

/** Whether somebody has joined, changed their details, become free, or may be asked again since nobody was left. */
async function isWorthTrying(db: Kysely<Database>, request: StoredRequest, now: number): Promise<boolean> {
	const since = (request.nobody_left_at ?? 0) - slack;
	if (await mayAskAgain(db, request, { since, now })) return true;
	const changed = await db
		.selectFrom("pool_members")
		.select("id")
		.where("kind", "=", request.kind)
		.where("state", "=", "active")
		.where(({ or, and, eb }) =>
			or([eb("updated_at", ">", since), and([eb("paused_until", ">", since), eb("paused_until", "<=", now)])]),
		)
		.limit(1)
		.executeTakeFirst();
	return changed !== undefined;
}
