import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProcess } from "../scripts/processes/start-process.ts";
import { median } from "./pages.ts";
import { printParts } from "./registration-parts.ts";
import { sendAll } from "./sending.ts";

const rounds = 3;
const count = 4000;
const connections = 50;

/**
 * Registrations over HTTP that are durable when acknowledged, alternating with a bare Hono handler that parses, checks
 * with zod and inserts, and with bare durable inserts. Then the CPU time of one, by parts.
 */
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
	const bare = await startProcess("bench/bare-registrations.ts", { DATA_DIR: join(folder, "bare") });
	try {
		const ofHandler: number[] = [];
		const ofInserts: number[] = [];
		let cpuMs = 0;
		console.log(`Registrations: ${count} over ${connections} connections, ${rounds} rounds.`);
		for (let round = 0; round < rounds; round++) {
			const inserts = await bareInserts(join(folder, `bare-${round}.sqlite`));
			const handler = await sendAll(bare.url, { count, connections, round });
			const before = cpuMsOf(site.pid);
			const ours = await sendAll(site.url, { count, connections, round });
			cpuMs = (cpuMsOf(site.pid) - before) / count;
			ofHandler.push(ours / handler);
			ofInserts.push(ours / inserts);
			console.log(
				`  this site ${perSecond(ours)}   bare handler ${perSecond(handler)}   inserts ${perSecond(inserts)}`,
			);
		}
		const shares = [median(ofHandler), median(ofInserts)].map((share) => share.toFixed(2));
		console.log(`  median: ${shares[0]} of the bare handler, ${shares[1]} of bare fsynced inserts`);
		await printParts(folder, count, cpuMs);
	} finally {
		await site.stop();
		await bare.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

async function bareInserts(file: string): Promise<number> {
	const { stdout } = await promisify(execFile)("node", ["bench/bare-inserts.ts", file, String(count)]);
	return Number(stdout);
}

const perSecond = (value: number) => `${Math.round(value).toString().padStart(6)}/s`;

/** CPU time of a process so far, from the kernel, in ticks of 10 ms; 0 where there is no such file. */
function cpuMsOf(pid: number): number {
	const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
	const [user = "0", system = "0"] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14);
	return (Number(user) + Number(system)) * 10;
}
