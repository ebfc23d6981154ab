import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache.ts";

export interface FreshnessOptions {
	/** The version of every topic in the database. */
	readVersions(): Promise<Map<string, number>>;
	/** Reads newer versions of the chapter's content. */
	refreshContent(): Promise<unknown>;
	cache: PageCache;
	log: Log;
	everyMs: number;
}

export interface Freshness {
	/** Looks for changes now; called after every write through this process, so that its effect shows at once. */
	check(): Promise<void>;
	stop(): void;
}

/** Notices changes, those of other processes on the same database among them, and empties what they make stale. */
export function watchFreshness(options: FreshnessOptions): Freshness {
	const { readVersions, refreshContent, cache, log, everyMs } = options;
	let seen: Map<string, number> | undefined;

	/** A look that fails is told to the log and tried again within the next second: no answer depends on it. */
	async function check(): Promise<void> {
		await look().catch((error: unknown) => log.warn({ err: error }, "could not look for changes"));
	}

	async function look(): Promise<void> {
		const versions = await readVersions();
		const before = seen ?? versions;
		const changed = [...versions].filter(([topic, version]) => before.get(topic) !== version).map(([topic]) => topic);
		if (changed.some((topic) => topic.startsWith("content:"))) await refreshContent();
		if (changed.length > 0) cache.empty(changed.map((topic) => (topic.startsWith("content:") ? "content" : topic)));
		seen = versions;
	}

	const timer = setInterval(check, everyMs);
	timer.unref();
	return { check, stop: () => clearInterval(timer) };
}
