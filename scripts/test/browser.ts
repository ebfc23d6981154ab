import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../build/run.ts";

/** Chromium's engine without a window: tests take half the time. */
const shell = "/usr/bin/chromium-headless-shell";
const whole = "/usr/bin/chromium";

const usualPlaces = [
	shell,
	whole,
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome-stable",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** No sandbox, because root has none; font rendering as in a window; and no background requests. */
export const browserFlags = [
	"--no-sandbox",
	"--font-render-hinting=none",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-features=PreloadTopChromeWebUI",
];

type Way = [words: string, way: () => Promise<void>];

/** Finds a real Chromium: an installed one, else Playwright's download, else Debian's package. */
export async function findBrowser(): Promise<string> {
	const found = present();
	const isWanted = found !== whole || found === process.env.CHROMIUM_PATH || process.getuid?.() !== 0;
	if (found && isWanted) return found;
	for (const [words, way] of found ? lighter : all) {
		console.log(words);
		await way().catch((error: unknown) => console.log(error instanceof Error ? error.message : error));
		const browser = present();
		if (browser && browser !== found) return browser;
	}
	if (found) return found;
	throw new Error("The browser tests need Chromium. Install it or set CHROMIUM_PATH, and run them again.");
}

/** If Debian's full Chromium is installed, the package lists are there too. */
const lighter: Way[] = [["Installing the lighter Chromium …", () => installByApt("chromium-headless-shell")]];

const all: Way[] = [
	["Fetching Chromium by Playwright …", () => run("playwright", ["install", "chromium"])],
	["Reading Debian's lists of packages …", () => run("apt-get", ["update"])],
	["Installing Debian's Chromium …", () => installByApt("chromium-headless-shell")],
	["Installing Debian's whole Chromium …", () => installByApt("chromium")],
];

function present(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	return [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

async function installByApt(name: string): Promise<void> {
	if (process.getuid?.() !== 0) throw new Error("Only root can install packages.");
	await run("apt-get", ["install", "--yes", name]);
}
