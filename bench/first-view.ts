import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../scripts/test/browser.ts";
import { startProcess } from "./processes.ts";

const screens = [
	{ width: 375, height: 740 },
	{ width: 1280, height: 800 },
];

/** Transfer size of a first view of the home page by type, until the network is idle. */
export async function benchFirstView(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", { DATA_DIR: folder, LOG_LEVEL: "warn", PORT: "0" });
	const browser = await chromium.launch({
		executablePath: await findBrowser(),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		console.log("First view of the home page, transfer size:");
		for (const screen of screens) print(screen.width, await bytesByKind(browser, site.url, screen));
	} finally {
		await browser.close();
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

type Kinds = Map<string, number>;

async function bytesByKind(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Kinds> {
	const page = await browser.newPage({ viewport, deviceScaleFactor: viewport.width < 600 ? 2 : 1 });
	const sizes: Promise<[kind: string, bytes: number]>[] = [];
	page.on("requestfinished", (request) => {
		const kind = request.resourceType();
		sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize]));
	});
	await page.goto(url, { waitUntil: "networkidle" });
	const kinds: Kinds = new Map();
	for (const [kind, bytes] of await Promise.all(sizes)) kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
	await page.close();
	return kinds;
}

function print(width: number, kinds: Kinds): void {
	const all = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
	const parts = [...kinds].map(([kind, bytes]) => `${kind} ${kilo(bytes)}`).join(", ");
	const withoutScript = all - (kinds.get("script") ?? 0);
	console.log(`  at ${width} px: ${kilo(all)} in total, ${kilo(withoutScript)} without the script (${parts})`);
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
