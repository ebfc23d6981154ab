import type { Font } from "fontkit";

export interface Run {
	font: Font;
	text: string;
}

/** Splits text into runs of one font each. Characters that no font has are dropped. */
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

/** Removes emoji including their joiners and modifiers, since no font here has them. */
function clean(words: string): string {
	return words.normalize("NFC").replace(/\p{Extended_Pictographic}(\p{M}|\u200d|\p{Emoji_Modifier})*/gu, "");
}

/** Combining marks and joiners must stay with the preceding letter. */
function clings(character: string): boolean {
	return /^[\p{M}\u200c\u200d]$/u.test(character);
}

/** Keeps the font of the current run for spaces and punctuation, so that they do not split a Hindi phrase. */
function fontFor(character: string, current: Font | undefined, fonts: readonly Font[]): Font | undefined {
	const point = character.codePointAt(0) ?? 0;
	if (current?.hasGlyphForCodePoint(point) && !/[\p{L}\p{N}]/u.test(character)) return current;
	return fonts.find((font) => font.hasGlyphForCodePoint(point));
}
