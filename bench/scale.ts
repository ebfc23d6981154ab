import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/processes/postgres.ts";
import { type Started, startProcess } from "../scripts/processes/start-process.ts";
import { requestsPerSecond } from "./load.ts";
import { sendAll } from "./sending.ts";

const seconds = 5;
const registrations = 4000;

/**
 * One, two and four processes on one PostgreSQL, as `docs/scale.md` describes them: pages from memory, and registrations that are
 * durable when acknowledged. Load, processes and database share this machine's cores: only ratios within one run mean something.
 */
export async function benchScale(): Promise<void> {
	const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), "bench-"));
	const postgres = await startPostgres({ durable: true });
	try {
		console.log(`Several processes: pages for ${seconds} s, then ${registrations} registrations, over all of them.`);
		const alone = await measure(1, { folder, databaseUrl: postgres.url });
		for (const count of [2, 4]) {
			const more = await measure(count, { folder, databaseUrl: postgres.url });
			console.log(
				`  ${count} of 1: pages ${(more.pages / alone.pages).toFixed(2)}, registrations ${(more.forms / alone.forms).toFixed(2)}`,
			);
		}
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function measure(count: number, { folder, databaseUrl }: { folder: string; databaseUrl: string }) {
	const sites: Started[] = [];
	try {
		for (let i = 0; i < count; i++)
			sites.push(
				await startProcess("server/serve.ts", {
					DATABASE_URL: databaseUrl,
					DATA_DIR: join(folder, String(i)),
					AUTH_SECRET: "s".repeat(43),
					SITE_URL: "http://nss.example.org",
					LOG_LEVEL: "error",
					PORT: "0",
					SUBMISSIONS_PER_HOUR: "1000000",
				}),
			);
		const urls = sites.map(({ url }) => url);
		const pages = sum(await Promise.all(urls.map((url) => requestsPerSecond(url, seconds))));
		const share = { count: registrations / count, connections: Math.ceil(48 / count) };
		const forms = sum(
			await Promise.all(urls.map((url, i) => sendAll(url, { ...share, round: count * count * 100 + i }))),
		);
		console.log(`  ${count}: ${Math.round(pages)} pages/s, ${Math.round(forms)} registrations/s`);
		return { pages, forms };
	} finally {
		for (const site of sites) await site.stop();
	}
}

function sum(values: number[]): number {
	return values.reduce((all, value) => all + value, 0);
}
