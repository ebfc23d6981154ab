import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./pages.ts";
import { startProcess } from "./processes.ts";
import { sendAll } from "./sending.ts";

const rounds = 3;
const count = 4000;
const connections = 50;

/** Registrations over HTTP that are durable when acknowledged, compared with bare durable inserts, alternating. */
export async function benchRegistrations(): Promise<void> {
	// Set BENCH_DIR to a folder on a disk: /tmp is often in memory, where fsync is free.
	const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), "bench-"));
	const site = await startProcess("server/serve.ts", {
		DATA_DIR: join(folder, "data"),
		LOG_LEVEL: "warn",
		PORT: "0",
		SUBMISSIONS_PER_HOUR: "1000000",
		SAMPLE_DATA: "off",
	});
	try {
		const shares: number[] = [];
		console.log(`Registrations: ${count} over ${connections} connections, and as many bare inserts, ${rounds} rounds.`);
		for (let round = 0; round < rounds; round++) {
			const bare = await bareInserts(join(folder, `bare-${round}.sqlite`));
			const ours = await sendAll(site.url, { count, connections, round });
			shares.push(ours / bare);
			console.log(`  this site ${perSecond(ours)}   bare ${perSecond(bare)}   ${(ours / bare).toFixed(2)} of bare`);
		}
		console.log(`  median: ${median(shares).toFixed(2)} of bare fsynced inserts`);
	} finally {
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function bareInserts(file: string): Promise<number> {
	const { stdout } = await promisify(execFile)("node", ["bench/bare-inserts.ts", file, String(count)]);
	return Number(stdout);
}

const perSecond = (value: number) => `${Math.round(value).toString().padStart(6)}/s`;
