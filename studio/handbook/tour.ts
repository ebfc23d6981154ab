import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { browserFlags, findBrowser } from "../../scripts/test/browser.ts";

/** Tour of a fresh site, in one organiser's browser. */
export interface Tour {
	site: SiteProcess;
	mails: MailServer;
	page: Page;
	/** Takes a screenshot of the window, optionally scrolled to an element. */
	shoot(name: string, from?: Locator): Promise<void>;
	/** Removes screenshots of screens that are no longer part of the tour. */
	removeOthers(): Promise<void>;
	close(): Promise<void>;
}

/** Size of a common laptop screen. */
const size = { width: 1366, height: 860 };

export async function openTour(folder: string): Promise<Tour> {
	await mkdir(folder, { recursive: true });
	const mails = await startMailServer();
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	const site = await startSiteProcess({ ...mail, LOG_LEVEL: "silent", SUBMISSIONS_PER_HOUR: "0" });
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
	const page = await browser.newPage({
		baseURL: site.url,
		viewport: size,
		colorScheme: "light",
		reducedMotion: "reduce",
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
	});
	page.setDefaultTimeout(120_000);
	const taken = new Set<string>();
	return {
		site,
		mails,
		page,
		async shoot(name, from) {
			await standAt(page, from);
			const file = `${name}.webp`;
			await savePicture(join(folder, file), await page.screenshot({ animations: "disabled" }));
			taken.add(file);
		},
		async removeOthers() {
			for (const file of await readdir(folder)) if (!taken.has(file)) await rm(join(folder, file));
		},
		async close() {
			await browser.close();
			await site.remove();
			await mails.close();
		},
	};
}

/** Scrolls to just above the element, and waits for all images. */
async function standAt(page: Page, from: Locator | undefined): Promise<void> {
	const top = from ? await from.evaluate((element) => element.getBoundingClientRect().top + scrollY - 24) : 0;
	await page.evaluate(async (top) => {
		window.scrollTo({ top, behavior: "instant" });
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		for (const image of document.images) image.loading = "eager";
		// A picture that fails to load is part of what the screen looks like.
		await Promise.allSettled([...document.images].map((image) => image.decode()));
		await document.fonts.ready;
	}, top);
}

/** Maximum size of a handbook picture: it must load over slow connections too. */
export const mostBytes = 60 * 1024;
export const mostWidth = 1200;

const qualities = [85, 75, 65, 50, 35];

/** Uses the best quality within the limit. */
async function savePicture(file: string, screenshot: Buffer): Promise<void> {
	for (const quality of qualities) {
		const bytes = await sharp(screenshot)
			.resize({ width: mostWidth, withoutEnlargement: true })
			.webp({ quality, effort: 6 })
			.toBuffer();
		if (bytes.length > mostBytes) continue;
		await writeFile(file, bytes);
		console.log(`${basename(file)}: ${Math.ceil(bytes.length / 1024)} KB`);
		return;
	}
	throw new Error(`${file} is too large even in the lowest quality.`);
}
