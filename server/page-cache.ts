import { type Finished, shrink } from "./finished.ts";

export interface Rendered {
	finished: Finished;
	/** Cache key, or null if the response must not be cached. */
	keepAs: string | null;
	/** Topics it depends on; a change in any of them makes it stale. */
	topics: ReadonlySet<string>;
	maxAgeMs: number;
	/** Whether the database was unavailable during rendering; a stale copy is then preferred. */
	unavailable?: boolean;
	/** Whether it lacks data that are on their way; a stale copy is then preferred. */
	pending?: boolean;
}

interface Entry {
	finished: Finished;
	topics: ReadonlySet<string>;
	expires: number;
	used: boolean;
	shrunk: boolean;
}

/** How long a visitor waits for a fresh page when there is a stale copy. */
const patienceMs = 3000;

/**
 * Rendered pages in memory, bounded in bytes.
 * Concurrent misses for one key render once. A change invalidates the pages that depend on it; a page whose rendering
 * started before the change is sent but not cached.
 * Stale pages stay while there is room: they are sent when no fresh one can be rendered.
 */
export class PageCache {
	/** Whether stale pages are served as they are, because fresh ones cannot be rendered. */
	servesStale = false;
	readonly #maxBytes: number;
	readonly #now: () => number;
	readonly #entries = new Map<string, Entry>();
	readonly #underWay = new Map<string, Promise<Rendered>>();
	readonly #emptiedAt = new Map<string, number>();
	#emptyings = 0;
	#shrinking = Promise.resolve();
	#bytes = 0;

	constructor(maxBytes: number, now: () => number = Date.now) {
		this.#maxBytes = maxBytes;
		this.#now = now;
	}

	get(key: string): Finished | undefined {
		const entry = this.#entries.get(key);
		if (entry === undefined || (this.#isStale(entry) && !this.servesStale)) return undefined;
		// Worth it for those that are asked for again.
		if (!entry.used && !entry.shrunk) this.#shrinkLater(key, entry);
		entry.used = true;
		return entry.finished;
	}

	/** Rejects if rendering does, unless there is a stale copy. */
	async getOrRender(key: string, render: () => Promise<Rendered>): Promise<Finished> {
		const kept = this.get(key);
		if (kept) return kept;
		const rendering = this.#underWay.get(key) ?? this.#begin(key, render);
		const older = this.#entries.get(key);
		if (!older) return (await rendering).finished;
		const made = rendering.then(
			(rendered) => (isStopgap(rendered) ? older.finished : rendered.finished),
			() => older.finished,
		);
		return Promise.race([made, after(patienceMs, older.finished)]);
	}

	#begin(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
		const startedAt = this.#emptyings;
		const rendering = render();
		this.#underWay.set(key, rendering);
		const settled = rendering.then(
			(rendered) => {
				if (isStopgap(rendered)) return;
				// A page that is gone must not reappear from a stale copy.
				if (rendered.keepAs !== key) this.remove(key);
				if (!this.#emptiedSince(startedAt, rendered.topics)) this.#keep(rendered);
			},
			() => undefined,
		);
		void settled.then(() => {
			if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
		});
		return rendering;
	}

	/** Marks everything that depends on these topics as stale. */
	empty(topics: Iterable<string>): void {
		this.#emptyings += 1;
		const changed = new Set(topics);
		for (const topic of changed) this.#emptiedAt.set(topic, this.#emptyings);
		for (const entry of this.#entries.values()) if (!changed.isDisjointFrom(entry.topics)) entry.expires = 0;
		// Later requests must not join a rendering that started before the change.
		this.#underWay.clear();
	}

	remove(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#bytes -= entry.finished.bytes;
	}

	get size(): { pages: number; bytes: number } {
		return { pages: this.#entries.size, bytes: this.#bytes };
	}

	#isStale({ expires }: Entry): boolean {
		return this.#now() >= expires;
	}

	#emptiedSince(moment: number, topics: ReadonlySet<string>): boolean {
		return [...topics].some((topic) => (this.#emptiedAt.get(topic) ?? 0) > moment);
	}

	#keep({ finished, keepAs, topics, maxAgeMs }: Rendered): void {
		if (keepAs === null || finished.bytes > this.#maxBytes) return;
		const older = this.#entries.get(keepAs);
		const same = older?.finished.plain.etag === finished.plain.etag ? older : undefined;
		this.remove(keepAs);
		const entry = {
			finished: same?.finished ?? finished,
			topics,
			expires: this.#now() + maxAgeMs,
			used: false,
			shrunk: same?.shrunk ?? false,
		};
		this.#entries.set(keepAs, entry);
		this.#bytes += entry.finished.bytes;
		this.#makeRoom();
	}

	/** In the background and one after the other, because it takes much longer than rendering. */
	#shrinkLater(key: string, entry: Entry): void {
		entry.shrunk = true;
		this.#shrinking = this.#shrinking.then(async () => {
			const before = entry.finished;
			if (this.#entries.get(key) !== entry) return;
			const smaller = await shrink(before).catch(() => before);
			if (this.#entries.get(key) !== entry) return;
			this.#bytes += smaller.bytes - before.bytes;
			entry.finished = smaller;
		});
	}

	/** Evicts the oldest entry, unless it is fresh and was used since the last pass (second chance). */
	#makeRoom(): void {
		while (this.#bytes > this.#maxBytes) {
			for (const [key, entry] of this.#entries) {
				if (this.#bytes <= this.#maxBytes) return;
				if (entry.used && !this.#isStale(entry)) {
					entry.used = false;
					this.#entries.delete(key);
					this.#entries.set(key, entry);
				} else this.remove(key);
			}
		}
	}
}

function isStopgap({ unavailable, pending }: Rendered): boolean {
	return Boolean(unavailable || pending);
}

function after<T>(ms: number, value: T): Promise<T> {
	return new Promise((resolve) => {
		setTimeout(resolve, ms, value).unref();
	});
}
