import { LRUCache } from "lru-cache";
import type { Finished } from "./finished.ts";

/** What decides for all pages whether they are out of date. */
export interface PageState {
	/** Raised by whatever changes what visitors see, see `core/database/generation.ts`. */
	generation: number;
	/** Whether pages are served as they were, because new ones cannot be rendered. */
	servesStale: boolean;
}

export interface Rendered {
	finished: Finished;
	/** Cache key, or null if the response must not be cached. */
	keepAs: string | null;
	/** What depends on the time shows within this. */
	maxAgeMs: number;
	/** Whether the database was unavailable during rendering; a stale copy is then preferred. */
	unavailable?: boolean;
	/** Whether it lacks data that are on their way; a stale copy is then preferred. */
	pending?: boolean;
}

interface Entry {
	finished: Finished;
	generation: number;
	expires: number;
}

/** How long a visitor waits for a fresh page when there is a stale copy. */
const patienceMs = 3000;

/**
 * Rendered pages in memory, bounded in bytes; those that were not used for longest give way.
 * Concurrent misses for one key render once. A page is stale if its rendering started in an earlier generation, or too
 * long ago. Stale pages are sent when no fresh one can be rendered.
 */
export class PageCache {
	readonly #state: PageState;
	readonly #now: () => number;
	readonly #entries: LRUCache<string, Entry>;
	readonly #underWay = new Map<string, { generation: number; rendering: Promise<Rendered> }>();

	constructor(maxBytes: number, state: PageState, now: () => number = Date.now) {
		this.#state = state;
		this.#now = now;
		const sizeCalculation = ({ finished }: Entry) => Math.max(1, finished.bytes);
		this.#entries = new LRUCache({ maxSize: Math.max(1, Math.floor(maxBytes)), sizeCalculation });
	}

	get(key: string): Finished | undefined {
		const entry = this.#entries.get(key);
		return entry && (this.#state.servesStale || this.#isFresh(entry)) ? entry.finished : undefined;
	}

	/** Rejects if rendering does, unless there is a stale copy. */
	async getOrRender(key: string, render: () => Promise<Rendered>): Promise<Finished> {
		const kept = this.get(key);
		if (kept) return kept;
		const underWay = this.#underWay.get(key);
		// Later requests must not join a rendering that started before a change.
		const isCurrent = underWay?.generation === this.#state.generation;
		const rendering = underWay && isCurrent ? underWay.rendering : this.#begin(key, render);
		const older = this.#entries.get(key);
		if (!older) return (await rendering).finished;
		const made = rendering.then(
			(rendered) => (isStopgap(rendered) ? older.finished : rendered.finished),
			() => older.finished,
		);
		return Promise.race([made, after(patienceMs, older.finished)]);
	}

	#begin(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
		const { generation } = this.#state;
		const rendering = render();
		this.#underWay.set(key, { generation, rendering });
		const settled = rendering.then(
			(rendered) => {
				if (isStopgap(rendered)) return;
				// A page that is gone must not reappear from a stale copy.
				if (rendered.keepAs !== key) this.remove(key);
				if (generation === this.#state.generation) this.#keep(rendered, generation);
			},
			() => undefined,
		);
		void settled.then(() => {
			if (this.#underWay.get(key)?.rendering === rendering) this.#underWay.delete(key);
		});
		return rendering;
	}

	remove(key: string): void {
		this.#entries.delete(key);
	}

	get size(): { pages: number; bytes: number } {
		return { pages: this.#entries.size, bytes: this.#entries.calculatedSize };
	}

	#isFresh({ generation, expires }: Entry): boolean {
		return generation === this.#state.generation && this.#now() < expires;
	}

	#keep({ finished, keepAs, maxAgeMs }: Rendered, generation: number): void {
		if (keepAs !== null) this.#entries.set(keepAs, { finished, generation, expires: this.#now() + maxAgeMs });
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
