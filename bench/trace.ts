import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { z } from "zod";
import { startProcess } from "../scripts/processes/start-process.ts";
import { median } from "./pages.ts";
import { openPhone, screen, slowDown } from "./slow-phone.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const longMs = 50;
/** Longer than a carousel waits for its first move. */
const untouchedMs = 6000;
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading", "__metadata"];

/** What the home page does on a slow phone while nobody touches it, from traces of the browser. */
export async function benchTrace(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", { DATA_DIR: folder, LOG_LEVEL: "warn", PORT: "0" });
	const browser = await openPhone();
	try {
		console.log(`Home on a slow phone, ${rounds} traces; times of the page's own thread:`);
		// The server renders and compresses a page when it is first asked for.
		await trace(browser, site.url);
		const first: number[] = [];
		for (let round = 1; round <= rounds; round++) {
			const { styleAndLayout, long } = summary(await trace(browser, site.url));
			first.push(styleAndLayout);
			const tasks = long.map(({ at, ms, most }) => `${ms} ms at ${at} ms (${most})`).join(", ");
			console.log(`  ${round}: tasks over ${longMs} ms after the first paint: ${tasks === "" ? "none" : `${tasks} ✗`}`);
		}
		console.log(`  style and layout until the first paint: ${Math.round(median(first))} ms, median`);
	} finally {
		await browser.close();
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Times in microseconds. */
const eventSchema = z.object({
	name: z.string(),
	pid: z.number(),
	tid: z.number(),
	ts: z.number(),
	dur: z.number().default(0),
	tdur: z.number().default(0),
	args: z.looseObject({ name: z.unknown() }).partial().default({}),
});
type TraceEvent = z.infer<typeof eventSchema>;

async function trace(browser: Browser, url: string): Promise<TraceEvent[]> {
	const context = await browser.newContext(screen);
	try {
		const page = await context.newPage();
		await slowDown(await context.newCDPSession(page));
		await browser.startTracing(page, { categories });
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(untouchedMs);
		const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
		return z.array(z.unknown()).parse(traceEvents).flatMap(readable);
	} finally {
		await context.close();
	}
}

function readable(event: unknown): TraceEvent[] {
	const { success, data } = eventSchema.safeParse(event);
	return success ? [data] : [];
}

function summary(all: TraceEvent[]) {
	const painted = all.find(({ name }) => name === "firstContentfulPaint");
	const main = all.find(({ name, pid, args }) => {
		return name === "thread_name" && pid === painted?.pid && args.name === "CrRendererMain";
	});
	if (!painted || !main) throw new Error("The trace has no first paint.");
	const events = all.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
	const began = events.find(({ name }) => name === "ResourceReceiveResponse")?.ts ?? painted.ts;
	const isFirst = ({ name, ts }: TraceEvent) => /^(UpdateLayoutTree|Layout)$/.test(name) && ts < painted.ts;
	return {
		styleAndLayout: events.filter(isFirst).reduce((sum, { tdur }) => sum + tdur / 1000, 0),
		long: events
			.filter(({ name, ts, tdur }) => name === "RunTask" && ts > painted.ts && tdur > longMs * 1000)
			.map((task) => ({
				at: Math.round((task.ts - began) / 1000),
				ms: Math.round(task.tdur / 1000),
				most: largestIn(task, events)?.name ?? "unknown",
			})),
	};
}

function largestIn(task: TraceEvent, events: TraceEvent[]): TraceEvent | undefined {
	return events
		.filter(({ name, ts, dur }) => name !== "RunTask" && ts >= task.ts && ts + dur <= task.ts + task.dur)
		.sort((a, b) => b.dur - a.dur)[0];
}
