import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

type Watched = { shifts: PerformanceEntry[]; watch: PerformanceObserver };

/** Notes everything on the page that moves by itself, as the browser's own measure of it does. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const shifts: PerformanceEntry[] = [];
		const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
		watch.observe({ type: "layout-shift", buffered: true });
		Object.assign(window, { shifts, watch });
	});
	return () =>
		page.evaluate(async () => {
			// What moves in a frame is told after it.
			for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
			const { shifts, watch } = window as unknown as Watched;
			return [...shifts, ...watch.takeRecords()].map((entry) => JSON.stringify(entry));
		});
}

/** Lets no face arrive before the page has been painted without it. */
async function holdFaces(page: Page): Promise<{ asked: string[]; release(): void }> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const asked: string[] = [];
	await page.route("**/*.woff2", async (route) => {
		asked.push(route.request().url());
		await released;
		await route.continue();
	});
	return { asked, release };
}

for (const [width, height] of [
	[375, 700],
	[1280, 900],
] as const)
	for (const path of ["/", "/about", "/hours-policy"])
		test(`nothing on ${path} moves when its faces come late, in a window of ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			const shifts = await watchShifts(page);
			const faces = await holdFaces(page);
			await page.goto(path, { waitUntil: "commit" });
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
			expect(faces.asked.length).toBeGreaterThanOrEqual(2);
			faces.release();
			await hydrated(page);
			await page.evaluate(() => document.fonts.ready);
			expect(await shifts()).toEqual([]);
		});

test("what does move is noticed", async ({ page }) => {
	const shifts = await watchShifts(page);
	await page.goto("/about");
	await page.evaluate(() => {
		document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<p>Here!</p><p>I push all else down.</p>");
	});
	expect(await shifts()).not.toEqual([]);
});

for (const path of ["/", "/privacy_policy"])
	test(`a first view of ${path} fetches at most 75 KB of faces, the only Devanagari being the motto's`, async ({
		page,
	}) => {
		const sizes = new Map<string, Promise<number>>();
		page.on("requestfinished", (request) => {
			const name = /([\w-]+?)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
			if (name)
				sizes.set(
					name,
					request.sizes().then(({ responseBodySize }) => responseBodySize),
				);
		});
		await page.goto(path, { waitUntil: "networkidle" });
		const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
		const known = ["anek", "motto", "mukta-400", "mukta-600"];
		expect([...sizes.keys()].filter((name) => !known.includes(name))).toEqual([]);
		expect(bytes).toBeGreaterThan(30_000);
		expect(bytes).toBeLessThanOrEqual(75 * 1024);
	});

const phrases = ["स्वयं से पहले आप", "रक्तदान शिविर", "श्रमदान", "राष्ट्रीय सेवा योजना", "क्षेत्रीय कार्यकर्ता"];

for (const tag of ["h2", "p"] as const)
	test(`Devanagari in a ${tag} is drawn with the font of the site, whatever the system has`, async ({ page }) => {
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.goto("/privacy_policy", { waitUntil: "networkidle" });
		expect(asked.filter((url) => url.includes("devanagari"))).toEqual([]);
		await page.evaluate(
			async ({ tag, phrases }) => {
				// Without the spaces, which are Latin.
				const lines = phrases.map((words) => `<${tag} class="phrase">${words.replaceAll(" ", "")}</${tag}>`);
				document.querySelector("main")?.insertAdjacentHTML("afterbegin", lines.join(""));
				await document.fonts.ready;
			},
			{ tag, phrases },
		);
		const shown = await platformFonts(page, ".phrase");
		expect(shown).toHaveLength(phrases.length);
		for (const fonts of shown) {
			expect(fonts).toMatchObject([{ isCustomFont: true, familyName: expect.stringMatching(/^Mukta/) }]);
		}
		const name = tag === "p" ? "devanagari-400" : "devanagari-600";
		expect(asked.filter((url) => url.includes("devanagari")).map((url) => url.includes(name))).toEqual([true]);
	});

/** The fonts with which the browser draws each element that matches. */
async function platformFonts(page: Page, selector: string) {
	const client = await page.context().newCDPSession(page);
	await client.send("DOM.enable");
	await client.send("CSS.enable");
	const { root } = await client.send("DOM.getDocument");
	const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
	const answers = await Promise.all(nodeIds.map((nodeId) => client.send("CSS.getPlatformFontsForNode", { nodeId })));
	return answers.map(({ fonts }) => fonts);
}

test("words in Devanagari that come late move nothing above or below them", async ({ page }) => {
	const shifts = await watchShifts(page);
	const faces = await holdFaces(page);
	await page.route("**/about", async (route) => {
		const answer = await route.fetch();
		const heading = `<h2 lang="hi" class="frame">${phrases[3]}</h2><p lang="hi" class="frame">${phrases.join(", ")}</p>`;
		const body = (await answer.text()).replace(/(<main[^>]*>)/, `$1${heading}`);
		await route.fulfill({ response: answer, body });
	});
	await page.goto("/about", { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	await expect.poll(() => faces.asked.filter((url) => url.includes("devanagari")).length).toBe(2);
	faces.release();
	await hydrated(page);
	await page.evaluate(() => document.fonts.ready);
	expect(await shifts()).toEqual([]);
});
