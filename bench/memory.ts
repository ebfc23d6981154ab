import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "../scripts/processes/start-process.ts";

const seconds = 60;
const connections = 32;

/** Long enough for the process to notice that it has nothing to do, and to give memory back. */
const idleSeconds = 12;

/** Memory of the process: after start, after a full crawl, and after a minute of mixed load, each also when idle. */
export async function benchMemory(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", {
		DATA_DIR: join(folder, "data"),
		LOG_LEVEL: "silent",
		PORT: "0",
		SUBMISSIONS_PER_HOUR: "0",
	});
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	try {
		console.log("Memory of the process (resident, of which private):");
		await reportTwice("after start", site.pid);
		const addresses = await crawl(site.url, agent);
		await reportTwice(`after a crawl of ${addresses.length} URLs`, site.pid);
		const { answers, peak } = await mixedLoad(site, agent, addresses);
		await reportTwice(`after ${seconds} s of mixed load`, site.pid);
		const statuses = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
		console.log(`  peak ${mega(peak)}; ${connections} connections, responses: ${statuses.join(", ")}`);
	} finally {
		agent.destroy();
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Returns every URL of the site that a page links to, in the order found. */
async function crawl(url: string, agent: Agent): Promise<string[]> {
	const found = new Set(["/", "/api/getEventDetails", "/api/getHighlights"]);
	for (const path of found) {
		const { type, body } = await ask(new URL(path, url), agent);
		if (!type.startsWith("text/html")) continue;
		for (const [, address = ""] of body.toString().matchAll(/(?:href|src|content)="([^"]+)"/g)) {
			const target = URL.canParse(address, url) ? new URL(address.replaceAll("&amp;", "&"), url) : undefined;
			const isOurs = target?.origin === new URL(url).origin && !address.startsWith("#") && /^(\/|http)/.test(address);
			if (isOurs && !target.pathname.startsWith("/console")) found.add(target.pathname + target.search);
		}
	}
	return [...found];
}

/** One virtual visitor per connection, each requesting the same sequence in each run. */
async function mixedLoad(site: { url: string; pid: number }, agent: Agent, addresses: string[]) {
	const answers = new Map<number, number>();
	let peak = residentBytes(site.pid);
	let number = 0;
	const until = performance.now() + seconds * 1000;
	const watch = setInterval(() => {
		peak = Math.max(peak, residentBytes(site.pid));
	}, 250);
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (performance.now() < until) {
				const { path, headers, form } = nextVisit(number++, addresses);
				const { status } = await ask(new URL(path, site.url), agent, headers, form);
				answers.set(status, (answers.get(status) ?? 0) + 1);
			}
		}),
	);
	clearInterval(watch);
	return { answers, peak };
}

interface Visit {
	path: string;
	headers?: Record<string, string>;
	form?: unknown;
}

/** Out of ten: six existing URLs, one missing, one search, one filter with a made-up value, one form. */
function nextVisit(number: number, addresses: string[]): Visit {
	const word = ((number * 2_654_435_761) % 2 ** 32).toString(36);
	const headers = { "Accept-Encoding": number % 3 === 0 ? "identity" : "br" };
	switch (number % 10) {
		case 0:
			return { path: `/nothing/${word}`, headers };
		case 1:
			return { path: `/search?q=${word}`, headers };
		case 2:
			return { path: `/events?year=${word}`, headers };
		case 3:
			return number % 20 === 3
				? { path: "/api/register", form: volunteer(number) }
				: { path: "/api/sheet-form", form: message(number) };
		default:
			return { path: addresses[number % addresses.length] ?? "/", headers };
	}
}

function volunteer(number: number) {
	return {
		name: "Asha Rao",
		phone: "+91 90000 00000",
		hostel: "Kailash",
		program: "UG",
		personalGmail: `asha${number}@example.org`,
		webmail: `bb1${number}@example.org`,
	};
}

function message(number: number) {
	const person = { name: "Meera Nair", email: `meera${number}@example.org`, contact: "0123456789" };
	return { ...person, message: `This is the message with the number ${number}.` };
}

function ask(url: URL, agent: Agent, headers: Record<string, string> = {}, form?: unknown) {
	const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string; body: Buffer }>();
	const body = form === undefined ? undefined : JSON.stringify(form);
	const options = {
		agent,
		method: body === undefined ? "GET" : "POST",
		headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
	};
	request(url, options, async (response: IncomingMessage) => {
		const bytes = Buffer.concat(await response.toArray());
		resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", body: bytes });
	})
		.on("error", reject)
		.end(body);
	return promise;
}

async function reportTwice(when: string, pid: number): Promise<void> {
	report(when, pid);
	await sleep(idleSeconds * 1000);
	report(`  and ${idleSeconds} s idle`, pid);
}

function report(when: string, pid: number): void {
	const parts = [...partsOf(pid)].map(([name, bytes]) => `${name} ${mega(bytes)}`).join(", ");
	console.log(`  ${when.padEnd(34)} ${mega(residentBytes(pid)).padStart(7)}${parts ? `   (${parts})` : ""}`);
	for (const child of childrenOf(pid))
		console.log(`    beside it, for seconds: image work ${mega(residentBytes(child))}`);
}

/** The process for image work, while it has something to do; from Linux's /proc. */
function childrenOf(pid: number): number[] {
	try {
		const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
		return listed === "" ? [] : listed.split(" ").map(Number);
	} catch {
		return []; // not on Linux
	}
}

function residentBytes(pid: number): number {
	const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
	return Number(stdout) * 1024;
}

/** From Linux's /proc: private memory, and mapped files, which are shared between processes. */
function partsOf(pid: number): Map<string, number> {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) * 1024;
		return new Map([
			["its own", of("RssAnon")],
			["mapped files", of("RssFile")],
		]);
	} catch {
		return new Map(); // not on Linux
	}
}

const mega = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
