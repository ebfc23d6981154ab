import { type APIRequestContext, expect, test } from "@playwright/test";

test("no internal link of the site leads nowhere, and every anchor that is linked exists", { tag: "@10.14" }, async ({
	request,
}) => {
	test.setTimeout(240_000);
	for (const site of [process.env.TEST_SITE_URL, process.env.TEST_COMPLETE_SITE_URL])
		expect(await crawl(request, site ?? "")).toBeGreaterThan(45);
});

test("the site map names every public page and each of them answers", async ({ request }) => {
	const xml = await (await request.get("/sitemap.xml")).text();
	const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
	expect(paths).toEqual(
		expect.arrayContaining(["/", "/about", "/domains/Gram%20Setu%20Abhiyan", "/volunteer-matching"]),
	);
	for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

/** How many pages there are. */
async function crawl(request: APIRequestContext, site: string): Promise<number> {
	const pages = new Map<string, string>();
	const broken: string[] = [];
	const anchors: [from: string, path: string, id: string][] = [];
	const queue: [path: string, from: string][] = [["/", "the start"]];
	const seen = new Set(["/"]);

	for (const [path, from] of queue) {
		// Strangers at the console are sent to its sign-in page.
		const response = await request.get(site + path, { maxRedirects: path.startsWith("/console") ? 1 : 0 });
		if (response.status() !== 200) {
			broken.push(`${path} (${response.status()}), linked from ${from}`);
			continue;
		}
		const html = response.headers()["content-type"]?.includes("text/html") ? await response.text() : "";
		pages.set(path, html);
		for (const [, raw = ""] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
			const { pathname, search, hash, host } = new URL(raw.replaceAll("&amp;", "&"), `http://localhost${path}`);
			if (host !== "localhost" || /^(mailto|tel):/.test(raw)) continue;
			if (hash.length > 1) anchors.push([path, pathname + search, decodeURIComponent(hash.slice(1))]);
			if (seen.has(pathname + search)) continue;
			seen.add(pathname + search);
			queue.push([pathname + search, path]);
		}
	}
	const missingAnchors = anchors
		.filter(([, path, id]) => !pages.get(path)?.includes(` id="${id}"`))
		.map(([from, path, id]) => `${path}#${id}, linked from ${from}`);
	expect(broken).toEqual([]);
	expect([...new Set(missingAnchors)]).toEqual([]);
	return pages.size;
}
