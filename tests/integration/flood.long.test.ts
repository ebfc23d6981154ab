import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startCompleteTestSite({ SUBMISSIONS_PER_HOUR: "0" });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => site.remove());

describe("what nobody offers", () => {
	test.each([
		"/events?year=",
		"/volunteering-highlights?domain=",
		"/alumni?batch=",
		"/?video=",
		"/?registered=",
		"/collaborate?sent=",
		"/withdraw?token=",
		"/withdraw?done=",
		"/events.data?year=",
		"/nowhere/",
		"/domains/",
		"/domains/Care/",
		"/highlightDetail/",
		"/sitemap.xml?",
	])("%s… is rendered once, however often something else is made up", async (beginning) => {
		const first = await get(`${beginning}first`);
		const renders = countRenders();
		for (const word of ["second", "third", "42", "%F0%9F%8C%BB"]) {
			const { status, body } = await get(beginning + word);
			expect({ status, isTheSame: body === first.body }).toEqual({ status: first.status, isTheSame: true });
		}
		expect(renders()).toBe(0);
	});

	test("an offered value is heeded, and its page is kept under it", async () => {
		const [first, last] = [0, -1].map((at) => site.services.content().alumni.batches.at(at)?.id);
		const { body } = await get(`/alumni?batch=${last}`);
		expect(body === (await get(`/alumni?batch=${first}`)).body).toBe(false);
		const renders = countRenders();
		expect((await get(`/alumni?x=1&batch=${last}`)).body === body).toBe(true);
		expect(renders()).toBe(0);
	});
});

describe("searches", () => {
	test("are answered once for the same question, and never push out a page", async () => {
		await get("/about");
		const { pages } = site.cache.size;
		const { body } = await get("/search?q=blood+donation");
		const renders = countRenders();
		for (const spelling of ["%20blood%20%20donation", "blood%09donation+", "blood+donation&page=7"])
			expect((await get(`/search?q=${spelling}`)).body === body).toBe(true);
		expect(renders()).toBe(0);
		for (let i = 0; i < 5; i++) await get(`/search?q=made-up-${i}`);
		expect(site.cache.size.pages).toBe(pages);
	});

	test("show what has changed since", async () => {
		expect((await get("/search?q=Zanskar")).body).toContain("Nothing found");
		const now = Date.now();
		const event = { title: "Walk to Zanskar", venue: "Gate 1", description: "Come along.", starts_at: now };
		await saveEvent(site.database.db, { ...event, state: "published", publish_at: 0 }, { now });
		await site.freshness.check();
		expect((await get("/search?q=Zanskar")).body).toContain("One result for");
	});
});

test("more than can be rendered is refused kindly, while kept pages, forms and the console answer", async () => {
	await get("/?registered=PG");
	const { events } = site.services.backend;
	const held = Promise.withResolvers<void>();
	vi.spyOn(site.services.backend, "events").mockImplementation(async (year) => {
		await held.promise;
		return events(year);
	});
	const searches = Array.from({ length: 130 }, (_, i) => get(`/search?q=flood${i}`));
	const refused = (await Promise.all(searches.slice(110))).at(-1);
	expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
	expect(refused?.body).toContain("Please try again in a few seconds");
	expect(refused?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");

	const confirmation = await get("/?registered=PG&receipt=R-7K3M-Q2XH");
	expect(confirmation.status).toBe(200);
	expect(confirmation.body).toContain(site.services.content().register.success.heading);
	expect((await get("/console/sign-in")).status).toBe(200);
	expect((await get("/team")).status).toBe(200);
	const form = new URLSearchParams({ name: "R2D2" });
	expect((await fetch(`${site.url}/register`, { method: "POST", body: form })).status).toBe(400);

	held.resolve();
	const answers = await Promise.all(searches);
	expect(answers[0]?.status).toBe(200);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

/** How many pages have been rendered since: every one asks once whether there are samples. */
function countRenders(): () => number {
	const samples = vi.spyOn(site.services, "samples");
	const highlights = vi.spyOn(site.services.backend, "highlights");
	return () => samples.mock.calls.length + highlights.mock.calls.length;
}

async function get(path: string) {
	const response = await fetch(site.url + path, { redirect: "manual" });
	const { status, headers } = response;
	return { status, headers, body: await response.text(), retryAfter: headers.get("Retry-After") };
}
