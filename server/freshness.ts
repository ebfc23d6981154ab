import { isUnavailable } from "../core/database/unavailable.ts";
import type { DatabaseHealth } from "./database-health.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache.ts";

export interface FreshnessOptions {
	/** Current version of every topic in the database. */
	readVersions(): Promise<Map<string, number>>;
	/** Loads newer versions of the chapter's content. */
	refreshContent(): Promise<unknown>;
	/** Looks whether visitors still see the sample season; true if that has changed, which every page says. */
	refreshSamples(): Promise<boolean>;
	caches: readonly PageCache[];
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

/** Detects changes, including those by other processes on the same database, and invalidates what depends on them. */
export function watchFreshness(options: FreshnessOptions): Freshness {
	const { readVersions, refreshContent, refreshSamples, caches, health, log, everyMs } = options;
	let seen: Map<string, number> | undefined;
	let looking = false;

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

	async function look(): Promise<void> {
		const versions = await readVersions();
		health.noteAnswer();
		const before = seen ?? versions;
		const changed = [...versions].filter(([topic, version]) => before.get(topic) !== version).map(([topic]) => topic);
		if (changed.some((topic) => topic.startsWith("content:"))) await refreshContent();
		const topics = changed.map((topic) => (topic.startsWith("content:") ? "content" : topic));
		if (changed.some((topic) => topic === "events" || topic === "highlights") && (await refreshSamples()))
			topics.push("content");
		if (topics.length > 0) for (const cache of caches) cache.empty(topics);
		seen = versions;
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
