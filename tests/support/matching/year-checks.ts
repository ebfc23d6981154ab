import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../core/database/schema.ts";
import { usualBounds } from "../../../core/matching/bounds.ts";
import { isPromisedElsewhere, misfits } from "../../../core/matching/fit.ts";
import { findMember } from "../../../core/matching/members.ts";
import { happened } from "../../../core/matching/promises.ts";
import {
	type KindAndNeed,
	readNeed,
	readProfile,
	type StoredMember,
	type StoredOffer,
	type StoredRequest,
} from "../../../core/matching/records.ts";
import { ownOffer, ownRequest } from "../../../core/matching/views.ts";
import { indianOffsetMs } from "../../../core/time/indian-time.ts";
import type { Random } from "../fuzz/random.ts";

const day = 86_400_000;

/** What is stored at a moment. */
export interface Snapshot {
	requests: Map<string, StoredRequest>;
	offers: StoredOffer[];
	/** Until when members pause. */
	pauses: Map<string, number>;
}

export async function snapshot(db: Kysely<Database>): Promise<Snapshot> {
	const requests = await db.selectFrom("match_requests").selectAll().execute();
	const paused = await db
		.selectFrom("pool_members")
		.select(["id", "paused_until"])
		.where("paused_until", "is not", null)
		.execute();
	return {
		requests: new Map(requests.map((request) => [request.id, request])),
		offers: await db.selectFrom("match_offers").selectAll().execute(),
		pauses: new Map(paused.map(({ id, paused_until }) => [id, paused_until ?? 0])),
	};
}

interface Step {
	before: Snapshot;
	after: Snapshot;
	now: number;
	chance: Random;
}

/** Fails if a rule was broken. */
export async function checkStep(db: Kysely<Database>, step: Step): Promise<void> {
	const { before, after, now, chance } = step;
	const promises = after.offers.filter(({ state }) => state === "yes");
	expectStatesFollow(after, promises, now);
	await expectNoCollision(db, after, promises);
	expectNobodyTired(
		after,
		await membersOf(
			db,
			after.offers.filter(({ asked_at }) => asked_at > now - day),
		),
		now,
	);
	const known = new Set(before.offers.map(({ id }) => id));
	const fresh = after.offers.filter(({ id }) => !known.has(id));
	for (const offer of fresh) await expectRightlyAsked(db, step, offer);
	if (after.offers.length > 0) await expectNoContactBeforeYes(db, chance.pick(after.offers), after, now);
}

function expectStatesFollow({ requests }: Snapshot, promises: readonly StoredOffer[], now: number): void {
	const counts = new Map<string, number>();
	for (const { request_id } of promises) counts.set(request_id, (counts.get(request_id) ?? 0) + 1);
	for (const { id, needed, state, at } of requests.values()) {
		const count = counts.get(id) ?? 0;
		// Thousands of times: `expect` would take longer than all the rest.
		if (count > needed) throw new Error(`Request ${id} is filled beyond its need.`);
		if (count === needed && state === "open") throw new Error(`Request ${id} is filled and open.`);
		if (count < needed && state === "matched" && at > now)
			throw new Error(`Request ${id} is settled, and nobody comes.`);
	}
}

/** Nobody is asked more than the chapter's content says. */
function expectNobodyTired(
	{ offers, requests }: Snapshot,
	members: ReadonlyMap<string, StoredMember>,
	now: number,
): void {
	const today = offers.filter(({ asked_at }) => asked_at > now - day);
	for (const [person, asks] of Map.groupBy(today, ({ member_id }) => members.get(member_id)?.person_key)) {
		const isBlood = asks.some(({ request_id }) => requests.get(request_id)?.kind === "blood");
		const most = isBlood ? usualBounds.urgentBloodAsksPerDay : usualBounds.asksPerDay;
		if (person !== undefined && asks.length > most)
			throw new Error(`${person} was asked ${asks.length} times in a day.`);
	}
}

async function expectNoCollision(db: Kysely<Database>, { requests }: Snapshot, promises: readonly StoredOffer[]) {
	const members = await membersOf(db, promises);
	const byPerson = Map.groupBy(promises, ({ member_id }) => members.get(member_id)?.name);
	for (const [name, offers] of byPerson) {
		if (offers.length < 2) continue;
		for (const offer of offers) {
			const others = offers.filter((other) => other !== offer && happened(other) !== false);
			const request = requests.get(offer.request_id);
			const member = members.get(offer.member_id);
			if (!request || !member || happened(offer) === false) continue;
			const promised = isPromisedElsewhere(readNeed(request), readProfile(member), needsOf(others, requests));
			expect(promised, `${name} has promised two at the same time`).toBe(false);
		}
	}
}

async function membersOf(db: Kysely<Database>, offers: readonly StoredOffer[]): Promise<Map<string, StoredMember>> {
	if (offers.length === 0) return new Map();
	const ids = [...new Set(offers.map(({ member_id }) => member_id))];
	const members = await db.selectFrom("pool_members").selectAll().where("id", "in", ids).execute();
	return new Map(members.map((member) => [member.id, member]));
}

function needsOf(offers: readonly StoredOffer[], requests: ReadonlyMap<string, StoredRequest>): KindAndNeed[] {
	return offers.flatMap(({ request_id }) => {
		const request = requests.get(request_id);
		return request ? [readNeed(request)] : [];
	});
}

async function expectRightlyAsked(
	db: Kysely<Database>,
	{ before, after, now }: Step,
	offer: StoredOffer,
): Promise<void> {
	const request = after.requests.get(offer.request_id);
	const member = await findMember(db, offer.member_id);
	// Left, or no longer fits, at the same moment.
	if (!request || !member || offer.state === "ended") return;
	expect((before.pauses.get(member.id) ?? 0) > now, `member ${member.id} was asked while paused`).toBe(false);
	const [wanted, profile] = [readNeed(request), readProfile(member)];
	expect(misfits(wanted, profile, request.widened === 1), `member ${member.id} was asked though unfit`).toEqual([]);
	const isKept = ({ id }: StoredOffer) => after.offers.some((now) => now.id === id && now.state === "yes");
	const entries = await db.selectFrom("pool_members").select("id").where("name", "=", member.name).execute();
	const isOwn = ({ member_id }: StoredOffer) => entries.some(({ id }) => id === member_id);
	const promised = before.offers.filter((o) => o.state === "yes" && isOwn(o) && isKept(o));
	const promises = needsOf(
		promised.filter((o) => o.request_id !== request.id && happened(o) !== false),
		after.requests,
	);
	expect(isPromisedElsewhere(wanted, profile, promises), `member ${member.id} was asked though promised`).toBe(false);
	expect(request.at, "somebody was asked too late").toBeGreaterThan(now);
	const local = new Date(now + indianOffsetMs).getUTCHours();
	if (request.kind === "scribe") expect(local >= 8 && local < 21, "a scribe was asked at night").toBe(true);
}

async function expectNoContactBeforeYes(
	db: Kysely<Database>,
	offer: StoredOffer,
	{ requests }: Snapshot,
	now: number,
): Promise<void> {
	const shown = await ownOffer({ db, secret: "a secret", now }, offer.id);
	const request = requests.get(offer.request_id);
	if (!shown || !request) return;
	// Who was erased has none.
	if (offer.state !== "yes" && request.phone) expect(JSON.stringify(shown)).not.toContain(request.phone);
	const { people } = await ownRequest({ db, now }, request);
	for (const { offerId, phone, isOff } of people) {
		const { state } = await db
			.selectFrom("match_offers")
			.select("state")
			.where("id", "=", offerId)
			.executeTakeFirstOrThrow();
		expect([state, isOff, phone === ""]).toEqual(state === "yes" ? ["yes", false, false] : ["taken-back", true, true]);
	}
}

/** After the last step: what was stored and what was told came together, whatever was killed in between. */
export async function expectToldOnce(db: Kysely<Database>): Promise<void> {
	const offers = await db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "request_id")
		.selectAll("match_offers")
		// With whoever was erased go the messages about it.
		.where("name", "!=", "")
		.execute();
	const messages = await db.selectFrom("outbox").select(["subject", "payload"]).execute();
	const told = Map.groupBy(messages, ({ subject, payload }) => `${subject} ${JSON.parse(payload).event}`);
	for (const { id, state } of offers) {
		expect(told.get(`offer:${id} asked`), `offer ${id}`).toHaveLength(1);
		const promised = told.get(`offer:${id} promised`)?.length ?? 0;
		if (state === "yes" || state === "taken-back") expect(promised, `offer ${id}`).toBe(1);
		else expect(promised).toBeLessThanOrEqual(1);
	}
}
