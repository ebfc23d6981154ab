import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import type { OpenOptions } from "../../../core/database/open.ts";
import type { Answer } from "../../../core/matching/answers.ts";
import type { RequestChange } from "../../../core/matching/endings.ts";
import type { NewRequest } from "../../../core/matching/requests.ts";

/** What a process is asked to do. */
export type Work =
	| { do: "look after" | "erase" }
	| { do: "ask"; request: Omit<NewRequest, "now"> }
	| { do: "check" | "cancel" | "leave" | "erase member" | "erase request"; id: string }
	| { do: "answer"; id: string; answer: Answer; phone?: string }
	| { do: "change"; id: string; change: RequestChange }
	| { do: "pause"; id: string; days: number }
	| { do: "outcome"; id: string; side: "member" | "requester"; happened: boolean };

export interface Errand {
	number: number;
	job: Work;
	now: number;
}

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
