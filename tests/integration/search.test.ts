import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site.remove());

describe("the search page", () => {
	test("finds pages, questions, events and highlights, and marks the word", async () => {
		const html = await search("blood");
		expect(html).toMatch(/\d+ results for “blood”/);
		for (const group of ["Pages", "Questions and answers", "Events", "Highlights"])
			expect(html).toMatch(new RegExp(`<h3[^>]*>${group} ?<`));
		expect(html).toMatch(/<mark[^>]*>Blood<\/mark>/);
		expect(html).toContain('href="/blood-donation"');
	});

	test("helps those who found nothing", async () => {
		const html = await search("xyzzy");
		expect(html).toContain("Nothing found for “xyzzy”. Try a shorter word.");
		expect(html).toContain("Often looked for");
	});

	test("shows a question as words, whatever is in it", async () => {
		const html = await search("<script>alert(1)</script>");
		expect(html).not.toContain("<script>alert");
		expect(html).toContain("&lt;script&gt;");
	});

	test("reads a hundred characters and no more", async () => {
		const html = await search("a".repeat(150));
		expect(html).toContain(`“${"a".repeat(100)}”`);
	});

	test("is kept apart from the pages, and not for search engines", async () => {
		expect(await search("scribe")).toContain('<meta name="robots" content="noindex"/>');
		expect(site.cache.get("/search?q=scribe")).toBeUndefined();
	});

	test("searches what it has when the events cannot be had, and says so", async () => {
		const { events } = site.services.backend;
		site.services.backend.events = () => Promise.reject(new Error("no answer"));
		onTestFinished(() => {
			site.services.backend.events = events;
		});
		// Asked for the first time: results are kept.
		const html = await search("blood donation");
		expect(html).toContain("Not everything could be searched just now");
		expect(html).toContain('href="/blood-donation"');
	});

	async function search(query: string): Promise<string> {
		const response = await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`);
		expect(response.status).toBe(200);
		return response.text();
	}
});

describe("for search engines", () => {
	test("the site map holds pages, domains, projects and highlights, and each is there under that very address", async () => {
		const addresses = await siteMap();
		const [highlight] = await site.services.backend.highlights();
		const paths = addresses.map((address) => new URL(address).pathname);
		for (const path of ["/", "/team", "/volunteer-matching", "/domains/Gram%20Setu%20Abhiyan", "/domains/Care/1"])
			expect(paths).toContain(path);
		expect(paths).toContain(`/highlightDetail/${highlight?.id}`);
		expect(new Set(addresses).size).toBe(addresses.length);
		for (const path of paths) {
			const response = await fetch(site.url + path, { redirect: "manual" });
			expect({ path, status: response.status }).toEqual({ path, status: 200 });
			expect(await response.text()).toContain(`<link rel="canonical" href="${site.services.siteUrl}${path}"/>`);
		}
	});

	test("neither the search nor the console is in it", async () => {
		expect((await siteMap()).filter((address) => /search|console/.test(address))).toEqual([]);
	});

	test("robots.txt leads to the site map and away from the search and the console", async () => {
		const response = await fetch(`${site.url}/robots.txt`);
		const { siteUrl } = site.services;
		expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
		expect(await response.text()).toBe(
			`User-agent: *\nDisallow: /console\nDisallow: /search\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
		);
	});

	async function siteMap(): Promise<string[]> {
		const response = await fetch(`${site.url}/sitemap.xml`);
		expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
		return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
	}
});
