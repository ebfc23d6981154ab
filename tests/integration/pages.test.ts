import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveEvent } from "../../core/events/queries.ts";
import { ask } from "../support/ask.ts";
import { sendRaw } from "../support/raw.ts";
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

describe("a private page", () => {
	const key = "a".repeat(66);
	const pages = ["/withdraw", "/unsubscribe", "/sign-up", "/event-preview"];
	const matching = ["/matching/member", "/matching/request", "/matching/offer"];
	const addresses = [...[...pages, ...matching].map((path) => `${path}?token=${key}`), `/here/${key}`];

	test.each(addresses)(
		"such as %s is kept by no cache, and tells its address to no page that it leads to",
		async (path) => {
			const { headers } = await fetch(site.url + path, { redirect: "manual" });
			expect(headers.get("Referrer-Policy")).toBe("no-referrer");
			expect(headers.get("Cache-Control")).toContain("no-store");
		},
	);

	test.each<[string, Record<string, string>, number]>([
		["its own form", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 303],
		["its own form, in an old browser", { Origin: "null" }, 303],
		["a form of another site", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 400],
	])("takes %s or not, though browsers call its origin 'null'", async (_, headers, status) => {
		const path = `/withdraw?token=${key}`;
		const sent = { method: "POST", body: new URLSearchParams({ confirm: "yes" }), headers };
		const response = await fetch(site.url + path, { ...sent, redirect: "manual" });
		expect(response.status).toBe(status);
		expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
	});
});

describe("an answer to a form", () => {
	test.each(["registration", "message", "sign-up", "matching"])("at /forms/%s is kept by no cache", async (form) => {
		for (const sent of [{}, { method: "POST" }, { method: "POST", body: "x".repeat(200_000) }, { method: "PUT" }]) {
			const { headers } = await fetch(`${site.url}/forms/${form}`, sent);
			expect(headers.get("Cache-Control")).toContain("no-store");
		}
	});
});

test.each(["/", "/about", "/healthz", "/console", "/nowhere"])(
	"a request for %s at two hosts is refused",
	async (path) => {
		await fetch(site.url + path);
		const { host } = new URL(site.url);
		const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, "HOST: elsewhere.example", "", ""];
		expect(await sendRaw(site, lines)).toMatch(/^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*one Host header/i);
	},
);

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
