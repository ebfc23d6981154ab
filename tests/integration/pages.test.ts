import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { ask } from "../support/ask.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site.remove());

describe("a page", () => {
	test("is real HTML with the chapter's words and the newest events from the database", async () => {
		const html = await (await fetch(site.url)).text();
		expect(html).toContain("WE STAND TOGETHER");
		expect(html).toContain("National Service Scheme");
		const [newest] = await site.services.backend.events();
		expect(html).toContain(escaped(newest?.title ?? "an event"));
	});

	test("is sent as brotli and answered with 304 when the visitor has it", async () => {
		const first = await ask(site.url, { "Accept-Encoding": "br" });
		expect(first.headers["content-encoding"]).toBe("br");
		const again = await ask(site.url, { "Accept-Encoding": "br", "If-None-Match": String(first.headers.etag) });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
	});

	test("carries a policy without 'unsafe-inline' for scripts that allows each of its own by hash", async () => {
		const response = await fetch(site.url);
		const policy = response.headers.get("Content-Security-Policy") ?? "";
		const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
		const inline = [...(await response.text()).matchAll(/<script\b(?![^>]*(\bsrc=|ld\+json))[^>]*>[^<]/g)];
		expect(scripts).not.toContain("unsafe-inline");
		expect(inline.length).toBeGreaterThan(0);
		// One more is for the rules that the page's script adds.
		expect(scripts?.match(/'sha256-/g)).toHaveLength(inline.length + 1);
	});

	test.each(["/", "/nowhere", "/healthz", "/readyz", "/robots.txt", "/security.txt", "/drawn/banner.svg"])(
		"%s has the security headers of every answer",
		async (path) => {
			const { headers } = await fetch(site.url + path);
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
			expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
			expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
		},
	);

	test("shows a changed event at once, though it was kept before", async () => {
		await fetch(site.url);
		expect(site.cache.get("/")).toBeDefined();
		await announce("A changed event");
		await site.freshness.check();
		expect(await (await fetch(site.url)).text()).toContain("A changed event");
	});
});

describe("addresses", () => {
	test.each([
		["/About", "/about"],
		["/about/", "/about"],
		["/VOLUNTEERING-HIGHLIGHTS/?domain=UBA", "/volunteering-highlights?domain=UBA"],
		["/internship-policy", "/intern-policy"],
	])("%s redirects with 308 to %s", async (given, expected) => {
		const response = await fetch(site.url + given, { redirect: "manual" });
		expect(response.status).toBe(308);
		expect(response.headers.get("Location")).toBe(expected);
	});

	test.each([
		["/event/%00.png", 404],
		["/highlightDetail/%00", 404],
		["/search?q=%00", 200],
	])("a zero byte in %s is no failure", async (path, status) => {
		expect((await fetch(site.url + path)).status).toBe(status);
	});

	test("an unknown one is a 404 in the site's own layout", async () => {
		const response = await fetch(`${site.url}/no/such/page`);
		const html = await response.text();
		expect(response.status).toBe(404);
		expect(html).toContain("This page is not here");
		expect(html).toContain("Volunteering Highlights");
	});

	test("three hundred made-up parameters and paths do not grow the cache", async () => {
		await Promise.all(["/", "/nowhere", "/about", "/faq", "/events"].map((path) => ask(site.url + path)));
		const before = site.cache.size.pages;
		for (let i = 0; i < 300; i += 100) {
			const asked = Array.from({ length: 100 }, (_, j) => ask(site.url + madeUp[j % madeUp.length]?.(i + j)));
			await Promise.all(asked);
		}
		expect(site.cache.size.pages).toBe(before);
	});
});

const madeUp = [
	(n: number) => `/?x=${n}`,
	(n: number) => `/?${n}=x`,
	(n: number) => `/about?utm=${n}`,
	(n: number) => `/nowhere/${n}`,
	(n: number) => `/events?page=${n}`,
];

async function announce(title: string): Promise<void> {
	const now = Date.now();
	const words = { title, venue: "Dogra Hall", description: "Come along." };
	await saveEvent(site.database.db, { ...words, starts_at: now, state: "published", publish_at: 0 }, { now });
}

function escaped(words: string): string {
	return words.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
