import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { isBuildCurrent } from "../scripts/build/fingerprint.ts";
import { build } from "../scripts/build.ts";
import { startProcess } from "../scripts/processes/start-process.ts";
import { browserFlags, findBrowser } from "../scripts/test/browser.ts";
import { galleryPage, type Shot, shotName } from "./screenshots/gallery.ts";
import { takeReadmePicture } from "./screenshots/readme-picture.ts";

const folder = "screenshots";
const widths = [375, 768, 1280, 1920];
const schemes = ["light", "dark"] as const;

/**
 * Takes screenshots of every page whose path contains `wanted`, in every width and both colour schemes; with
 * `--readme`, the one of the README.
 */
async function takeScreenshots(wanted: string): Promise<void> {
	if (!(await isBuildCurrent())) await build();
	const dataDir = await mkdtemp(join(tmpdir(), "screenshots-"));
	const site = await startProcess("server/serve.ts", { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" });
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
	try {
		if (wanted === "--readme") {
			console.log(await takeReadmePicture(browser, site.url));
			return;
		}
		const paths = (await pagesOf(site.url)).filter((path) => path.includes(wanted));
		if (paths.length === 0) throw new Error(`No page has ${JSON.stringify(wanted)} in its path.`);
		await mkdir(folder, { recursive: true });
		const shots = await shootAll(browser, site.url, paths);
		await writeFile(join(folder, "index.html"), galleryPage(shots));
		console.log(`${shots.length} pictures: open ${folder}/index.html`);
	} finally {
		await browser.close();
		await site.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

async function shootAll(browser: Browser, url: string, paths: string[]): Promise<Shot[]> {
	const shots: Shot[] = [];
	for (const width of widths)
		for (const scheme of schemes) {
			const page = await browser.newPage({
				viewport: { width, height: width < 600 ? 750 : 900 },
				colorScheme: scheme,
				// Content that appears on scrolling is visible from the start, and carousels stand still.
				reducedMotion: "reduce",
			});
			for (const path of paths) {
				const shot = { path, width, scheme };
				await shoot(page, url + path, join(folder, shotName(shot)));
				shots.push(shot);
			}
			await page.close();
			console.log(`${width} px, ${scheme}: ${paths.length} pages`);
		}
	return shots;
}

async function shoot(page: Page, address: string, file: string): Promise<void> {
	await page.goto(address, { waitUntil: "networkidle" });
	await page.evaluate(async () => {
		for (const image of document.images) {
			image.loading = "eager";
			// Forces the layout of content with `content-visibility: auto` too.
			image.parentElement?.style.setProperty("content-visibility", "visible");
		}
		// A picture that fails to load is part of what the page looks like.
		await Promise.allSettled([...document.images].map((image) => image.decode()));
		await document.fonts.ready;
	});
	await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 85 });
}

/** Pages in the sitemap, with one each of domains, projects and highlights, and pages that are not in it. */
async function pagesOf(url: string): Promise<string[]> {
	const xml = await (await fetch(`${url}/sitemap.xml`)).text();
	const named = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
	const oneOfEach = new Map(
		named.toReversed().map((path) => [path.replace(/(?<=^\/(domains|highlightDetail)\/.*)[^/]+/g, ":"), path]),
	);
	return [...oneOfEach.values(), "/search?q=blood", "/no-such-page"];
}

await takeScreenshots(process.argv[2] ?? "");
