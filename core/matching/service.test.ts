import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { oneDatabase } from "../../tests/support/databases.ts";
import {
	day,
	hour,
	isDonor,
	noon,
	putMember,
	putOffer,
	putRequest,
	wantsBlood,
} from "../../tests/support/matching/board.ts";
import { bloodNeed, donorProfile, scribeNeed } from "../../tests/support/matching/matching.ts";
import { contentOfTests } from "../../tests/support/submissions/submissions-service.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import type { BoardRow } from "./board.ts";
import type { KindAndNeed } from "./records.ts";
import { createMatchingService } from "./service.ts";

const all = new URLSearchParams();
const scribeAt = (at: number): KindAndNeed => ({ kind: "scribe", need: scribeNeed(at) });

oneDatabase("the board of the coordinators", (open) => {
	test("what waits for a coordinator comes first, then the soonest; what is over comes last; and no names", async () => {
		const { db, board } = start((await open()).db);
		await putRequest(db, { receipt: "open, later", wanted: scribeAt(noon + 5 * day) });
		await putRequest(db, { receipt: "open, soon", wanted: scribeAt(noon + 3 * day) });
		await putRequest(db, { receipt: "matched", state: "matched", wanted: scribeAt(noon + day) });
		await putRequest(db, { receipt: "new", state: "new", wanted: scribeAt(noon + 9 * day) });
		await putRequest(db, { receipt: "nobody left", nobody_left_at: noon, wanted: scribeAt(noon + 4 * day) });
		await putRequest(db, { receipt: "closed", state: "closed", wanted: scribeAt(noon + 2 * day) });
		await putRequest(db, { receipt: "past", wanted: scribeAt(noon - day) });
		await putRequest(db, { receipt: "long past", wanted: scribeAt(noon - 40 * day) });
		const { rows, ended } = await board.board(all);
		expect(ended).toBe(2);
		expect(receiptsOf(rows)).toEqual(["nobody left", "new", "open, soon", "open, later", "matched", "closed", "past"]);
		expect(JSON.stringify(rows)).not.toMatch(/Meera|98123|example\.org/);
	});

	test("shows fifty at a time, those that have ended last", async () => {
		const { db, board } = start((await open()).db);
		for (let i = 0; i < 30; i++)
			await putRequest(db, { receipt: `open ${i}`, wanted: scribeAt(noon + (i + 1) * hour) });
		for (let i = 0; i < 30; i++)
			await putRequest(db, { receipt: `past ${i}`, wanted: scribeAt(noon - day - i * hour) });
		const first = await board.board(all);
		expect(first).toMatchObject({ total: 60, ended: 30, page: 1, pageSize: 50 });
		const second = await board.board(new URLSearchParams("page=2"));
		const ends = (of: string[]) => [of.length, of[0], of.at(-1)];
		expect(ends(receiptsOf(first.rows))).toEqual([50, "open 0", "past 19"]);
		expect(ends(receiptsOf(second.rows))).toEqual([10, "past 20", "past 29"]);
	});

	test("a yes that did not answer ‘Still coming?’ waits for a coordinator", async () => {
		const { db, board } = start((await open()).db);
		await putRequest(db, { receipt: "sure", state: "matched", wanted: scribeAt(noon + hour) });
		const request = await putRequest(db, { receipt: "not sure", state: "matched" });
		await putOffer(db, request, await putMember(db, "Asha"), { state: "yes", asked_again_at: noon });
		expect((await board.board(all)).rows).toMatchObject([
			{ receipt: "not sure", notSure: 1, yes: 1 },
			{ receipt: "sure" },
		]);
	});

	test("a request whose address or number had many under way before is shown as such", async () => {
		const { db, board } = start((await open()).db);
		const ids: string[] = [];
		for (let i = 0; i < 8; i++)
			ids.push((await putRequest(db, { wanted: scribeAt(noon + i * day + hour), created_at: noon + i })).id);
		const shown = await Promise.all(ids.map((id) => board.request("ravi", id)));
		expect(shown.map((request) => request?.isOneOfMany)).toEqual([...Array(6).fill(false), true, true]);
	});

	test("equal numbers and addresses are shown: a number proves nobody", async () => {
		const { db, board } = start((await open()).db);
		const asha = await putMember(db, "Asha", { wanted: isDonor, phone: "+919811111111" });
		const bilal = await putMember(db, "Bilal", { phone: "+919811111111" });
		const form = await putMember(db, "asha", { wanted: isDonor, state: "unconfirmed", phone: "+919822222222" });
		expect(await board.member("ravi", asha.id)).toMatchObject({
			alike: [
				{ id: bilal.id, email: "bilal@example.org", shares: "number" },
				{ id: form.id, shares: "address" },
			],
		});
		const request = await putRequest(db, { wanted: wantsBlood });
		await putOffer(db, request, asha);
		await putOffer(db, request, form);
		const { offers = [] } = (await board.request("ravi", request.id)) ?? {};
		const shown = offers.map(({ memberId, sharesNumber }) => [memberId, sharesNumber]);
		expect(Object.fromEntries(shown)).toEqual({ [asha.id]: true, [form.id]: false });
	});

	test("shows one kind, if asked", async () => {
		const { db, board } = start((await open()).db);
		await putRequest(db, { receipt: "scribe" });
		await putRequest(db, { receipt: "blood", wanted: wantsBlood });
		expect(receiptsOf((await board.board(new URLSearchParams("kind=blood"))).rows)).toEqual(["blood"]);
		expect((await board.board(new URLSearchParams("kind=nonsense"))).rows).toHaveLength(2);
	});

	test("every look at a person is recorded", async () => {
		const { db, board } = start((await open()).db);
		const request = await putRequest(db);
		const member = await putMember(db, "Asha");
		expect(await board.request("ravi", request.id)).toMatchObject({
			name: "Meera",
			phone: "+919812345678",
			offers: [],
		});
		await board.candidates("ravi", request.id, "");
		await board.members("ravi", all);
		expect(await board.member("ravi", member.id)).toMatchObject({ name: "Asha", email: "asha@example.org" });
		expect(await board.request("ravi", "nobody")).toBeNull();
		expect(await board.member("ravi", "nobody")).toBeNull();
		expect((await actionsOf(db)).sort()).toEqual([
			"matching.candidates",
			"matching.member-viewed",
			"matching.pool-viewed",
			"matching.viewed",
		]);
	});

	test("from the call to two people who know each other, with what happened in the history", async () => {
		const { db, board, woken } = start((await open()).db);
		const asha = await putMember(db, "Asha", { profile: JSON.stringify({ ...freeAllWeek, place: "Nilgiri" }) });
		const request = await putRequest(db, { state: "new", wanted: scribeAt(noon + 2 * day) });
		expect(await board.check("ravi", request.id)).toBe(true);
		expect(await board.check("ravi", request.id)).toBe(false);
		expect(woken()).toBeGreaterThan(0);
		const asked = await board.request("ravi", request.id);
		expect(asked?.offers).toMatchObject([{ name: "Asha", state: "asked", wave: 1, byHand: false }]);
		expect(await board.assign("ravi", request.id, asha.id)).toBe("assigned");
		expect(await board.assign("ravi", request.id, asha.id)).toBe("filled");
		const matched = await board.request("ravi", request.id);
		expect(matched).toMatchObject({ state: "matched", yes: 1, offers: [{ state: "yes", byHand: true }] });
		const told = matched?.history.filter(({ action }) => action !== "matching.viewed").map(({ action }) => action);
		expect(told?.toSorted()).toEqual(["matching.asked", "matching.checked", "matching.promised"]);
	});

	test("the chat message to a volunteer names nobody, holds the link, and is recorded; a no is left alone", async () => {
		const { db, board } = start((await open()).db);
		const request = await putRequest(db, { wanted: wantsBlood });
		const asha = await putMember(db, "Asha", { wanted: isDonor });
		const asked = await putOffer(db, request, asha);
		const message = await board.chatMessage("ravi", "offer", asked.id);
		expect(message?.phone).toBe("+919876543210");
		expect(message?.words).toMatch(
			/Blood is needed: 1 × A\+, Red cells, by 5 August 2026, 12:00, City Hospital, South/,
		);
		expect(message?.words).toMatch(/https:\/\/nss\.example\.org\/matching\/offer\?token=\S{70,}$/);
		expect(message?.words).not.toMatch(/Meera|98123|\{/);
		const toRequester = await board.chatMessage("ravi", "request", request.id);
		expect(toRequester?.phone).toBe("+919812345678");
		expect(toRequester?.words).toMatch(/\/matching\/request\?token=\S+$/);
		await db.updateTable("match_offers").set({ state: "no" }).execute();
		expect(await board.chatMessage("ravi", "offer", asked.id)).toBeNull();
		expect(await actionsOf(db)).toEqual(["matching.chat", "matching.chat"]);
	});

	test("the pool is found by name, number, hostel and state", async () => {
		const { db, board } = start((await open()).db);
		await putMember(db, "Asha", { phone: "+919900011111" });
		await putMember(db, "Bilal", { paused_until: noon + day });
		await putMember(db, "Chandra", { state: "unconfirmed" });
		await putMember(db, "Divya", { wanted: isDonor });
		await putMember(db, "Esha", { held_reason: "honeypot" });
		const names = async (search: string) =>
			(await board.members("ravi", new URLSearchParams(search))).rows.map(({ name }) => name);
		expect(await names("")).toEqual(["Asha", "Bilal", "Chandra", "Divya", "Esha"]);
		expect(await names("q=ASHA")).toEqual(["Asha"]);
		expect(await names("q=99000")).toEqual(["Asha"]);
		expect(await names("q=nilgiri&kind=blood")).toEqual(["Divya"]);
		expect(await names("state=paused")).toEqual(["Bilal"]);
		expect(await names("state=unconfirmed")).toEqual(["Chandra"]);
		expect(await names("state=held")).toEqual(["Esha"]);
		expect(await names("state=active&kind=scribe")).toEqual(["Asha"]);
	});

	test("volunteers are confirmed, paused and erased by the coordinator, which is recorded", async () => {
		const { db, board } = start((await open()).db);
		const { id } = await putMember(db, "Asha", { state: "unconfirmed" });
		expect(await board.confirmMember("ravi", id)).toBe(true);
		expect(await board.pauseMember("ravi", id, 7)).toBe(true);
		expect(await board.member("ravi", id)).toMatchObject({ state: "active", pausedUntil: noon + 7 * day });
		expect(await board.eraseMember("ravi", id)).toBe(true);
		expect(await board.member("ravi", id)).toBeNull();
		expect((await actionsOf(db)).sort()).toEqual([
			"matching.confirmed",
			"matching.erased",
			"matching.member-viewed",
			"matching.paused",
		]);
	});

	test("an export of the donors holds no health data unless that is asked for, and the audit says which", async () => {
		const { db, board } = start((await open()).db);
		const profile = JSON.stringify({ ...donorProfile, group: "AB-", lastDonation: "2026-01-31" });
		await putMember(db, "Divya", { wanted: isDonor, profile });
		await putMember(db, "Asha");
		const exported = async (withHealth: boolean) =>
			textOf(await board.exportMembers("ravi", "blood", { withHealth, format: "csv" }));
		const plain = await exported(false);
		expect(plain).toContain("Divya");
		expect(plain).not.toMatch(/Asha|AB-|2026-01-31/);
		expect(await exported(true)).toMatch(/AB-.*2026-01-31/);
		const trail = await auditTrail(db, { limit: 10 });
		expect(trail.map(({ detail }) => detail.withHealth).sort()).toEqual([false, true]);
	});

	test("the hours of scribes are a sheet with entry numbers", async () => {
		const { db, board } = start((await open()).db);
		const institute = contentOfTests.site.institute.emailDomain;
		const { id } = await putMember(db, "Asha", { email: `cs1240001@${institute}` });
		await db.insertInto("scribe_hours").values({ offer_id: "o", member_id: id, at: noon, minutes: 150 }).execute();
		const range = { from: noon - day, to: noon + day };
		const sheet = await textOf(await board.exportHours("ravi", range, "csv"));
		expect(sheet).toContain("Asha,Scribe at an examination,2026-08-03,2.5,Ground");
		expect((await board.hours("ravi", { from: noon + 1, to: noon + day }, 1)).rows).toEqual([]);
	});

	test("the start page is told what waits", async () => {
		const { db, board } = start((await open()).db);
		expect(await board.attention()).toEqual({ toCall: 0, soonest: null, nobodyLeft: 0, held: 0, members: 0 });
		await putRequest(db, { state: "new" });
		await putRequest(db, { nobody_left_at: noon, wanted: { kind: "blood", need: bloodNeed(noon + day) } });
		await putRequest(db, { state: "new", held_reason: "honeypot", wanted: scribeAt(noon + day) });
		await putRequest(db, { state: "new", wanted: scribeAt(noon - day) });
		await putMember(db, "Asha", { state: "unconfirmed" });
		const told = { toCall: 1, soonest: noon + 2 * day, nobodyLeft: 1, held: 1, members: 1 };
		expect(await board.attention()).toEqual(told);
	});

	test("settings are kept, and who changed them is recorded", async () => {
		const { db, board } = start((await open()).db);
		expect(await board.settings()).toEqual({ checkFirst: true, showFigures: false });
		await board.saveSettings("asha", { checkFirst: false, showFigures: true });
		expect(await board.settings()).toEqual({ checkFirst: false, showFigures: true });
		expect(await actionsOf(db)).toEqual(["matching.settings"]);
	});
});

const freeAllWeek = {
	languages: ["en"],
	subjects: ["maths"],
	levels: ["college"],
	free: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].flatMap((at) =>
		["morning", "afternoon", "evening"].map((part) => `${at}-${part}`),
	),
};

function start(db: Kysely<Database>) {
	let woken = 0;
	const board = createMatchingService({
		db,
		now: () => noon,
		secret: "secret",
		siteUrl: () => "https://nss.example.org",
		store: { get: () => contentOfTests },
		wake: () => void woken++,
	});
	return { db, board, woken: () => woken };
}

function receiptsOf(rows: readonly BoardRow[]): string[] {
	return rows.map(({ receipt }) => receipt);
}

async function actionsOf(db: Kysely<Database>): Promise<string[]> {
	return (await auditTrail(db, { limit: 50 })).map(({ action }) => action);
}

async function textOf({ body }: { body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }): Promise<string> {
	return new Response(body).text();
}
