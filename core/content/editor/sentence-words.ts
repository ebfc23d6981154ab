/** A word of a text as it is compared, and its position. */
export interface Word {
	plain: string;
	start: number;
	end: number;
	/** The site fills in something here: any words, or a number. */
	gap?: "words" | "number";
}

/** Gaps that become a number, or words that begin with one, such as '12 hours'. */
const numbers = new Set("count counted hours hoursForOne hoursForTwo limit max n needed number total year".split(" "));

const pattern = /\{(\w+)\}|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;

/**
 * Splits a text into the words that readers see: without case, accents, punctuation, kind of quotation marks, and the
 * marks and addresses of Markdown. `names` fills in what the site knows, such as {chapter}.
 */
export function wordsIn(text: string, names: Readonly<Record<string, string>> = {}): Word[] {
	const words: Word[] = [];
	for (const match of withoutAddresses(text).matchAll(pattern)) {
		const start = match.index;
		const end = start + match[0].length;
		const gap = match[1];
		const known = gap === undefined ? undefined : names[gap];
		if (gap === undefined) words.push({ plain: plainWord(match[0]), start, end });
		else if (known === undefined) words.push({ plain: "", start, end, gap: numbers.has(gap) ? "number" : "words" });
		else words.push(...wordsIn(known).map(({ plain }) => ({ plain, start, end })));
	}
	return words;
}

/** '[words](/about)' shows its words alone. What is left out becomes blanks, so that places stay the same. */
function withoutAddresses(text: string): string {
	return text.replace(/\]\([^()\s]*\)/g, (address) => " ".repeat(address.length));
}

function plainWord(word: string): string {
	return word
		.normalize("NFKD")
		.replace(/(?<=\p{Script=Latin})\p{M}+|['’ʼ]/gu, "")
		.toLowerCase();
}

/** A stretch of a text, by its characters, and how many of the sought words it contains exactly. */
export interface Stretch {
	start: number;
	end: number;
	literal: number;
}

/** The most words that a gap is taken for. */
const widestGap = 8;

/**
 * Finds the sought words in a text, in their order and without others between them. The first may be the end of a word
 * and the last its beginning; a gap of the text stands for whatever the site fills in.
 */
export function stretchOf(text: readonly Word[], sought: readonly string[]): Stretch | undefined {
	for (let from = 0; from < text.length; from++) {
		const found = matchFrom(text, sought, from, 0, 0);
		if (!found || found.literal * 3 < sought.length || found.literal === 0) continue;
		const start = text[from]?.start ?? 0;
		return { start, end: text[found.last]?.end ?? start, literal: found.literal };
	}
	return undefined;
}

type Found = { last: number; literal: number };

function matchFrom(
	text: readonly Word[],
	sought: readonly string[],
	at: number,
	done: number,
	literal: number,
): Found | undefined {
	if (done >= sought.length) return { last: at - 1, literal };
	const word = text[at];
	if (!word) return undefined;
	if (word.gap === undefined)
		return isSame(word.plain, sought, done) ? matchFrom(text, sought, at + 1, done + 1, literal + 1) : undefined;
	for (let taken = 1; taken <= Math.min(widestGap, sought.length - done); taken++) {
		if (word.gap === "number" && !/\d/.test(sought[done] ?? "")) return undefined;
		const found = matchFrom(text, sought, at + 1, done + taken, literal);
		if (found) return found;
	}
	return undefined;
}

function isSame(plain: string, sought: readonly string[], index: number): boolean {
	const wanted = sought[index] ?? "";
	if (plain === wanted) return true;
	const isFirst = index === 0;
	const isLast = index === sought.length - 1;
	if (isFirst && isLast) return wanted.length > 1 && plain.includes(wanted);
	if (isFirst) return plain.endsWith(wanted);
	return isLast && plain.startsWith(wanted);
}

/** The longest run of words that a text and the sought ones share. */
export function sharedStretch(text: readonly Word[], sought: readonly string[]): Stretch | undefined {
	let best = { from: 0, literal: 0 };
	for (let from = 0; from < text.length; from++)
		for (let index = 0; index < sought.length; index++) {
			let literal = 0;
			while (text[from + literal]?.plain && text[from + literal]?.plain === sought[index + literal]) literal++;
			if (literal > best.literal) best = { from, literal };
		}
	if (best.literal === 0) return undefined;
	const last = text[best.from + best.literal - 1];
	return { start: text[best.from]?.start ?? 0, end: last?.end ?? 0, literal: best.literal };
}
