import { isUnavailable } from "../core/database/unavailable.ts";
import type { DatabaseHealth } from "./database-health.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache.ts";

export interface FreshnessOptions {
	/** The version of every topic in the database. */
	readVersions(): Promise<Map<string, number>>;
	/** Reads newer versions of the chapter's content. */
	refreshContent(): Promise<unknown>;
	caches: readonly PageCache[];
	health: DatabaseHealth;
	log: Log;
	everyMs: number;
}

export interface Freshness {
	/** Looks for changes now; called after every write through this process, so that its effect shows at once. */
	check(): Promise<void>;
	stop(): void;
}

/** A database that says nothing for this long is taken for gone; no answer to a visitor waits longer for a look. */
const patienceMs = 3000;

/** Notices changes, those of other processes on the same database among them, and empties what they make stale. */
export function watchFreshness(options: FreshnessOptions): Freshness {
	const { readVersions, refreshContent, caches, health, log, everyMs } = options;
	let seen: Map<string, number> | undefined;
	let looking = false;

	/** A look that fails is told to the log and tried again within the next second: it empties nothing. */
	async function check(): Promise<void> {
		const { promise: late, resolve } = Promise.withResolvers<void>();
		let timer = setTimeout(() => {
			// An answer that came while this process was busy is read before the second one is due.
			timer = setTimeout(() => {
				health.noteDown(new Error(`no answer within ${patienceMs} ms`));
				resolve();
			}, 50);
		}, patienceMs);
		const looked = look()
			.catch((error: unknown) => {
				if (isUnavailable(error)) health.noteDown(error);
				else log.warn({ err: error }, "could not look for changes");
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
		if (topics.length > 0) for (const cache of caches) cache.empty(topics);
		seen = versions;
	}

	/** One look at a time: those that a silent database holds up must not pile up. */
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
