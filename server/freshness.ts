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

	async function check(): Promise<void> {
		const versions = await readVersions();
		const before = seen;
		seen = versions;
		if (before === undefined) return;
		const changed = [...versions].filter(([topic, version]) => before.get(topic) !== version).map(([topic]) => topic);
		if (changed.length === 0) return;
		if (changed.some((topic) => topic.startsWith("content:"))) await refreshContent();
		cache.empty(changed.map((topic) => (topic.startsWith("content:") ? "content" : topic)));
	}

	const timer = setInterval(() => {
		check().catch((error: unknown) => log.warn({ err: error }, "could not look for changes"));
	}, everyMs);
	timer.unref();
	return { check, stop: () => clearInterval(timer) };
}
