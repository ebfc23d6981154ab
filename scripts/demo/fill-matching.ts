import type { Kysely } from "kysely";
import type { Database } from "../../core/database/schema.ts";
import { transaction } from "../../core/database/transaction.ts";
import { mailboxOf } from "../../core/forms/mailbox.ts";
import { takeAnswer } from "../../core/matching/answers.ts";
import { check } from "../../core/matching/coordination.ts";
import { closePast } from "../../core/matching/due.ts";
import { endRequest } from "../../core/matching/endings.ts";
import { bloodGroups, dayParts, levels, weekdays } from "../../core/matching/kinds.ts";
import { insertMember } from "../../core/matching/members.ts";
import { notifyCoordinators, notifyRequester } from "../../core/matching/notices.ts";
import { noteOutcome } from "../../core/matching/outcomes.ts";
import type { KindAndNeed, KindAndProfile, StoredMember } from "../../core/matching/records.ts";
import { insertRequest, offersOf } from "../../core/matching/requests.ts";
import { indianOffsetMs } from "../../core/time/indian-time.ts";
import { day, type Filling, hour } from "./filling.ts";

const people = 24;

/** A pool of scribes and donors, and requests in every state: some long over, others of today. */
export async function fillMatching(filling: Filling): Promise<void> {
	for (let i = 0; i < people; i++) {
		await join(filling, scribe(filling, i), i);
		await join(filling, donor(filling, i), i);
	}
	await fillScribeRequests(filling);
	await fillBloodRequests(filling);
}

const sent = { idempotencyKey: null, notice: null, language: "en" };

/** Most have confirmed their address; one pauses, and one has just come. */
async function join({ db, now, somebody }: Filling, wanted: KindAndProfile, i: number): Promise<void> {
	const { name, email, phone } = somebody();
	const at = i === people - 1 ? now - 2 * hour : now - (90 - i) * day;
	await transaction(db, async (tx) => {
		const { member } = await insertMember(tx, { ...sent, name, email, phone, wanted, now: at });
		if (i === people - 1) return;
		const active: Partial<StoredMember> = { state: "active", person_key: mailboxOf(email) };
		const pause = i === people - 2 ? { paused_until: now + 20 * day } : {};
		await tx
			.updateTable("pool_members")
			.set({ ...active, ...pause })
			.where("id", "=", member.id)
			.execute();
	});
}

function scribe({ content }: Filling, i: number): KindAndProfile {
	const { languages, subjects } = content.matchForms;
	const free = weekdays.flatMap((weekday, d) =>
		(Object.keys(dayParts) as (keyof typeof dayParts)[])
			.filter((_, p) => (i + d + p) % 4 !== 0)
			.map((part) => `${weekday}-${part}` as const),
	);
	const place = content.hostels.hostels[i % content.hostels.hostels.length] ?? "";
	const known = subjects.filter((_, s) => (s + i) % 3 !== 1).map(({ id }) => id);
	const profile = { languages: idsOf(languages, 2), subjects: known, levels: [...levels], free, place };
	return { kind: "scribe", profile };
}

function donor({ content, now }: Filling, i: number): KindAndProfile {
	const { areas } = content.matchForms;
	const common = ["O+", "B+", "A+"] as const;
	const group = i % 3 === 2 ? (bloodGroups[i % bloodGroups.length] ?? "O+") : (common[i % 2] ?? "O+");
	const lastDonation = i % 4 === 1 ? new Date(now - 150 * day).toISOString().slice(0, 10) : null;
	const place = content.hostels.hostels[i % content.hostels.hostels.length] ?? "";
	return { kind: "blood", profile: { group, lastDonation, interval: 90, place, areas: idsOf(areas, 3) } };
}

function idsOf(named: readonly { id: string }[], count: number): string[] {
	return named.slice(0, count).map(({ id }) => id);
}

async function fillScribeRequests(filling: Filling): Promise<void> {
	const { content, now } = filling;
	const [first = "", second = ""] = idsOf(content.matchForms.subjects, 3).toReversed();
	const need = (at: number, subject = first): KindAndNeed => {
		const place = "Examination hall 2, Ring Road";
		const language = content.matchForms.languages[0]?.id ?? "";
		const asked = { subject, language, level: "college", help: "read-and-write" } as const;
		return { kind: "scribe", need: { ...asked, at, minutes: 180, place } };
	};
	const took = await ask(filling, need(atHour(now - 4 * day, 10)), atHour(now - 9 * day, 11));
	await answer(filling, took, { yes: 1, no: 1 }, atHour(now - 9 * day, 15));
	await tellOutcome(filling, took, atHour(now - 3 * day, 9));
	const cancelled = await ask(filling, need(atHour(now - 2 * day, 14), second), atHour(now - 6 * day, 10));
	await endRequest(filling.db, cancelled, { state: "cancelled", by: "the requester", now: atHour(now - 5 * day, 9) });
	const matched = await ask(filling, need(atHour(now + 4 * day, 10)), daytime(now, 3 * hour));
	await answer(filling, matched, { yes: 1, no: 1 }, daytime(now, hour));
	await ask(filling, need(atHour(now + 6 * day, 14), second), daytime(now, 2 * hour));
	await putIn(filling, need(atHour(now + 9 * day, 9)), now - hour);
}

async function fillBloodRequests(filling: Filling): Promise<void> {
	const { content, now } = filling;
	const area = content.matchForms.areas[1]?.id ?? content.matchForms.areas[0]?.id ?? "";
	const need = (at: number, group: (typeof bloodGroups)[number], units = 1): KindAndNeed => {
		const asked = { hospital: "City Hospital", area, component: "red-cells" } as const;
		return { kind: "blood", need: { ...asked, at, group, units } };
	};
	const given = await ask(filling, need(now - 11 * day, "B+", 2), now - 12 * day);
	await answer(filling, given, { yes: 2, no: 1 }, now - 12 * day + 2 * hour);
	await tellOutcome(filling, given, now - 10 * day);
	await closePast(filling.db, now - 10 * day);
	const closed = await ask(filling, need(now - 2 * day, "AB-"), now - 3 * day);
	const note = "The hospital found a donor of its own.";
	await endRequest(filling.db, closed, { state: "closed", by: filling.by.coordinator, note, now: now - 2.5 * day });
	const partly = await ask(filling, need(now + 30 * hour, "O+", 2), now - 3 * hour);
	await answer(filling, partly, { yes: 1, no: 0 }, now - 2 * hour);
	await putIn(filling, need(now + 2 * day, "A+"), now - hour / 2);
	await putIn(filling, need(now + 3 * day, "B+"), now - 5 * hour, "words of advertising");
}

/** A request that nobody has checked yet. */
async function putIn(
	{ db, somebody }: Filling,
	wanted: KindAndNeed,
	at: number,
	heldReason: string | null = null,
): Promise<string> {
	const { name, email, phone } = somebody();
	return transaction(db, async (tx) => {
		const { request } = await insertRequest(tx, { ...sent, heldReason, name, email, phone, wanted, now: at });
		await notifyRequester(tx, request, "received", at);
		if (heldReason === null) await notifyCoordinators(tx, request, "new", at);
		return request.id;
	});
}

/** A request that a coordinator has checked, so that the first volunteers are asked. */
async function ask(filling: Filling, wanted: KindAndNeed, at: number): Promise<string> {
	const id = await putIn(filling, wanted, at);
	const bounds = filling.content.matchForms.bounds;
	await check(filling.db, id, { by: filling.by.coordinator, now: at + hour / 4, bounds });
	return id;
}

/** Some of those who were asked answer. */
async function answer({ db, content }: Filling, id: string, said: { yes: number; no: number }, at: number) {
	const offers = await offersOf(db, id, ["asked"]);
	const { bounds } = content.matchForms;
	for (const offer of offers.slice(0, said.no)) await takeAnswer(db, offer.id, "no", at, { bounds });
	for (const offer of offers.slice(said.no, said.no + said.yes))
		await takeAnswer(db, offer.id, "yes", at, { bounds, phone: await phoneOf(db, offer.member_id) });
}

async function phoneOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
	return (await db.selectFrom("pool_members").select("phone").where("id", "=", id).executeTakeFirst())?.phone;
}

/** Both sides say that it happened. */
async function tellOutcome({ db }: Filling, id: string, now: number): Promise<void> {
	for (const { id: offer } of await offersOf(db, id, ["yes"]))
		for (const side of ["member", "requester"] as const)
			await transaction(db, (tx) => noteOutcome(tx, offer, { side, happened: true, now }));
}

/** So many o'clock, in India, on the day of a moment. */
function atHour(moment: number, oclock: number): number {
	return Math.floor((moment + indianOffsetMs) / day) * day - indianOffsetMs + oclock * hour;
}

/** So long ago; at night, so long before the evening, since scribes are asked by day alone. */
function daytime(now: number, ago: number): number {
	const then = now - ago;
	const [morning, evening] = [atHour(now, 8), atHour(now, 20)];
	return then < morning ? evening - day - ago : Math.min(then, evening - ago);
}
