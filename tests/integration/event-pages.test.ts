import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { transaction } from "../../core/database/transaction.ts";
import { type EventInput, saveEvent } from "../../core/events/queries.ts";
import { saveSignupSettings } from "../../core/signups/event-signup.ts";
import type { SignupSettings } from "../../core/signups/signup.ts";
import { startTestServer } from "../support/other-server.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const begin = Date.parse("2026-11-20T12:00:00+05:30");
const minute = 60_000;
let site: TestSite;
beforeAll(async () => {
	// The site takes its clock when it starts.
	vi.useFakeTimers({ toFake: ["Date"], now: begin });
	site = await startTestSite({ SITE_URL: "https://nss.example" });
	await save("aa", { title: "Lamps", starts_at: begin + 10 * minute, ends_at: begin + 100 * minute });
	await save("bb", { title: "Talk", starts_at: begin + 5 * 24 * 60 * minute });
	await save("cc", { title: "Secret", state: "draft" });
});
afterAll(async () => {
	await site.remove();
	vi.useRealTimers();
});

describe("the page of an event", () => {
	test("tells when it is to the minute, where, what for and what it is about", async () => {
		const details = { map_link: "https://maps.example.org/x", project: "care/1" };
		const hours = { service_minutes: 90, hours_kind: "non-ground" as const };
		const words = { title: "Night", description: "Bring:\n\n- **a lamp**\n- <b>tea</b>", domain: "Health" };
		const times = { starts_at: begin - 60 * minute, ends_at: begin - 30 * minute };
		await save("night", { ...words, ...details, ...hours, ...times });
		const { html, status } = await open("/events/night-2026-11");
		expect(status).toBe(200);
		expect(html).toContain('<time dateTime="2026-11-20T11:00+05:30"');
		expect(html.replace(/<!-- -->/g, "")).toContain("Friday, 20 November 2026, 11:00–11:30");
		expect(html).toContain('href="https://maps.example.org/x"');
		expect(html).toMatch(/href="\/domains\/Care\/1"[^>]*>Rakta Setu</);
		expect(html).toContain("1.5 hours, non-ground");
		expect(html).toContain("<strong>a lamp</strong>");
		expect(html).toContain("&lt;b&gt;tea&lt;/b&gt;");
		expect(html).not.toContain("<b>tea");
		expect(html).toContain('property="og:image" content="https://nss.example/share/event/night.png"');
	});

	test("tells search engines the same", async () => {
		const { html } = await open("/events/lamps-2026-11");
		const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
			JSON.parse(json),
		);
		expect(told.find((data) => data["@type"] === "Event")).toMatchObject({
			name: "Lamps",
			url: "https://nss.example/events/lamps-2026-11",
			startDate: "2026-11-20T12:10+05:30",
			endDate: "2026-11-20T13:40+05:30",
			location: { "@type": "Place", name: "Gate" },
		});
	});

	test.each(["/events/aa", "/events/LAMPS-2026-11"])("%s leads to it", async (path) => {
		const response = await fetch(site.url + path, { redirect: "manual" });
		expect([response.status, response.headers.get("Location")]).toEqual([308, "/events/lamps-2026-11"]);
	});

	test.each(["/events/none", "/events/cc", "/events/secret-2026-11"])("%s is a 404 that says so", async (path) => {
		const { html, status } = await open(path);
		expect(status).toBe(404);
		expect(html).toContain("This event is not here");
	});

	test("is where cards, slides, the sitemap and the search lead, and old anchors stay", async () => {
		const { html } = await open("/events");
		expect(html).toContain('href="/events/lamps-2026-11"');
		expect(html).toContain('id="event-aa"');
		expect((await open("/")).html).toContain('href="/events/lamps-2026-11"');
		expect((await open("/sitemap.xml")).html).toContain("<loc>https://nss.example/events/lamps-2026-11</loc>");
		expect((await open("/search?q=lamps")).html).toContain('href="/events/lamps-2026-11"');
	});

	test("is spoken in the language that organisers tell, in the lists, feeds and the search as well", async () => {
		await save("marathi", { title: "दिव्यांची रात्र", description: "या आणि पाहा", language: "mr" });
		const address = "/events/event-2026-11";
		const { html } = await open(address);
		expect(html).toMatch(/<h1[^>]* lang="mr"[^>]*>दिव्यांची रात्र</);
		expect(html).toMatch(/<div[^>]* lang="mr"[^>]*>(?:<[^>]*>)*या आणि पाहा/);
		expect((await open("/events")).html).toMatch(/<h\d[^>]* lang="mr"[^>]*>(?:<[^>]*>)*दिव्यांची रात्र/);
		expect((await open(`/search?q=${encodeURIComponent("दिव्यांची")}`)).html).toMatch(/<h4[^>]* lang="mr"/);
		expect((await open("/events.atom")).html).toMatch(/<entry xml:lang="mr">\s*<id>[^<]*<\/id>\s*<title>दिव्यांची रात्र</);
	});

	test("the specified call has no new field", async () => {
		const events = await (await fetch(`${site.url}/api/getEventDetails`)).json();
		expect(Object.keys(events.marathi).sort()).toEqual(["description", "startdate", "title", "venue"]);
		expect(Object.keys(events.aa).sort()).toEqual(["description", "enddate", "startdate", "title", "venue"]);
	});
});

describe("the calendar and the feeds", () => {
	test("hold what is published of the last year and to come, and nothing else", async () => {
		const { html: calendar, response } = await open("/events.ics");
		expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
		expect(calendar).toContain("SUMMARY:Lamps\r\n");
		expect(calendar).toContain("URL:https://nss.example/events/lamps-2026-11\r\n");
		expect(calendar).not.toMatch(/Secret|orientation-2022-08/);
		const one = (await open("/events/lamps-2026-11.ics")).html;
		expect(one.match(/^SUMMARY:.*$/gm)).toEqual(["SUMMARY:Lamps"]);
		const feed = (await open("/events.atom")).html;
		expect(feed).toContain('href="https://nss.example/events/lamps-2026-11"');
		expect(feed).not.toContain("Secret");
		expect((await open("/volunteering-highlights.atom")).html).toContain("/highlightDetail/lake-2022-10");
	});

	test.each(["/events.ics", "/events/lamps-2026-11.ics", "/events.atom", "/volunteering-highlights.atom"])(
		"%s is kept in memory, and not sent again to who has it",
		async (path) => {
			const { response } = await open(path);
			expect(site.cache.get(path)).toBeDefined();
			const etag = response.headers.get("ETag") ?? "";
			const again = await fetch(site.url + path, { headers: { "If-None-Match": etag } });
			expect([etag.length > 5, again.status]).toEqual([true, 304]);
		},
	);

	test("are found by the pages they belong to", async () => {
		for (const path of ["/events", "/events/lamps-2026-11"]) {
			const { html } = await open(path);
			expect(html).toMatch(/<link rel="alternate" type="text\/calendar" href="\/events.ics"/);
			expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="\/events.atom"/);
		}
		expect((await open("/volunteering-highlights")).html).toMatch(
			/<link rel="alternate" type="application\/atom\+xml" href="\/volunteering-highlights.atom"/,
		);
	});

	test("of an event that is not there is a 404", async () => {
		expect((await open("/events/none.ics")).status).toBe(404);
	});
});

describe("the preview of a draft", () => {
	test("is seen by its link alone, kept nowhere, found by no search engine, and told to no other site", async () => {
		const { previewLinks, find } = site.services.console.events;
		await previewLinks.offer({ id: "asha" }, "cc");
		const stored = (await find("cc"))?.stored;
		const path = (stored && previewLinks.pathOf(stored)) ?? "";
		const { html, status, response } = await open(path);
		expect(status).toBe(200);
		expect(html).toContain("This is a draft.");
		expect(html).toMatch(/<h1[^>]*>Secret<\/h1>/);
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
			"referrer-policy": "no-referrer",
		});
		const wrong = await open(path.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
		expect([wrong.status, wrong.html.includes("Secret")]).toEqual([410, false]);
		await previewLinks.end({ id: "asha" }, "cc");
		expect((await open(path)).status).toBe(410);
	});
});

describe("the sign-up on the page of an event", () => {
	test("is a form while it is open", async () => {
		await saveWithSignup("open");
		expect(signupIn(await open("/events/open-2026-11"))).toMatchObject({ status: 200, hasPart: true, hasForm: true });
	});

	test("says that it has ended, and has no form", async () => {
		await saveWithSignup("closed", { closesAt: begin - minute });
		const page = await open("/events/closed-2026-11");
		expect(signupIn(page)).toEqual({ status: 200, hasPart: true, hasForm: false });
		expect(page.html).toContain("Sign-up has ended.");
	});

	test("is gone when the event is over", async () => {
		await saveWithSignup("over", {}, { starts_at: begin - 60 * minute, ends_at: begin - 30 * minute });
		expect(signupIn(await open("/events/over-2026-11"))).toEqual({ status: 200, hasPart: false, hasForm: false });
	});

	test("is left out if it cannot be loaded, and the page is not kept without it", async () => {
		await saveWithSignup("failing");
		const find = vi.spyOn(site.services.signups, "find").mockRejectedValueOnce(new Error("The query failed."));
		onTestFinished(() => find.mockRestore());
		const page = await open("/events/failing-2026-11");
		expect(signupIn(page)).toEqual({ status: 200, hasPart: false, hasForm: false });
		expect(page.html).toMatch(/<h1[^>]*>failing</);
		expect(signupIn(await open("/events/failing-2026-11"))).toMatchObject({ hasForm: true });
	});
});

describe("an event to come", () => {
	test("says so with its time, and is past within a minute of its beginning, though nobody saves anything", async () => {
		vi.setSystemTime(begin);
		await save("soon", { title: "Soon", starts_at: begin + minute / 2 });
		const before = (await open("/events")).html;
		expect(before).toMatch(/<h2 id="coming"[^>]*>Coming up</);
		expect(cardOf(before, "soon")).toContain("Friday, 20 November 2026, 12:00");
		// What comes first stands first.
		expect(before.indexOf('id="event-soon"')).toBeLessThan(before.indexOf('href="/events/lamps-2026-11"'));
		vi.setSystemTime(begin + minute);
		const after = (await open("/events")).html;
		expect(cardOf(after, "soon")).not.toContain("12:00");
		expect(after.indexOf('href="/events/lamps-2026-11"')).toBeLessThan(after.indexOf('id="event-soon"'));
		vi.setSystemTime(begin + 12 * minute);
		expect(cardOf((await open("/events")).html, "aa")).toContain("On now");
		expect((await open("/events/lamps-2026-11")).html).toContain("https://calendar.google.com/");
		vi.setSystemTime(begin + 102 * minute);
		expect((await open("/events/lamps-2026-11")).html).not.toContain("https://calendar.google.com/");
	});
});

test("an event of another server has a page with what that server tells", async () => {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	const remote = await startTestSite({ BACKEND_URL: server.url, IMAGE_HOST_URL: server.url });
	onTestFinished(() => remote.remove());
	const startdate = { _seconds: 1_700_000_000 };
	server.events = {
		"Camp 7": { title: "Camp", venue: "LHC", description: "Give *blood*.", startdate },
		bare: { title: "B" },
	};
	server.posters = new Set(["Camp 7"]);
	const { html, status } = await open("/events/Camp%207", remote);
	expect(status).toBe(200);
	expect(html).toContain("Give <em>blood</em>.");
	expect(html).toContain(`src="${server.url}/event/Camp%207.png"`);
	expect((await open("/events/Camp%207.ics", remote)).html).toContain("SUMMARY:Camp");
	const bare = await open("/events/bare", remote);
	expect([bare.status, bare.html.includes("Poster:")]).toEqual([200, false]);
	expect((await open("/events/none", remote)).status).toBe(404);
});

async function save(id: string, given: Partial<EventInput>): Promise<void> {
	const words = { title: "Camp", venue: "Gate", description: "Come along.", starts_at: begin } as const;
	const options = { id, now: Date.now() };
	await saveEvent(site.database.db, { ...words, state: "published", publish_at: 0, ...given }, options);
	await site.freshness.check();
}

async function saveWithSignup(
	id: string,
	settings: Partial<SignupSettings> = {},
	times: Partial<EventInput> = { starts_at: begin + 60 * minute },
): Promise<void> {
	await save(id, { title: id, ...times });
	const usual = { isOpen: true, seats: 2, hasWaitingList: true, closesAt: null, offerHours: 12, questions: [] };
	await transaction(site.database.db, (tx) => saveSignupSettings(tx, id, { ...usual, ...settings }, begin));
	await site.freshness.check();
}

function signupIn({ html, status }: { html: string; status: number }) {
	return { status, hasPart: html.includes('id="sign-up"'), hasForm: html.includes("Institute e-mail") };
}

async function open(path: string, { url } = site) {
	const response = await fetch(url + path, { redirect: "manual" });
	return { response, html: await response.text(), status: response.status };
}

function cardOf(html: string, id: string): string {
	const start = html.indexOf(`id="event-${id}"`);
	return html.slice(start, html.indexOf("</article>", start));
}
