import { likeness } from "./search-sound.ts";
import { type Word, wordsOf } from "./search-words.ts";

/** Part of a text and its offset: a match, or the text in between. */
export type Part = { at: number; text: string; marked: boolean };

/** Splits a text into parts, marking those that begin with a query word. */
export function markWords(text: string, wanted: readonly string[]): Part[] {
	const parts: Part[] = [];
	let done = 0;
	for (const { start, end } of matchesIn(text, wanted)) {
		if (start > done) parts.push({ at: done, text: text.slice(done, start), marked: false });
		parts.push({ at: start, text: text.slice(start, end), marked: true });
		done = end;
	}
	if (done < text.length) parts.push({ at: done, text: text.slice(done), marked: false });
	return parts;
}

/** Excerpt with the most query words, marked. Without a match it is the beginning. */
export function snippet(text: string, wanted: readonly string[], length = 180): Part[] {
	const from = beforeWord(text, bestStart(matchesIn(text, wanted), wanted, length) - length / 4);
	const to = afterWord(text, from + length);
	const stretch = `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
	return markWords(stretch, wanted);
}

function matchesIn(text: string, wanted: readonly string[]): Word[] {
	return wordsOf(text).filter(({ plain }) => wanted.some((word) => likeness(plain, word) > 0));
}

function bestStart(matches: readonly Word[], wanted: readonly string[], length: number): number {
	let best = { start: 0, found: 0 };
	for (const { start } of matches) {
		const near = matches.filter((match) => match.start >= start && match.end <= start + length * 0.75);
		const found = wanted.filter((word) => near.some(({ plain }) => likeness(plain, word) > 0)).length;
		if (found > best.found) best = { start, found };
	}
	return best.start;
}

function beforeWord(text: string, position: number): number {
	return position <= 0 ? 0 : text.lastIndexOf(" ", position) + 1;
}

function afterWord(text: string, position: number): number {
	const space = text.indexOf(" ", position);
	return position >= text.length || space === -1 ? text.length : space;
}
