import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "../build/run.ts";

/** The same engine as Chromium's, without a window around it: tests take half the time. */
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

/** No sandbox, since root has none; letters stand where they stand in a window; and it calls nobody by itself. */
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

/** A real Chromium: one that is there, else Playwright's own download, else Debian's package. */
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
	throw new Error("The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH, and run them again.");
}

/** Where Debian's whole Chromium is there already, its lists of packages are too. */
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
