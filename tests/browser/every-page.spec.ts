import { expect, test } from "@playwright/test";
import { watchRequests } from "../../scripts/browser/quiet.ts";
import { addressOf, collectComplaints, hydrated, pagePaths } from "../../scripts/browser/site-pages.ts";
import { collectSizes } from "../../scripts/browser/sizes.ts";
import { tryEverything } from "../../scripts/browser/try-everything.ts";
import { onLinkedSite } from "../spec/support/linked-site.ts";
import { chapter } from "../support/chapter.ts";
import { withMotion } from "../support/motion.ts";
import { expectAxeSilent, expectFits } from "../support/sound-screen.ts";

// Every section there is can be seen where the chapter lacks nothing.
test.use({ ...onLinkedSite, ...withMotion });

const isLong = process.env.TEST_LONG !== undefined;

/** The short run shows axe these; the long one all of them. */
const oneOfEachMake = new Set([
	"/",
	"/faq",
	"/register",
	"/scribe",
	"/blood-donation",
	"/domains/Literacy/1",
	"/events",
]);

const pagesWithIslands = new Set([
	"/",
	"/collaborate",
	"/domains/Literacy/1",
	"/hours-policy",
	"/register",
	"/scribe",
	"/volunteer-matching",
]);

/** The short run visits these: one page of each kind, and those with an island of their own. The long one visits all. */
const walked = new Set([
	...oneOfEachMake,
	...pagesWithIslands,
	"/about",
	"/no-such-page",
	"/privacy_policy",
	"/scribe/request",
	"/blood-donation/donor",
]);

for (const path of pagePaths) {
	if (!isLong && !walked.has(path)) continue;
	const missing = path === "/no-such-page";

	test(`${path} sends little script, comes alive without a complaint, has one outline, and fits 320 px and large text`, {
		tag: "@10.14",
	}, async ({ page }) => {
		const complaints = collectComplaints(page, { missing });
		const sent = collectSizes(page);
		const quiet = watchRequests(page);
		// Time stands still: a carousel on the first screen wakes two seconds after the page has loaded.
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
		const response = await page.goto(addressOf(path), { waitUntil: "load" });
		expect(response?.status()).toBe(missing ? 404 : 200);
		// The page's script is fetched after the first paint.
		await page.clock.runFor(500);
		await page.waitForLoadState("networkidle");
		// Late on a busy machine.
		const scriptSoFar = async () => {
			await page.clock.runFor(20);
			return (await sent()).script;
		};
		await expect.poll(scriptSoFar, { timeout: 10_000 }).toBeGreaterThan(0);
		await quiet();
		const first = (await sent()).script;
		expect(first).toBeLessThanOrEqual(budget.firstScript);

		await page.clock.resume();
		await hydrated(page);
		expect(await page.locator("h1").count()).toBe(1);
		const levels = await page
			.locator("main :is(h1,h2,h3,h4,h5,h6)")
			.evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
		expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
		await expectFits(page);
		expect(complaints).toEqual([]);

		await tryEverything(page);
		const all = (await sent()).script;
		if (pagesWithIslands.has(path)) expect(all).toBeGreaterThan(first);
		expect(all).toBeLessThanOrEqual(budget.allScript);
	});

	if (!isLong && !oneOfEachMake.has(path)) continue;
	test(`${path} gives axe nothing to find, in light and dark`, async ({ page }) => {
		test.setTimeout(90_000);
		// Pictures don't change what it finds, and painting them takes most of the time.
		await page.route(/\.(svg|png)(\?|$)/, (route) => route.abort());
		await page.goto(addressOf(path));
		await hydrated(page);
		await expectAxeSilent(page);
	});
}

test("no two pages have the same title or description, and each has its canonical address", async ({ request }) => {
	const seen = new Map<string, string>();
	for (const path of pagePaths.filter((path) => path !== "/no-such-page")) {
		const html = await (await request.get(addressOf(path))).text();
		expect(html, path).toMatch(/<link rel="canonical" href="http[^"]+"/);
		const title = /<title>([^<]+)/.exec(html)?.[1];
		const description = /name="description" content="([^"]{30,})/.exec(html)?.[1];
		for (const words of [title, description]) {
			expect(words, path).toBeTruthy();
			expect(seen.get(words ?? ""), `${path} shares "${words}"`).toBeUndefined();
			seen.set(words ?? "", path);
		}
	}
});

test("every page has a picture of its own title for those who share it", async ({ request }) => {
	test.setTimeout(120_000);
	for (const path of pagePaths.filter((path) => path !== "/no-such-page")) {
		const html = await (await request.get(addressOf(path))).text();
		expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>');
		expect(html, path).toMatch(/<meta property="og:image:alt" content="[^"]{5,}"/);
		// Drawing one takes a second or two: the short run looks at one of title alone, and one with a picture.
		if (!isLong && path !== "/" && path !== "/domains/Literacy/1") continue;
		const picture = await request.get(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "");
		expect([path, picture.status(), picture.headers()["content-type"]]).toEqual([path, 200, "image/png"]);
	}
	expect((await request.get("/share/no-such-page.png")).status()).toBe(404);
});

test("at most one picture of a page is preloaded", async ({ request }) => {
	const preloaded = new Map<string, number>();
	for (const path of pagePaths) {
		const html = await (await request.get(addressOf(path))).text();
		preloaded.set(path, html.match(/<link rel="preload" as="image"/g)?.length ?? 0);
	}
	expect([...preloaded].filter(([, count]) => count > 1)).toEqual([]);
	expect(preloaded.get("/about")).toBe(1);
});

test("the icons and the manifest that pages name are there", async ({ request }) => {
	const html = await (await request.get("/about")).text();
	const named = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
	expect(named.map(([, rel]) => rel)).toEqual(["icon", "icon", "apple-touch-icon", "manifest"]);
	const { short_name, icons } = await (await request.get(named[3]?.[2] ?? "")).json();
	expect(short_name).toBe(`${chapter.site.programme.short} ${chapter.site.institute.short}`);
	for (const address of [...named.map(([, , href]) => href), ...icons.map(({ src }: { src: string }) => src)])
		expect((await request.get(address)).status(), address).toBe(200);
});

test("a first view of home on a phone is small", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 740 });
	const sent = collectSizes(page);
	await page.goto("/", { waitUntil: "networkidle" });
	expect((await sent()).all).toBeLessThanOrEqual(budget.homeFirstView);
});

/** In bytes as sent, compressed. `npm run bench first-view` shows the figures of every page. */
const kilobyte = 1024;
const budget = {
	firstScript: 8 * kilobyte,
	allScript: 83_500,
	// With the pictures of the films, which lie as near as browsers look for pictures ahead.
	homeFirstView: 112_000,
};
