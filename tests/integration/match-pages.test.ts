import type { Kysely } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, services } from "../../app/services.ts";
import * as member from "../../app/site/pages/match-member.tsx";
import * as offer from "../../app/site/pages/match-offer.tsx";
import * as request from "../../app/site/pages/match-request.tsx";
import { loadContent } from "../../core/content/load.ts";
import type { Database } from "../../core/database/schema.ts";
import { takeAnswer } from "../../core/matching/answers.ts";
import { offersOf } from "../../core/matching/requests.ts";
import { askWave } from "../../core/matching/wave.ts";
import { oneDatabase } from "../support/databases.ts";
import {
	day,
	formData,
	hour,
	monday,
	openMatching,
	putMember,
	putRequest,
	scribeNeed,
	scribeRequestFields,
	toldOf,
	volunteerFields,
} from "../support/matching/matching.ts";

const content = loadContent("tests/chapter");
const pages = { member, request, offer };
type Page = keyof typeof pages;
const requester = ["Meera", "meera@example.org", "+919876511111"];
const volunteer = ["Asha", "asha@example.org", "+919876522222"];

oneDatabase("the private pages of matching", (open) => {
	test("show nobody's name, number or address before a yes, on either side", async () => {
		const { load, tokens } = await start((await open()).db);
		const asked = await load("offer", tokens.offer);
		expect(asked).toMatchObject({ status: 200, own: { state: "asked", contact: null } });
		for (const theirs of requester) {
			expect(asked.json).not.toContain(theirs);
			expect((await load("member", tokens.member)).json).not.toContain(theirs);
		}
		const waits = await load("request", tokens.request);
		expect(waits).toMatchObject({ status: 200, own: { asked: 1, people: [] } });
		for (const theirs of volunteer) expect(waits.json).not.toContain(theirs);
	});

	test("show name and number after a yes, never the address, and no number when it is taken back", async () => {
		const { load, press, tokens } = await start((await open()).db);
		const yes = (phone: string) => press("offer", tokens.offer, "yes", { phone });
		expect(await yes("12345")).toMatchObject({ init: { status: 400 }, data: { values: { phone: "12345" } } });
		expect((await load("request", tokens.request)).own).toMatchObject({ people: [] });
		await yes("98765 22222");
		const [promised, matched] = [await load("offer", tokens.offer), await load("request", tokens.request)];
		expect(promised.own).toMatchObject({ contact: { name: "Meera", phone: "+919876511111" } });
		expect(matched.own).toMatchObject({ people: [{ name: "Asha", phone: "+919876522222" }] });
		expect(promised.json).not.toContain("meera@example.org");
		expect(matched.json).not.toContain("asha@example.org");
		await press("offer", tokens.offer, "take back");
		expect((await load("offer", tokens.offer)).json).not.toMatch(/Meera|9876511111/);
		expect((await load("request", tokens.request)).json).not.toContain("9876522222");
	});

	test("show the number that its owner has confirmed, and another only once that is confirmed too", async () => {
		const { db, load, press, tokens } = await start((await open()).db);
		expect((await load("offer", tokens.offer)).own).toMatchObject({ phone: "+919876522222" });
		await press("offer", tokens.offer, "yes", { phone: "98765 33333" });
		const called = async () => (await load("request", tokens.request)).own;
		expect(await called()).toMatchObject({ people: [{ phone: "+919876533333" }] });
		await db.updateTable("pool_members").set({ phone: "+919811111111" }).execute();
		expect(await called()).toMatchObject({ people: [{ phone: "+919876533333" }] });
		await press("offer", tokens.offer, "yes", { phone: "98765 44444" });
		expect(await called()).toMatchObject({ people: [{ phone: "+919876544444" }] });
	});

	test("change nothing by being read, as a scanner of mail reads them", async () => {
		const { db, load, tokens } = await start((await open()).db);
		const before = await stored(db);
		for (const page of ["member", "request", "offer"] as const)
			for (let times = 0; times < 3; times++) expect((await load(page, tokens[page])).status).toBe(200);
		expect(await stored(db)).toEqual(before);
	});

	test.each(["member", "request", "offer"] as const)(
		"of a %s help whoever has a link that opens nothing",
		async (page) => {
			const { db, clock, load, press, tokens } = await start((await open()).db);
			const before = await stored(db);
			const forged = tokens[page].replace(/.$/, (last) => (last === "A" ? "B" : "A"));
			const other = page === "offer" ? tokens.member : tokens.offer;
			for (const token of [forged, other, "", "x".repeat(70)]) {
				expect(await load(page, token)).toMatchObject({
					status: 400,
					own: null,
					outcome: content.matchPages[page].invalid,
				});
				for (const intent of ["yes", "leave", "cancel", "pause", "happened"]) await press(page, token, intent);
			}
			clock.now += 401 * day;
			expect(await load(page, tokens[page])).toMatchObject({ status: 400, outcome: content.matchPages[page].invalid });
			await press(page, tokens[page], "leave");
			await press(page, tokens[page], "cancel");
			expect(await stored(db)).toEqual(before);
		},
	);

	test("say that there is nothing any more when the person has left, however often it is pressed", async () => {
		const { load, press, tokens } = await start((await open()).db);
		expect(await press("member", tokens.member, "leave")).toBe("/matching/member?left=yes");
		const again = await press("member", tokens.member, "leave");
		expect(again).toBe(`/matching/member?token=${tokens.member}`);
		for (const page of ["member", "offer"] as const)
			expect(await load(page, tokens[page])).toMatchObject({ status: 410, outcome: content.matchPages[page].gone });
	});

	test("take each press once, though it is sent twice", async () => {
		const { db, clock, press, tokens } = await start((await open()).db);
		const twice = (page: Page, intent: string, also = {}) =>
			Promise.all([press(page, tokens[page], intent, also), press(page, tokens[page], intent, also)]);
		await twice("offer", "yes", { phone: "98765 22222" });
		await twice("offer", "still coming");
		clock.now += 4 * day + 4 * hour;
		await twice("offer", "happened");
		const told = await toldOf(db);
		expect(told.filter((what) => what === "offer promised" || what === "match-request matched")).toHaveLength(2);
		expect(await db.selectFrom("scribe_hours").select("minutes").execute()).toEqual([{ minutes: 180 }]);
		expect(await db.selectFrom("pool_members").select("yes_count").execute()).toEqual([{ yes_count: 1 }]);
	});

	test("cancel a request once, and say so to those who were asked", async () => {
		const { db, load, press, tokens } = await start((await open()).db);
		await Promise.all([press("request", tokens.request, "cancel"), press("request", tokens.request, "cancel")]);
		const told = await toldOf(db);
		expect(told.filter((what) => what === "match-request cancelled" || what === "offer ended")).toHaveLength(2);
		expect(await load("offer", tokens.offer)).toMatchObject({ status: 200, own: { state: "ended", contact: null } });
	});

	test("do nothing for a press that they do not know", async () => {
		const { db, press, tokens } = await start((await open()).db);
		const before = await stored(db);
		await press("offer", tokens.offer, "cancel");
		await press("offer", tokens.offer, "");
		await press("request", tokens.request, "yes");
		await press("member", tokens.member, "erase everybody");
		expect(await stored(db)).toEqual(before);
	});

	test("let whoever asked tell only of those who came to them", async () => {
		const { db, clock, press, tokens } = await start((await open()).db);
		const need = { ...scribeNeed(monday + 5 * hour), minutes: 60 };
		const { id } = await putRequest(db, { kind: "scribe", need });
		await askWave(db, id, { now: clock.now });
		const [others] = await offersOf(db, id);
		expect(await takeAnswer(db, others?.id ?? "", "yes", clock.now)).toBe("done");
		clock.now += 5 * day;
		await press("request", tokens.request, "happened", { offer: others?.id ?? "" });
		expect(await offersOf(db, id)).toMatchObject([{ state: "yes", requester_says: null }]);
	});

	test("refuse changed details that are wrong, beside their field, and keep what is stored", async () => {
		const { db, press, tokens } = await start((await open()).db);
		const before = await stored(db);
		expect(await press("member", tokens.member, "change", { ...volunteerFields, phone: "12345" })).toMatchObject({
			init: { status: 400 },
			data: { errors: { phone: [expect.any(String)] }, values: { name: "Asha" } },
		});
		const passed = { ...scribeRequestFields, day: "2026-03-01" };
		expect(await press("request", tokens.request, "change", passed)).toMatchObject({
			init: { status: 400 },
			data: { errors: { day: [expect.any(String)] } },
		});
		expect(await stored(db)).toEqual(before);
	});

	test("show the newest details before they are confirmed, and again when newer ones have come", async () => {
		const { db, load, press, tokens, clock } = await start((await open()).db, { hasMail: true });
		const waits = { state: "unconfirmed", person_key: "asha@example.org first", updated_at: clock.now } as const;
		await db.updateTable("pool_members").set(waits).execute();
		const confirm = { confirm: tokens.confirm };
		const first = (await load("member", tokens.member, confirm)).own as { seen?: string };
		const newer = { person_key: "asha@example.org newer", state: "unconfirmed", updated_at: clock.now + 1 } as const;
		await putMember(db, "Newer", undefined, { ...newer, email: "asha@example.org" });
		const again = `/matching/member?${new URLSearchParams({ token: tokens.member, ...confirm })}`;
		expect(await press("member", tokens.member, "confirm", { ...confirm, seen: first.seen ?? "" })).toBe(again);
		const shown = (await load("member", tokens.member, confirm)).own as { seen?: string };
		expect(shown).toMatchObject({ name: "Newer", state: "unconfirmed" });
		await press("member", tokens.member, "confirm", { ...confirm, seen: shown.seen ?? "" });
		expect((await load("member", tokens.member)).own).toMatchObject({ name: "Newer", state: "active" });
	});

	test("are kept by no cache, and tell their address to nobody", () => {
		for (const { headers } of Object.values(pages))
			expect(headers()).toEqual({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });
	});
});

/** Asha has been asked about Meera's examination. */
async function start(db: Kysely<Database>, { hasMail = false } = {}) {
	const { matching, clock, token } = openMatching(db, { hasMail: async () => hasMail });
	const context = new RouterContextProvider();
	const site: Partial<Services> = {
		...{ matching, content: () => content, now: () => clock.now, siteUrl: "https://nss.example.org" },
		...{ language: "en", languages: () => [], untranslated: () => [] },
	};
	context.set(services, site as Services);
	const memberId = await putMember(db, "Asha", undefined, { phone: "+919876522222", email: "asha@example.org" });
	const { id } = await putRequest(db);
	await askWave(db, id, { now: clock.now });
	const [asked] = await offersOf(db, id);
	return {
		...{ db, clock },
		tokens: {
			member: token("member", memberId),
			confirm: token("confirm", memberId),
			request: token("request", id),
			offer: token("offer", asked?.id ?? ""),
		},
		async load(page: Page, token: string, also: Record<string, string> = {}) {
			const address = `https://nss.example.org/matching/${page}?${new URLSearchParams({ token, ...also })}`;
			const { data, init } = await pages[page].loader({ context, request: new Request(address) } as never);
			return { status: init?.status, own: data.own, outcome: data.outcome, json: JSON.stringify(data.own) };
		},
		/** The address to which it leads, or why it was refused. */
		async press(page: Page, token: string, intent: string, also: Record<string, string | string[]> = {}) {
			const request = new Request("https://nss.example.org", {
				method: "POST",
				body: formData({ token, intent, ...also }),
			});
			const answer = await pages[page].action({ context, request } as never);
			return answer instanceof Response ? answer.headers.get("Location") : answer;
		},
	};
}

/** All that matching has stored, and what was recorded and is to be sent. */
async function stored(db: Kysely<Database>) {
	const tables = ["pool_members", "match_requests", "match_offers", "scribe_hours", "outbox", "audit"] as const;
	return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
