import { type Face, fontsOf } from "./faces.ts";
import { runsOf } from "./runs.ts";

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
