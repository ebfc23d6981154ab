import type { Finished } from "./finished.ts";

export interface Rendered {
	finished: Finished;
	/** Where to keep it, or null for an answer that is not to be kept. */
	keepAs: string | null;
	/** What it was made from: a change of any of these makes it stale. */
	topics: ReadonlySet<string>;
	maxAgeMs: number;
}

interface Entry {
	finished: Finished;
	topics: ReadonlySet<string>;
	expires: number;
	used: boolean;
}

/**
 * Finished pages in memory, bounded in bytes.
 * Concurrent misses of one page render it once; a change empties what was made from it,
 * and a page whose making had begun before the change is sent but not kept.
 */
export class PageCache {
	readonly #maxBytes: number;
	readonly #now: () => number;
	readonly #entries = new Map<string, Entry>();
	readonly #underWay = new Map<string, Promise<Rendered>>();
	readonly #emptiedAt = new Map<string, number>();
	#emptyings = 0;
	#bytes = 0;

	constructor(maxBytes: number, now: () => number = Date.now) {
		this.#maxBytes = maxBytes;
		this.#now = now;
	}

	get(key: string): Finished | undefined {
		const entry = this.#entries.get(key);
		if (entry === undefined) return undefined;
		if (this.#now() >= entry.expires) {
			this.#remove(key, entry);
			return undefined;
		}
		entry.used = true;
		return entry.finished;
	}

	async getOrRender(key: string, render: () => Promise<Rendered>): Promise<Finished> {
		const kept = this.get(key);
		if (kept) return kept;
		const shared = this.#underWay.get(key);
		if (shared) return (await shared).finished;
		const startedAt = this.#emptyings;
		const rendering = render();
		this.#underWay.set(key, rendering);
		try {
			const rendered = await rendering;
			if (!this.#emptiedSince(startedAt, rendered.topics)) this.#keep(rendered);
			return rendered.finished;
		} finally {
			if (this.#underWay.get(key) === rendering) this.#underWay.delete(key);
		}
	}

	/** Removes everything that was made from these topics. */
	empty(topics: Iterable<string>): void {
		this.#emptyings += 1;
		const changed = new Set(topics);
		for (const topic of changed) this.#emptiedAt.set(topic, this.#emptyings);
		for (const [key, entry] of this.#entries) {
			if (!changed.isDisjointFrom(entry.topics)) this.#remove(key, entry);
		}
		// Whoever asks from now on must not be handed a page whose making began before the change.
		this.#underWay.clear();
	}

	get size(): { pages: number; bytes: number } {
		return { pages: this.#entries.size, bytes: this.#bytes };
	}

	#emptiedSince(moment: number, topics: ReadonlySet<string>): boolean {
		return [...topics].some((topic) => (this.#emptiedAt.get(topic) ?? 0) > moment);
	}

	#keep({ finished, keepAs, topics, maxAgeMs }: Rendered): void {
		if (keepAs === null || finished.bytes > this.#maxBytes) return;
		const previous = this.#entries.get(keepAs);
		if (previous) this.#remove(keepAs, previous);
		this.#entries.set(keepAs, { finished, topics, expires: this.#now() + maxAgeMs, used: false });
		this.#bytes += finished.bytes;
		this.#makeRoom();
	}

	/** The oldest goes first, unless it was asked for since it was last looked at. */
	#makeRoom(): void {
		while (this.#bytes > this.#maxBytes) {
			for (const [key, entry] of this.#entries) {
				if (this.#bytes <= this.#maxBytes) return;
				if (entry.used) {
					entry.used = false;
					this.#entries.delete(key);
					this.#entries.set(key, entry);
				} else this.#remove(key, entry);
			}
		}
	}

	#remove(key: string, entry: Entry): void {
		this.#entries.delete(key);
		this.#bytes -= entry.finished.bytes;
	}
}
