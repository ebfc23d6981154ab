import type { Face } from "./faces.ts";
import { type SetLine, setLine } from "./set-line.ts";

export interface Space {
	face: Face;
	width: number;
	lines: number;
	/** From the largest to the smallest, in pixels. */
	sizes: readonly number[];
}

export interface Fitted {
	lines: SetLine[];
	/** The words of each line, for tests and for people. */
	words: string[];
	size: number;
}

/** Breaks words into lines in the largest size that they fit in; what does not fit in the smallest ends in dots. */
export function fit(text: string, space: Space): Fitted {
	const words = text.split(/\s+/).filter((word) => word !== "");
	for (const size of space.sizes) {
		const lines = balance(words, space, size);
		if (lines) return typeset(lines, space, size);
	}
	const size = space.sizes.at(-1) ?? 0;
	return typeset(cutShort(words, space, size), space, size);
}

function typeset(words: string[], { face }: Space, size: number): Fitted {
	return { words, size, lines: words.map((line) => setLine(line, { face, size })) };
}

/** As few lines as it takes, and those about equally long: a single short word at the end looks forgotten. */
function balance(words: string[], space: Space, size: number): string[] | undefined {
	const greedy = wrap(words, size, space.face, space.width);
	if (!greedy || greedy.length > space.lines) return undefined;
	for (let width = space.width * 0.5; width < space.width; width += space.width * 0.05) {
		const tighter = wrap(words, size, space.face, width);
		if (tighter && tighter.length <= greedy.length) return tighter;
	}
	return greedy;
}

/** Undefined if a single word is wider than the space. */
function wrap(words: string[], size: number, face: Face, width: number): string[] | undefined {
	const wide = (line: string) => setLine(line, { face, size }).width > width;
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
		if (lines.length > 0 && !wide(longer)) lines[lines.length - 1] = longer;
		else if (wide(word)) return undefined;
		else lines.push(word);
	}
	return lines;
}

function cutShort(words: string[], { face, width, lines: most }: Space, size: number): string[] {
	const fits = (line: string) => setLine(line, { face, size }).width <= width;
	const pieces = words.flatMap((word) => (fits(word) ? [word] : breakWord(word, fits)));
	const lines = wrap(pieces, size, face, width) ?? [];
	if (lines.length <= most) return lines;
	const last = Array.from(segments(lines[most - 1] ?? ""));
	while (last.length > 1 && !fits(`${last.join("").trimEnd()}…`)) last.pop();
	return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`];
}

/** A word longer than a line, in pieces that fit. */
function breakWord(word: string, fits: (piece: string) => boolean): string[] {
	const pieces: string[] = [];
	for (const letter of segments(word)) {
		const longer = `${pieces.at(-1) ?? ""}${letter}`;
		if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
		else pieces.push(letter);
	}
	return pieces;
}

const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** What people count as one letter: a Hindi syllable with its marks is never torn apart. */
function segments(text: string): string[] {
	return Array.from(letters.segment(text), ({ segment }) => segment);
}
