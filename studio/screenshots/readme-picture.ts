import type { Browser } from "@playwright/test";
import sharp from "sharp";

const file = "docs/home.webp";
const laptop = { width: 1280, height: 800 };
const phone = { width: 375, height: 800 };
const gap = 40;

/** README picture: the top of the home page on a laptop, beside it on a phone. */
export async function takeReadmePicture(browser: Browser, url: string): Promise<string> {
	const onLaptop = await topOfHome(browser, url, laptop);
	const onPhone = await topOfHome(browser, url, phone);
	const canvas = { width: laptop.width + gap + phone.width, height: laptop.height, channels: 4 as const };
	const both = await sharp({ create: { ...canvas, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
		.composite([
			{ input: onLaptop, left: 0, top: 0 },
			{ input: onPhone, left: laptop.width + gap, top: 0 },
		])
		.png()
		.toBuffer();
	await sharp(both).resize({ width: 1400 }).webp({ quality: 80 }).toFile(file);
	return file;
}

async function topOfHome(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Buffer> {
	const page = await browser.newPage({ viewport, colorScheme: "light", reducedMotion: "reduce" });
	await page.goto(url, { waitUntil: "networkidle" });
	await page.evaluate(() => document.fonts.ready);
	const picture = await page.screenshot({ type: "png" });
	await page.close();
	return picture;
}
