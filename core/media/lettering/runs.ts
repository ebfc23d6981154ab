import type { Font } from "fontkit";

export interface Run {
	font: Font;
	text: string;
}

/** Splits words into stretches that one font can write. A character that no font has is left out. */
export function runsOf(words: string, fonts: readonly Font[]): Run[] {
	const runs: Run[] = [];
	for (const character of clean(words)) {
		const last = runs.at(-1);
		const font = clings(character) && last ? last.font : fontFor(character, last?.font, fonts);
		if (!font) continue;
		if (last?.font === font) last.text += character;
		else runs.push({ font, text: character });
	}
	return runs;
}

/** Without the joints by which emoji are put together: none of their parts can be written. */
function clean(words: string): string {
	return words.normalize("NFC").replace(/\p{Extended_Pictographic}(\p{M}|\u200d|\p{Emoji_Modifier})*/gu, "");
}

/** Marks and joiners shape the letter before them, and must stay with it. */
function clings(character: string): boolean {
	return /^[\p{M}\u200c\u200d]$/u.test(character);
}

/** The font of the stretch so far, if it has the character too: a space or a dash does not end a Hindi phrase. */
function fontFor(character: string, current: Font | undefined, fonts: readonly Font[]): Font | undefined {
	const point = character.codePointAt(0) ?? 0;
	if (current?.hasGlyphForCodePoint(point) && !/[\p{L}\p{N}]/u.test(character)) return current;
	return fonts.find((font) => font.hasGlyphForCodePoint(point));
}
