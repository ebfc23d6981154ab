import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import type { OpenOptions } from "../../../core/database/open.ts";
import type { Errand, Work } from "./year.ts";

const module = new URL("./year-worker.ts", import.meta.url);

/** Two processes on one database. What a killed one had not answered is asked of it again when it is back. */
export async function startProcesses(place: OpenOptions) {
	const processes = [await startProcess(place), await startProcess(place)];
	let kills = 0;
	return {
		get kills() {
			return kills;
		},
		do: (which: number, job: Work, now: number): Promise<unknown> =>
			processes[which % 2]?.do(job, now) ?? Promise.reject(),
		async kill(which: number): Promise<void> {
			kills++;
			await processes[which % 2]?.kill();
		},
	};
}

async function startProcess(place: OpenOptions) {
	const waiting = new Map<number, Waiting>();
	let child = await start();
	let next = 0;

	async function start(): Promise<ChildProcess> {
		const started = fork(module, [JSON.stringify(place)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
		onTestFinished(() => void started.kill("SIGKILL"));
		await once(started, "message");
		started.on("message", ({ number, result, error }: { number: number; result?: unknown; error?: string }) => {
			const asked = waiting.get(number);
			waiting.delete(number);
			if (error === undefined) asked?.resolve(result);
			else asked?.reject(new Error(error));
		});
		return started;
	}

	return {
		do(job: Work, now: number): Promise<unknown> {
			return new Promise((resolve, reject) => {
				const errand = { number: next++, job, now };
				waiting.set(errand.number, { errand, resolve, reject });
				child.send(errand);
			});
		},
		async kill(): Promise<void> {
			const dead = once(child, "exit");
			child.kill("SIGKILL");
			await dead;
			child = await start();
			for (const { errand } of waiting.values()) child.send(errand);
		},
	};
}

interface Waiting {
	errand: Errand;
	resolve(result: unknown): void;
	reject(error: Error): void;
}
