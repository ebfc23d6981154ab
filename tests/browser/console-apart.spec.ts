import { readdirSync } from "node:fs";
import { expect, type Page, type Response, test } from "@playwright/test";
import { watchRequests } from "../../scripts/browser/quiet.ts";
import { hydrated, pagePaths } from "../../scripts/browser/site-pages.ts";

const folder = "build/current/app/client/assets";
/** The files of the console: its scripts and its own style sheet. Fonts belong to both. */
const consoleFiles = new Set(
	readdirSync(folder)
		.filter((name) => /\.(js|css)$/.test(name))
		.map((name) => `/assets/${name}`),
);

test("the console has files of its own, and visitors have theirs", () => {
	expect(consoleFiles.size).toBeGreaterThan(20);
	expect([...consoleFiles].some((file) => file.endsWith(".css"))).toBe(true);
	expect(readdirSync("build/current/site/assets").filter((name) => consoleFiles.has(`/assets/${name}`))).toEqual([]);
});

/** One page of each make: the test below reads what all the others name. */
for (const path of ["/", "/collaborate", "/no-such-page"]) {
	test(`${path} asks for no byte of the console and tells nothing of it`, async ({ page }) => {
		const answers = collectAnswers(page);
		const quiet = watchRequests(page);
		await page.goto(path, { waitUntil: "networkidle" });
		await hydrated(page);
		// Those who look at a link closely fetch the page behind it.
		for (const link of (await page.locator("footer a").all()).slice(0, 3)) await link.hover();
		await quiet();
		const asked = answers.map((answer) => new URL(answer.url()).pathname);
		expect(asked.filter((file) => /^\/assets\/main-.+\.js$/.test(file))).toHaveLength(1);
		expect(asked.filter((file) => consoleFiles.has(file))).toEqual([]);
		for (const answer of answers) {
			if (!/html|javascript|css/.test(answer.headers()["content-type"] ?? "")) continue;
			expect(traces(await answer.text()), answer.url()).toEqual([]);
		}
	});
}

test("no page names a file of the console or tells of it", async ({ request }) => {
	for (const path of pagePaths) {
		const html = await (await request.get(path)).text();
		expect(
			[...consoleFiles].filter((file) => html.includes(file)),
			path,
		).toEqual([]);
		// Neither the router's data nor its list of routes.
		expect(html, path).not.toContain("__reactRouter");
		expect(traces(html), path).toEqual([]);
	}
});

test("the footer leads to the console, which comes as a page of its own", async ({ page }) => {
	await page.goto("/about");
	await hydrated(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Admin Login" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
	const asked = () =>
		page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
	// The words are there before the scripts are.
	await expect.poll(async () => (await asked()).filter((file) => consoleFiles.has(file)).length).toBeGreaterThan(3);
	// What is looked for on the visitors' pages is found here.
	expect(traces(await page.content())).not.toEqual([]);
});

/** Words that only the console has: its addresses below the first, the names of its modules, its own words. */
function traces(text: string): string[] {
	return (
		text.match(
			/\/console[/.](?!log|error|warn)[\w-]*|"console\/[\w-]+|console-layout|console-auth|Organisers' console/g,
		) ?? []
	);
}

function collectAnswers(page: Page): Response[] {
	const answers: Response[] = [];
	page.on("response", (answer) => {
		if (answer.ok()) answers.push(answer);
	});
	return answers;
}
