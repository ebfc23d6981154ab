import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Started, startProcess } from "../scripts/processes/start-process.ts";
import { requestsPerSecond } from "./load.ts";
import { type HomePage, startNginx } from "./nginx.ts";

const rounds = 5;
const seconds = 3;

/** The home page from this site, from a bare server with the same bytes, and from nginx, alternating. */
export async function benchPages(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	const started: Started[] = [];
	try {
		const site = await startProcess("server/serve.ts", {
			DATA_DIR: join(folder, "data"),
			LOG_LEVEL: "warn",
			PORT: "0",
		});
		started.push(site);
		const page = await fetchHome(site.url);
		const bare = await startProcess("bench/bare-server.ts", { PAGE_URL: site.url });
		started.push(bare);
		const nginx = await startNginx(folder, page);
		if (nginx) started.push(nginx);
		console.log(`Home page: ${page.body.length} bytes (Brotli). ${rounds} rounds of ${seconds} s each, alternating.`);
		await compare({
			"this site": site.url,
			"bare node:http": bare.url,
			...(nginx && { "nginx (one worker)": nginx.url }),
		});
	} finally {
		for (const { stop } of started.reverse()) await stop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function fetchHome(url: string): Promise<HomePage> {
	const { promise, resolve, reject } = Promise.withResolvers<HomePage>();
	const { request } = await import("node:http");
	request(url, { headers: { "Accept-Encoding": "br" } }, async (response) => {
		const body = Buffer.concat(await response.toArray());
		const skip = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
		const headers = Object.entries(response.headers).filter(([name]) => !skip.has(name));
		resolve({ body, headers: headers.map(([name, value]) => [name, String(value)]) });
	})
		.on("error", reject)
		.end();
	return promise;
}

async function compare(servers: Record<string, string>): Promise<void> {
	const figures = new Map<string, number[]>(Object.keys(servers).map((name) => [name, []]));
	for (let round = 0; round < rounds; round++) {
		for (const [name, url] of Object.entries(servers)) figures.get(name)?.push(await requestsPerSecond(url, seconds));
	}
	const medians = new Map([...figures].map(([name, values]) => [name, median(values)]));
	const bare = medians.get("bare node:http") ?? Number.NaN;
	for (const [name, value] of medians) {
		console.log(
			`  ${name.padEnd(20)} ${Math.round(value).toString().padStart(7)} requests/s   ${(value / bare).toFixed(2)} of bare`,
		);
	}
	const nginx = medians.get("nginx (one worker)");
	if (nginx)
		console.log(
			`  this site is ${((medians.get("this site") ?? 0) / nginx).toFixed(2)} of nginx, the bare server ${(bare / nginx).toFixed(2)}`,
		);
	else console.log("  nginx is not installed: no comparison with it");
}

export function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
