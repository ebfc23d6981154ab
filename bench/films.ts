import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanFilm } from "../core/media/film.ts";
import { Refusal } from "../core/media/refusal.ts";
import { box, longFilm, testFilm } from "../tests/support/film.ts";

const many = Buffer.alloc(8_000_000, box("free"));
const films: Record<string, () => Buffer> = {
	"a million frames": () => longFilm({ frames: 1_000_000 }),
	"twenty thousand frames, backwards": () => longFilm({ frames: 20_000, backwards: true }),
	"ninety thousand gaps": () => longFilm({ frames: 90_000, gap: 1 }),
	"a million tiny boxes": () => Buffer.concat([testFilm(), many]),
	"a million tiny boxes in a track": () => testFilm({ inside: (parent) => (parent === "trak" ? [many] : []) }),
	"100 MB of notes": () => Buffer.concat([testFilm(), box("free", Buffer.alloc(100_000_000, 1))]),
};

/** Longest time that inspecting a video blocks other requests, compared with an idle server. */
export async function benchFilms(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-"));
	try {
		console.log("Longest delay of the event loop while a video is processed (limit: 50 ms):");
		console.log(`  idle: ${await longestWait(() => sleep(2000))}`);
		for (const [name, make] of Object.entries(films)) {
			const path = join(folder, "film.mp4");
			const bytes = make();
			await writeFile(path, bytes);
			const file = await open(path, "r+");
			const clean = () => cleanFilm(file, bytes.length).catch(unlessRefused);
			console.log(`  ${name}: ${await longestWait(clean)}`);
			await file.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Wall-clock time, and the CPU time of this thread in it: on a busy machine the rest is spent by other programs. */
async function longestWait(work: () => Promise<unknown>): Promise<string> {
	const delays = monitorEventLoopDelay({ resolution: 1 });
	let computed = 0;
	let before = process.threadCpuUsage();
	let turn = setImmediate(function next() {
		const { user, system } = process.threadCpuUsage(before);
		computed = Math.max(computed, user + system);
		before = process.threadCpuUsage();
		turn = setImmediate(next);
	});
	delays.enable();
	await work();
	await sleep(20);
	delays.disable();
	clearImmediate(turn);
	return `${Math.round(delays.max / 1e6)} ms, of which ${Math.round(computed / 1000)} ms computed`;
}

function unlessRefused(error: unknown): void {
	if (!(error instanceof Refusal)) throw error;
}
