import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, type Response, test } from "@playwright/test";
import { hydrated, pagePaths } from "../../scripts/browser/site-pages.ts";

interface Manifest {
	url: string;
	version: string;
	entry: { module: string; imports: string[]; css?: string[] };
	routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

const assets = "build/app/client/assets";
const forVisitors: Manifest = JSON.parse(readFileSync("build/app/public-manifest.json", "utf8"));
const forOrganisers = wholeManifest();
/** The files that only the console needs. */
const consoleFiles = filesOf(forOrganisers).difference(filesOf(forVisitors));

test("the console has files of its own, and they are none of the visitors'", () => {
	expect(consoleFiles.size).toBeGreaterThan(20);
	expect([...consoleFiles].some((file) => file.endsWith(".css"))).toBe(true);
	expect(Object.keys(forVisitors.routes).filter((id) => id.startsWith("console"))).toEqual([]);
	expect(Object.keys(forOrganisers.routes)).toEqual(expect.arrayContaining(Object.keys(forVisitors.routes)));
	expect(forVisitors.version).not.toBe(forOrganisers.version);
});

/** One page of each make: the test below reads what all the others name. */
for (const path of ["/", "/collaborate", "/no-such-page"]) {
	test(`${path} asks for no byte of the console and tells nothing of it`, async ({ page }) => {
		const answers = collectAnswers(page);
		await page.goto(path, { waitUntil: "networkidle" });
		await hydrated(page);
		// Those who look at a link closely fetch the page behind it.
		for (const link of (await page.locator("footer a").all()).slice(0, 3)) await link.hover();
		await page.waitForLoadState("networkidle");
		const asked = answers.map((answer) => new URL(answer.url()).pathname);
		expect(asked).toContain(forVisitors.url);
		expect(asked.filter((file) => consoleFiles.has(file) || file === forOrganisers.url)).toEqual([]);
		for (const answer of answers) {
			if (!/html|javascript|css/.test(answer.headers()["content-type"] ?? "")) continue;
			expect(traces(await answer.text()), answer.url()).toEqual([]);
		}
	});
}

test("no page names a file of the console or tells of it", async ({ request }) => {
	for (const path of pagePaths) {
		const html = await (await request.get(path)).text();
		expect(html, path).toContain(forVisitors.url);
		expect(
			[...consoleFiles, forOrganisers.url].filter((file) => html.includes(file)),
			path,
		).toEqual([]);
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
	await expect.poll(asked).toContain(forOrganisers.url);
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

function filesOf({ entry, routes }: Manifest): Set<string> {
	return new Set(
		[entry, ...Object.values(routes)].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
	);
}

function wholeManifest(): Manifest {
	const beginning = "window.__reactRouterManifest=";
	const manifests = readdirSync(assets)
		.filter((name) => name.startsWith("manifest-") && name.endsWith(".js"))
		.map((name) => readFileSync(`${assets}/${name}`, "utf8"))
		.filter((text) => text.startsWith(beginning))
		.map((text): Manifest => JSON.parse(text.slice(beginning.length).replace(/;\s*$/, "")));
	const whole = manifests.find(({ version }) => version !== forVisitors.version);
	if (!whole) throw new Error("The build has no second manifest.");
	return whole;
}
