import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { eventYears } from "../../core/publishing/years.ts";
import { startTestServer } from "../support/other-server.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site.remove());

describe("the events page", () => {
	test("shows every event, the newest first", async () => {
		const { html } = await open("/events");
		const days = daysIn(html);
		expect(html).toContain("RECENT EVENTS");
		expect(days).toHaveLength((await site.services.backend.events()).length);
		expect(days).toEqual(days.toSorted().reverse());
	});

	test("shows the days of an event that goes on for several, and one day for all others", async () => {
		const days = { starts_at: Date.parse("2022-03-12T09:00+05:30"), ends_at: Date.parse("2022-03-14T17:00+05:30") };
		const hours = { starts_at: Date.parse("2022-03-20T09:00+05:30"), ends_at: Date.parse("2022-03-20T17:00+05:30") };
		const words = { venue: "Village", description: "Come along.", state: "published", publish_at: 0 } as const;
		await saveEvent(site.database.db, { ...words, title: "Camp", ...days }, { id: "camp", now: 0 });
		await saveEvent(site.database.db, { ...words, title: "Class", ...hours }, { id: "class", now: 0 });
		await site.freshness.check();
		const { html } = await open("/events?year=2022");
		expect(html).toContain('<time dateTime="2022-03-12">12–14 March 2022</time>');
		expect(html).toContain('<time dateTime="2022-03-20">20 March 2022</time>');
	});

	test("offers all years from this one down to 2018", async () => {
		const { html } = await open("/events");
		const offered = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, year]) => year);
		expect(offered).toEqual(["All", ...eventYears(Date.now()).map(String)]);
		expect(offered.at(-1)).toBe("2018");
	});

	test("shows one year when the address asks for it", async () => {
		const { html } = await open("/events?year=2024");
		const years = new Set(daysIn(html).map((day) => day.slice(0, 4)));
		expect(years).toEqual(new Set(["2024"]));
		expect(html).toMatch(/<option value="2024" selected/);
	});

	test("says 'No Event' for a year without any", async () => {
		const { html, status } = await open("/events?year=2018");
		expect({ status, days: daysIn(html) }).toEqual({ status: 200, days: [] });
		expect(html).toContain("No Event");
	});

	test.each(["/events?year=1066", "/events?year=All", "/events?year="])("%s shows all", async (path) => {
		expect(daysIn((await open(path)).html)).toEqual(daysIn((await open("/events")).html));
	});

	test("says what failed when the database does, with a way to try again, and is not kept", async () => {
		const { events } = site.services.backend;
		site.services.backend.events = () => Promise.reject(new Error("no answer"));
		onTestFinished(() => {
			site.services.backend.events = events;
		});
		const { html, status } = await open("/events?year=2023");
		expect(status).toBe(503);
		expect(html).toContain("Error: Failed to load event data");
		expect(html).toMatch(/<a[^>]* href="\/events\?year=2023"[^>]*>Try again</);
		expect(site.cache.get("/events?year=2023")).toBeUndefined();
	});
});

describe("the highlights page", () => {
	test("shows every highlight with a link to its own page, the newest first", async () => {
		const { html } = await open("/volunteering-highlights");
		const all = await site.services.backend.highlights();
		const days = daysIn(html);
		expect(linkedHighlights(html)).toEqual(all.map(({ id }) => id));
		expect(days).toEqual(days.toSorted().reverse());
	});

	test.each([
		["Education", "Education"],
		["UBA", "UBA"],
		["uba", "UBA"],
		["Unnat Bharat Abhiyan", "UBA"],
	])("?domain=%s shows those of %s, and marks the filter", async (asked, domain) => {
		const { html } = await open(`/volunteering-highlights?domain=${encodeURIComponent(asked)}`);
		const expected = (await site.services.backend.highlights()).filter((highlight) => highlight.domain === domain);
		expect(expected.length).toBeGreaterThan(0);
		expect(linkedHighlights(html)).toEqual(expected.map(({ id }) => id));
		expect(html).toMatch(new RegExp(`aria-current="true"[^>]*>(<span[^>]*></span>)?${domain}<`));
	});

	test("every highlight's page shows its name, place and pictures with words for them", async () => {
		const [newest] = await site.services.backend.highlights();
		const { html } = await open(`/highlightDetail/${newest?.id}`);
		expect(html).toMatch(new RegExp(`<h1[^>]*>${newest?.name}</h1>`));
		expect(html).toContain(newest?.venue);
		for (const { url, alt } of newest?.media ?? []) expect(html).toContain(`src="${url}" alt="${alt}"`);
	});

	test("a highlight that does not exist is a 404 that says so", async () => {
		const { html, status } = await open("/highlightDetail/none");
		expect(status).toBe(404);
		expect(html).toContain("This highlight is not here");
	});
});

describe("with the data of another server", () => {
	test("events without a poster or a date are left out of the events page", async () => {
		const { server, remote } = await startRemote();
		const startdate = { _seconds: 1_700_000_000 };
		server.events = {
			shown: { title: "Shown", startdate },
			bare: { title: "No poster", startdate },
			undated: { title: "No date" },
		};
		server.posters = new Set(["shown", "undated"]);
		const { html } = await open("/events", remote);
		expect(html).toContain(`src="${server.url}/event/shown.png"`);
		expect(html).not.toMatch(/No poster|No date/);
	});

	test("our own /api passes its events on as they came, with what no page reads", async () => {
		const { server, remote } = await startRemote();
		server.events = { camp: { title: " Camp ", hours: [4, 2], startdate: "soon" }, odd: "no event", "": {} };
		const response = await fetch(`${remote.url}/api/getEventDetails`);
		expect(await response.text()).toBe(JSON.stringify(server.events));
	});

	test.each([
		["/events", "Error: Failed to load event data"],
		["/volunteering-highlights", "Error: Failed to load the highlights"],
		["/highlightDetail/one", "Error: Failed to load this highlight"],
	])("%s is a 502 that says so when that server fails", async (path, message) => {
		const { server, remote } = await startRemote();
		server.faults.set("GET /api", "broken");
		const { html, status } = await open(path, remote);
		expect(status).toBe(502);
		expect(html).toContain(message);
		expect(html).toContain("Try again");
	});

	test("videos stand behind a button that names them, and pictures without words are numbered", async () => {
		const { server, remote } = await startRemote();
		server.highlights = [{ _id: "day", name: "A day", mediaUrls: ["/a.mp4", "/b.jpg"], domain: "Health" }];
		const { html } = await open("/highlightDetail/day", remote);
		expect(html).toContain('aria-label="Play A day, video 1"');
		expect(html).toContain(`src="${server.url}/b.jpg" alt="A day, picture 2"`);
		expect(html).not.toContain("autoplay");
	});
});

async function startRemote() {
	const server = await startTestServer({ hostels: [], programs: [] });
	onTestFinished(() => server.close());
	const remote = await startTestSite({ BACKEND_URL: server.url, IMAGE_HOST_URL: server.url });
	onTestFinished(() => remote.remove());
	return { server, remote };
}

async function open(path: string, { url } = site): Promise<{ html: string; status: number }> {
	const response = await fetch(url + path);
	return { html: await response.text(), status: response.status };
}

function daysIn(html: string): string[] {
	return [...html.matchAll(/<time datetime="([^"]*)"/gi)].map(([, day = ""]) => day);
}

function linkedHighlights(html: string): string[] {
	return [...html.matchAll(/href="\/highlightDetail\/([^"]*)"/g)].map(([, id = ""]) => id);
}
