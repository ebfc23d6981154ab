import type { Font } from "fontkit";
import { type Face, fontsOf } from "./faces.ts";

export interface SetLine {
	/** One path per glyph, relative to a baseline starting at 0,0; y points down. */
	glyphs: { d: string; x: number; y: number; scale: number }[];
	width: number;
}

/** Lays out text in one line as glyph paths, with the font's ligatures, conjuncts and mark positions. */
export function setLine(words: string, { face, size }: { face: Face; size: number }): SetLine {
	const glyphs: SetLine["glyphs"] = [];
	let pen = 0;
	for (const { font, text } of runsOf(words, fontsOf(face))) {
		const scale = size / font.unitsPerEm;
		const run = font.layout(text);
		run.glyphs.forEach((glyph, i) => {
			const position = run.positions[i];
			if (!position) return;
			const d = glyph.path.toSVG();
			if (d) glyphs.push({ d, x: pen + position.xOffset * scale, y: -position.yOffset * scale, scale });
			pen += position.xAdvance * scale;
		});
	}
	return { glyphs, width: pen };
}

/** Renders the line as SVG, starting at x on the baseline y. */
export function drawLine({ glyphs }: SetLine, { x, y, colour }: { x: number; y: number; colour: string }): string {
	const places = glyphs.map((glyph) => {
		const [left, top, scale] = [x + glyph.x, y + glyph.y, glyph.scale].map((n) => Number(n.toFixed(4)));
		// Font coordinates point up, SVG coordinates down.
		return `<path transform="translate(${left} ${top}) scale(${scale} -${scale})" d="${glyph.d}"/>`;
	});
	return `<g fill="${colour}">${places.join("")}</g>`;
}

interface Run {
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
