import { markWords, type Part, snippet } from "./search-marks.ts";
import { likeness } from "./search-sound.ts";
import { meantBy } from "./search-typos.ts";
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
	/** Languages of title and text, where people have typed them and they are not the page's. */
	lang?: { title?: string | undefined; text?: string | undefined };
	titleWords: readonly string[];
	textWords: readonly string[];
}

export interface Found {
	url: string;
	title: Part[];
	snippet: Part[];
	date: number | null;
	lang: NonNullable<Entry["lang"]>;
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
 * Entries that contain every query word, or, if there are none, every word that may have been meant; grouped by kind and
 * sorted by score; groups by their best entry. Ties keep the given order.
 */
export function search(entries: readonly Entry[], query: string): FoundGroup[] {
	const typed = queryWords(query);
	const exact = ranking(entries, typed);
	const wanted = exact.length > 0 ? typed : withoutTypos(entries, typed);
	const ranked = wanted === typed ? exact : ranking(entries, wanted);
	return [...Map.groupBy(ranked, ({ entry }) => entry.kind)].map(([kind, hits]) => ({
		kind,
		count: hits.length,
		found: hits.slice(0, maxShown).map(({ entry: { url, title, text, date = null, lang = {} } }) => ({
			url,
			title: markWords(title, wanted),
			snippet: snippet(text, wanted),
			date,
			lang,
		})),
	}));
}

function ranking(entries: readonly Entry[], wanted: readonly string[]) {
	return entries
		.map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score);
}

/** The same words, but those that stand nowhere as they may have been meant. */
function withoutTypos(entries: readonly Entry[], typed: readonly string[]): string[] {
	const known = [...new Set(entries.flatMap(({ titleWords, textWords }) => [...titleWords, ...textWords]))];
	return typed.map((word) => (matchOf(known, word) > 0 ? word : (meantBy(word, known) ?? word)));
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
