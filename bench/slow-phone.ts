import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { collectSizes, type Sizes } from "../scripts/browser/sizes.ts";
import { findBrowser } from "../scripts/test/browser.ts";

/** A phone in a slow network: 150 ms of latency, 1.6 Mbit/s, and a CPU four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
export const screen = { viewport: { width: 375, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Sizes in bytes as sent, times in milliseconds. */
export interface Visit extends Sizes {
	firstPaint: number;
	/** Sum of what tasks after the first paint take beyond 50 ms each. */
	blocking: number;
	styleAndLayout: number;
	layoutShift: number;
}

export async function openPhone(): Promise<Browser> {
	return chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
}

/**
 * Opens a page with an empty cache and measures until a second after it has loaded: before carousels make their first
 * move, which loads more.
 */
export async function visit(browser: Browser, url: string, { scripts = true } = {}): Promise<Visit> {
	const context = await browser.newContext(screen);
	try {
		const page = await context.newPage();
		const phone = await context.newCDPSession(page);
		await slowDown(phone);
		if (!scripts) await phone.send("Network.setBlockedURLs", { urls: ["*.js"] });
		const sizes = collectSizes(page);
		await page.addInitScript(watch);
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(1000);
		const bytes = await sizes();
		return { ...(await page.evaluate(measured)), styleAndLayout: await styleAndLayout(phone), ...bytes };
	} finally {
		await context.close();
	}
}

export async function slowDown(phone: CDPSession): Promise<void> {
	await phone.send("Network.enable");
	await phone.send("Network.emulateNetworkConditions", network);
	await phone.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	// Time of the page's own thread, so that other programs count less.
	await phone.send("Performance.enable", { timeDomain: "threadTicks" });
}

async function styleAndLayout(phone: CDPSession): Promise<number> {
	const { metrics } = await phone.send("Performance.getMetrics");
	const wanted = metrics.filter(({ name }) => name === "RecalcStyleDuration" || name === "LayoutDuration");
	return wanted.reduce((sum, { value }) => sum + value * 1000, 0);
}

type Watched = Window & { tasks: PerformanceEntry[]; shift: number };

/** Runs in the page, before anything else. */
function watch(): void {
	const watched = Object.assign(window as unknown as Watched, { tasks: [], shift: 0 });
	new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({ type: "longtask" });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) watched.shift += (entry as PerformanceEntry & { value: number }).value;
	}).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page. */
function measured(): Pick<Visit, "firstPaint" | "blocking" | "layoutShift"> {
	const { tasks, shift } = window as unknown as Watched;
	const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
	const late = tasks.filter(({ startTime, duration }) => startTime + duration > firstPaint);
	const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
	return { firstPaint, blocking, layoutShift: shift };
}
