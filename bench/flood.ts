import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startProcess } from "../scripts/processes/start-process.ts";

const connections = 64;
const seconds = 10;
const burstSeconds = 8;
const keptPages = ["/", "/events", "/about", "/volunteering-highlights", "/register"];

/** Requests of a flood: paths, filter values, queries and numbers that were never requested before. */
const madeUp: ((word: string) => string)[] = [
	(word) => `/${word}`,
	(word) => `/events?year=${word}`,
	(word) => `/search?q=${word}`,
	(word) => `/volunteering-highlights?domain=${word}`,
	(word) => `/highlightDetail/${word}`,
	(word) => `/hours-policy?entry=2023&ground=${Number.parseInt(word, 36) % 9999}&nonGround=4`,
	(word) => `/domains/Health/${word}`,
	(word) => `/?registered=PG&receipt=${word}`,
];

/** Latency of cached pages during a flood of made-up URLs, compared with normal operation. */
export async function benchFlood(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", { DATA_DIR: folder, LOG_LEVEL: "error", PORT: "0" });
	try {
		await warmUp(site.url);
		const worker = new Worker(new URL(import.meta.url), { workerData: site.url });
		await once(worker, "online");
		const quiet = await keptPagesFor(seconds, site.url);
		worker.postMessage("start");
		// Skips the initial burst that the rate limit allows; what is measured is the steady state.
		await pause(burstSeconds * 1000);
		const flooded = await keptPagesFor(seconds, site.url);
		const answers = once(worker, "message");
		worker.postMessage("stop");
		console.log(
			`Latency of cached pages while ${connections} connections request made-up paths, queries and searches, ${seconds} s:`,
		);
		console.log(`  idle    ${figures(quiet)}`);
		console.log(`  flooded ${figures(flooded)}`);
		console.log(`  p95 is ${(at(flooded, 0.95) / at(quiet, 0.95)).toFixed(1)} times the idle one; the target is 3`);
		console.log(`  responses to the flood: ${JSON.stringify((await answers)[0])}`);
		await worker.terminate();
	} finally {
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Warms up the caches and the JIT, as on a site that has been running for a while. */
async function warmUp(url: string): Promise<void> {
	const agent = new Agent({ keepAlive: true });
	for (let i = 0; i < 10; i++)
		for (const path of [...keptPages, ...madeUp.map((make) => make(`warm${i}`))]) await ask(new URL(path, url), agent);
	await keptPagesFor(2, url);
	agent.destroy();
}

/**
 * Requests cached pages at a fixed rate, without waiting for responses; returns the sorted latencies in milliseconds.
 */
async function keptPagesFor(length: number, url: string): Promise<number[]> {
	const agent = new Agent({ keepAlive: true });
	const times: Promise<number>[] = [];
	const end = performance.now() + length * 1000;
	for (let i = 0; performance.now() < end; i++) {
		times.push(timeOf(new URL(keptPages[i % keptPages.length] ?? "/", url), agent));
		await pause(10);
	}
	const all = await Promise.all(times);
	agent.destroy();
	return all.toSorted((a, b) => a - b);
}

function timeOf(address: URL, agent: Agent): Promise<number> {
	const start = performance.now();
	return ask(address, agent).then(({ status }) => {
		if (status !== 200) throw new Error(`${address} returned ${status}.`);
		return performance.now() - start;
	});
}

function ask(address: URL, agent: Agent): Promise<{ status: number }> {
	const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
	request(address, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
		response.resume().on("end", () => resolve({ status: response.statusCode ?? 0 }));
	})
		.on("error", reject)
		.end();
	return promise;
}

function at(sorted: number[], part: number): number {
	return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function figures(sorted: number[]): string {
	const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => at(sorted, part).toFixed(1).padStart(6));
	return `p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   ${sorted.length} requests`;
}

/** Each connection requests one kind of URL in a loop. */
async function flood(url: string): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const answers: Record<number, number> = {};
	let stopped = false;
	if (!parentPort) return;
	await once(parentPort, "message");
	parentPort.once("message", () => {
		stopped = true;
		parentPort?.postMessage(answers);
		agent.destroy();
	});
	await Promise.all(
		Array.from({ length: connections }, async (_, i) => {
			for (let n = 0; !stopped; n++) {
				const path = madeUp[i % madeUp.length]?.(`${i}x${n}x${Math.floor(Math.random() * 1e9).toString(36)}`) ?? "/";
				const { status } = await ask(new URL(path, url), agent).catch(() => ({ status: 0 }));
				answers[status] = (answers[status] ?? 0) + 1;
			}
		}),
	);
}

if (!isMainThread) await flood(String(workerData));
