import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { pagePaths } from "../scripts/browser/site-pages.ts";
import { collectSizes } from "../scripts/browser/sizes.ts";
import { tryEverything } from "../scripts/browser/try-everything.ts";
import { startProcess } from "../scripts/processes/start-process.ts";
import { median } from "./pages.ts";
import { startPlainBlog } from "./plain-blog.ts";
import { openPhone, type Visit, visit } from "./slow-phone.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** First view of every page on a slow phone, beside the same page with its scripts blocked; home beside a plain blog. */
export async function benchFirstView(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", { DATA_DIR: folder, LOG_LEVEL: "warn", PORT: "0" });
	const blog = await startPlainBlog();
	const browser = await openPhone();
	try {
		console.log(`First view of every page on a slow phone, medians of ${rounds}; ✗ marks what misses its aim:`);
		console.log(row(["page", "script", "used", "blocking", "first paint", "shift", "document", "all"]));
		const paints: number[] = [];
		for (const path of await existingPaths(site.url)) {
			const { figures, paint } = await pageRow(browser, site.url, path);
			paints.push(paint);
			console.log(row([path, ...figures]));
		}
		console.log(`All pages: first paint ${median(paints).toFixed(2)} of that with scripts blocked, median`);
		console.log(await comparison(browser, site.url, blog));
	} finally {
		await browser.close();
		await blog.stop();
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** The examples of dynamic pages are of the tests' chapter: takes pages of this one in their place. */
async function existingPaths(site: string): Promise<Set<string>> {
	const map = await (await fetch(new URL("sitemap.xml", site))).text();
	const known = Array.from(map.matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url).pathname);
	const kind = (path: string) => path.replace(/(?<=\/[^/]+\/)[^/]+/g, "*");
	return new Set(pagePaths.map((path) => known.find((each) => kind(each) === kind(path)) ?? path));
}

/** The first paint of one page is known to some hundredths on a busy machine; that of all together is surer. */
async function pageRow(browser: Browser, site: string, path: string): Promise<{ figures: string[]; paint: number }> {
	const url = new URL(path, site).href;
	// The server renders and compresses a page when it is first asked for.
	await visit(browser, url);
	const [full, blocked] = await alternate([() => visit(browser, url), () => visit(browser, url, { scripts: false })]);
	const used = await scriptWhenUsed(browser, url);
	const isHome = path === "/";
	const figures = [
		marked(kilo(full.script), full.script <= 8000),
		marked(kilo(used), used <= 80_000),
		marked(ratio(full, blocked, "blocking"), full.blocking <= Math.min(80, 1.3 * blocked.blocking + noise)),
		marked(ratio(full, blocked, "firstPaint"), full.firstPaint <= 1.1 * blocked.firstPaint),
		marked(full.layoutShift.toFixed(4), full.layoutShift === 0),
		kilo(full.document),
		marked(kilo(full.all), !isHome || full.all <= 110_000),
	];
	return { figures, paint: full.firstPaint / blocked.firstPaint };
}

/** A page without scripts often blocks for 0 ms: one task of 55 ms is no difference. */
const noise = 5;

async function scriptWhenUsed(browser: Browser, url: string): Promise<number> {
	const page = await browser.newPage();
	const sizes = collectSizes(page);
	await page.goto(url, { waitUntil: "networkidle" });
	await tryEverything(page);
	const { script } = await sizes();
	await page.close();
	return script;
}

async function comparison(browser: Browser, site: string, blog: { url: string; bytes: number }): Promise<string> {
	const [home, plain] = await alternate([() => visit(browser, site), () => visit(browser, blog.url)]);
	const times = `${Math.round(home.firstPaint)} ms, plain blog of ${kilo(blog.bytes)} ${Math.round(plain.firstPaint)} ms`;
	return [
		`Home beside a page like a fresh blog's: first paint ${marked(times, home.firstPaint <= plain.firstPaint)}`,
		`Home: style and layout ${Math.round(home.styleAndLayout)} ms, plain blog ${Math.round(plain.styleAndLayout)} ms`,
	].join("\n");
}

/** Takes turns, so that a busy moment of the machine meets all of them. */
async function alternate(measure: (() => Promise<Visit>)[]): Promise<[Visit, Visit]> {
	const visits: Visit[][] = measure.map(() => []);
	for (let round = 0; round < rounds; round++) for (const [i, each] of measure.entries()) visits[i]?.push(await each());
	return visits.map(medians) as [Visit, Visit];
}

function medians(visits: Visit[]): Visit {
	const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
	return Object.fromEntries(names.map((name) => [name, median(visits.map((each) => each[name]))])) as unknown as Visit;
}

function ratio(full: Visit, blocked: Visit, name: "blocking" | "firstPaint"): string {
	return `${Math.round(full[name])}/${Math.round(blocked[name])} ms`;
}

const marked = (figure: string, meets: boolean) => (meets ? figure : `${figure} ✗`);
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const row = ([page = "", ...figures]: string[]) =>
	`  ${page.padEnd(30)}${figures.map((figure) => figure.padStart(15)).join("")}`;
