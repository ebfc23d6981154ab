import { markWords, type Part, snippet } from "./search-marks.ts";
import { likeness } from "./search-sound.ts";
import { queryWords, wordsOf } from "./search-words.ts";

export type EntryKind = "pages" | "domains" | "projects" | "questions" | "events" | "highlights";

/** Search entry. */
export interface Entry {
	kind: EntryKind;
	title: string;
	text: string;
	url: string;
	/** Date that the entry is about. */
	date?: number | null;
	titleWords: readonly string[];
	textWords: readonly string[];
}

export interface Found {
	url: string;
	title: Part[];
	snippet: Part[];
	date: number | null;
}

export interface FoundGroup {
	kind: EntryKind;
	/** Total number; `found` holds only the first ones. */
	count: number;
	found: Found[];
}

/** Maximum number of results per kind. */
export const maxShown = 20;

/**
 * Prepares an entry for search: words are extracted once, not per query. `otherNames` rank like the title but are not
 * shown.
 */
export function entry(given: Omit<Entry, "titleWords" | "textWords">, otherNames = ""): Entry {
	const plainWords = (text: string) => [...new Set(wordsOf(text).map(({ plain }) => plain))];
	return { ...given, titleWords: plainWords(`${given.title} ${otherNames}`), textWords: plainWords(given.text) };
}

/**
 * Entries that contain every query word, grouped by kind and sorted by score; groups by their best entry. Ties keep the
 * given order.
 */
export function search(entries: readonly Entry[], query: string): FoundGroup[] {
	const wanted = queryWords(query);
	const ranked = entries
		.map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score);
	return [...Map.groupBy(ranked, ({ entry }) => entry.kind)].map(([kind, hits]) => ({
		kind,
		count: hits.length,
		found: hits.slice(0, maxShown).map(({ entry: { url, title, text, date = null } }) => ({
			url,
			title: markWords(title, wanted),
			snippet: snippet(text, wanted),
			date,
		})),
	}));
}

/** Whole words score more than prefixes, and the title more than the text. Zero if a word is missing. */
function scoreOf({ titleWords, textWords }: Entry, wanted: readonly string[]): number {
	let total = 0;
	for (const word of wanted) {
		const score = 8 * matchOf(titleWords, word) + matchOf(textWords, word);
		if (score === 0) return 0;
		total += score;
	}
	return total;
}

function matchOf(words: readonly string[], wanted: string): number {
	return words.reduce((best, word) => Math.max(best, best === 3 ? 3 : likeness(word, wanted)), 0);
}
