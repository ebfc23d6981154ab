import { markWords, type Part, snippet } from "./search-marks.ts";
import { queryWords, wordsOf } from "./search-words.ts";

export type EntryKind = "pages" | "domains" | "projects" | "questions" | "events" | "highlights";

/** Something that can be found. */
export interface Entry {
	kind: EntryKind;
	title: string;
	text: string;
	url: string;
	/** The day that it is about. */
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
	/** How many there are; only the first of them are in the list. */
	count: number;
	found: Found[];
}

/** How many of a kind are shown. */
export const maxShown = 20;

/**
 * Made ready to be searched: the words are taken out once, and not with every question.
 * `otherNames` count as much as the title but are not shown.
 */
export function entry(given: Omit<Entry, "titleWords" | "textWords">, otherNames = ""): Entry {
	const plainWords = (text: string) => [...new Set(wordsOf(text).map(({ plain }) => plain))];
	return { ...given, titleWords: plainWords(`${given.title} ${otherNames}`), textWords: plainWords(given.text) };
}

/**
 * Entries in which every word occurs, grouped by kind. The best come first, and so does the group that holds the best;
 * where two are as good, the order given decides.
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

/** A whole word counts more than the beginning of one, and the title more than the text. Nothing, if a word is missing. */
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
	if (words.includes(wanted)) return 3;
	return words.some((word) => word.startsWith(wanted)) ? 2 : 0;
}
