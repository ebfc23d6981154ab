import type { Face } from "./faces.ts";
import { type SetLine, setLine } from "./set-line.ts";

export interface Space {
	face: Face;
	width: number;
	lines: number;
	/** Maximum height of all lines; each line is slightly higher than its font size. */
	height?: number;
	/** Font sizes in pixels, largest first. */
	sizes: readonly number[];
}

export interface Fitted {
	lines: SetLine[];
	/** Text of each line. */
	words: string[];
	size: number;
	/** Distance between baselines in pixels. */
	step: number;
}

/** Breaks text into lines at the largest size that fits. What does not fit at the smallest size ends in an ellipsis. */
export function fitWords(text: string, space: Space): Fitted {
	const words = text.split(/\s+/).filter((word) => word !== "");
	const measure = measureIn(space.face);
	const leading = leadingOf(text);
	for (const size of space.sizes) {
		const lines = balance(words, measure, space.width / size, linesOf(space, size * leading));
		if (lines) return typeset(lines, space.face, { size, step: size * leading });
	}
	const size = space.sizes.at(-1) ?? 1;
	const step = size * leading;
	return typeset(cutShort(words, measure, space.width / size, linesOf(space, step)), space.face, { size, step });
}

/**
 * Distance between baselines, relative to the font size. Scripts with marks above and below the letters need more, so that
 * those of one line do not touch those of the next.
 */
function leadingOf(text: string): number {
	return /\p{Script=Devanagari}/u.test(text) ? 1.2 : 1.06;
}

function linesOf({ lines, height = Number.POSITIVE_INFINITY }: Space, step: number): number {
	return Math.max(1, Math.min(lines, Math.floor(height / step)));
}

/** Returns the width of text at a font size of 1 px. Layout is slow, so each word is measured once. */
type Measure = (words: string) => number;

function measureIn(face: Face): Measure {
	const known = new Map<string, number>();
	const one = (word: string) => {
		const width = known.get(word) ?? setLine(word, { face, size: 1 }).width;
		known.set(word, width);
		return width;
	};
	return (words) => {
		const parts = words.split(" ");
		return parts.reduce((sum, part) => sum + one(part), (parts.length - 1) * one(" "));
	};
}

function typeset(words: string[], face: Face, { size, step }: Pick<Fitted, "size" | "step">): Fitted {
	return { words, size, step, lines: words.map((line) => setLine(line, { face, size })) };
}

/** Uses as few lines as possible and balances their lengths, to avoid a single short word on the last line. */
function balance(words: string[], measure: Measure, width: number, most: number): string[] | undefined {
	const greedy = wrap(words, measure, width);
	if (!greedy || greedy.length > most) return undefined;
	for (const share of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
		const tighter = wrap(words, measure, width * share);
		if (tighter && tighter.length <= greedy.length) return tighter;
	}
	return greedy;
}

/** Returns undefined if a single word is wider than the space. */
function wrap(words: string[], measure: Measure, width: number): string[] | undefined {
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
		if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
		else if (measure(word) > width) return undefined;
		else lines.push(word);
	}
	return lines;
}

function cutShort(words: string[], measure: Measure, width: number, most: number): string[] {
	const pieces = words.flatMap((word) => (measure(word) <= width ? [word] : breakWord(word, measure, width)));
	const lines = wrap(pieces, measure, width) ?? [];
	if (lines.length <= most) return lines;
	const last = letters(lines[most - 1] ?? "");
	while (last.length > 1 && measure(dotted(last)) > width) last.pop();
	return [...lines.slice(0, most - 1), dotted(last)];
}

function dotted(kept: string[]): string {
	return `${kept.join("").trimEnd()}…`;
}

/** Splits a word that is longer than a line into pieces that fit. */
function breakWord(word: string, measure: Measure, width: number): string[] {
	const pieces: string[] = [];
	for (const letter of letters(word)) {
		const longer = `${pieces.at(-1) ?? ""}${letter}`;
		if (pieces.length > 0 && measure(longer) <= width) pieces[pieces.length - 1] = longer;
		else pieces.push(letter);
	}
	return pieces;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Splits by grapheme cluster, so that a Devanagari syllable keeps its marks. */
function letters(text: string): string[] {
	return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
