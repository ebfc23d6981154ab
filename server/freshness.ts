import { isUnavailable } from "../core/database/unavailable.ts";
import type { DatabaseHealth } from "./database-health.ts";
import type { Log } from "./log.ts";
import type { PageState } from "./page-cache.ts";

export interface FreshnessOptions {
	/** The generation of pages in the database. */
	readGeneration(): Promise<number>;
	/** Loads anew what this process holds in memory of that which pages show. */
	refresh(): Promise<unknown>;
	pages: PageState;
	health: DatabaseHealth;
	log: Log;
	everyMs: number;
}

export interface Freshness {
	/** Checks for changes now. Called after every write in this process so that its effect is visible at once. */
	check(): Promise<void>;
	stop(): void;
}

/** A database that does not respond within this time counts as down; no visitor waits longer for a check. */
const patienceMs = 3000;

/** Detects changes, including those by other processes on the same database, and puts pages out of date. */
export function watchFreshness(options: FreshnessOptions): Freshness {
	const { readGeneration, refresh, pages, health, log, everyMs } = options;
	let looking = false;
	let last = Promise.resolve();

	/** A failed check is logged and retried within a second; it invalidates nothing. */
	async function check(): Promise<void> {
		const { promise: late, resolve } = Promise.withResolvers<void>();
		let timer = setTimeout(() => {
			// If the process was busy, this lets a response that has already arrived be read first.
			timer = setTimeout(() => {
				health.noteDown(new Error(`no response within ${patienceMs} ms`));
				resolve();
			}, 50);
		}, patienceMs);
		const looked = look()
			.catch((error: unknown) => {
				if (isUnavailable(error)) health.noteDown(error);
				else log.warn({ err: error }, "checking for changes failed");
			})
			.finally(() => clearTimeout(timer));
		await Promise.race([looked, late]);
	}

	/** One after the other, so that an older generation never overwrites a newer one. */
	function look(): Promise<void> {
		last = last.then(lookNow, lookNow);
		return last;
	}

	async function lookNow(): Promise<void> {
		const generation = await readGeneration();
		health.noteAnswer();
		if (generation === pages.generation) return;
		await refresh();
		pages.generation = generation;
	}

	/** One check at a time: with an unresponsive database they would pile up. */
	async function checkAlone(): Promise<void> {
		if (looking) return;
		looking = true;
		await check();
		looking = false;
	}

	health.onSuspicion(checkAlone);
	const timer = setInterval(checkAlone, everyMs);
	timer.unref();
	return { check, stop: () => clearInterval(timer) };
}
