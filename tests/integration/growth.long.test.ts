import { expect, onTestFinished, test } from "vitest";
import { startTestSite } from "../support/test-site.ts";
import { fillYears } from "../support/years-of-data.ts";

test("what is not in the first part of a long list is reached by links, found by the search, and in the site map", async () => {
	const site = await startTestSite({ SAMPLE_DATA: "off" });
	onTestFinished(() => site.remove());
	await fillYears(site.database.db, "S", Date.now());
	await site.freshness.check();
	const html = async (path: string) => (await fetch(site.url + path)).text();
	for (const [path, card, last] of [
		["/events", /href="(\/events\/[^"]+)"/g, 60],
		["/volunteering-highlights", /href="(\/highlightDetail\/[^"]+)"/g, 100],
	] as const) {
		const cards = new Set<string>();
		let next: string | undefined = path;
		while (next) {
			const page: string = await html(next);
			for (const [, link = ""] of page.matchAll(card)) if (!/\.(ics|atom)$/.test(link)) cards.add(link);
			next = /<a[^>]*rel="next"[^>]*>/
				.exec(page)?.[0]
				.match(/href="([^"]+)"/)?.[1]
				?.replaceAll("&amp;", "&");
		}
		expect(cards.size, path).toBe(last);
		const map = await html("/sitemap.xml");
		expect([...cards].filter((link) => !map.includes(link))).toEqual([]);
	}
	expect(await html("/search?q=river+1")).toContain("/highlightDetail/");
	expect(await html("/events?page=99")).toContain("Blood donation camp 0<");
});
