import type { Canvas } from "../kit/canvas.ts";
import { type Point, pts } from "../kit/geometry.ts";
import { upTo } from "./motion.ts";

/** Brushed capitals, one hundred units tall: their width and their strokes. */
const letters: Record<string, { wide: number; strokes: string[]; round?: boolean }> = {
	N: { wide: 66, strokes: ["2,100 2,0 64,100 64,0"] },
	O: { wide: 78, strokes: ["39,0 18,6 4,26 0,50 4,74 18,94 39,100 60,94 74,74 78,50 74,26 60,6 39,0"], round: true },
	T: { wide: 64, strokes: ["0,0 64,0", "32,0 32,100"] },
	M: { wide: 84, strokes: ["0,100 8,0 42,70 76,0 84,100"] },
	E: { wide: 54, strokes: ["54,0 2,0 2,100 54,100", "2,49 46,49"] },
	B: {
		wide: 60,
		strokes: ["2,0 2,100", "2,0 30,1 48,10 52,24 44,40 26,47 2,48", "2,48 34,49 54,60 60,75 52,92 32,99 2,100"],
		round: true,
	},
	U: { wide: 66, strokes: ["0,0 0,56 5,80 18,96 33,100 48,96 61,80 66,56 66,0"], round: true },
	Y: { wide: 68, strokes: ["0,0 34,50 68,0", "34,50 34,100"] },
	",": { wide: 10, strokes: ["7,94 8,104 0,120"] },
	" ": { wide: 26, strokes: [] },
};

const gap = 24;

/** Writes words with a brush, centred on `at`, as far as `share` of all strokes. */
export function brushWords(
	c: Canvas,
	words: string,
	at: Point,
	tall: number,
	share: number,
	colour = c.scheme.ink,
): void {
	const k = tall / 100;
	const glyphs = [...words].map((letter) => {
		const glyph = letters[letter];
		if (!glyph) throw new Error(`The brush does not know the letter '${letter}'.`);
		return glyph;
	});
	const total = glyphs.reduce((sum, { wide }) => sum + wide + gap, -gap) * k;
	let [x, drawn] = [at[0] - total / 2, 0];
	const all = glyphs.reduce((sum, { strokes }) => sum + strokes.length, 0) * share;
	for (const { wide, strokes, round } of glyphs) {
		for (const stroke of strokes) {
			const points = pts(stroke).map(([dx, dy]): Point => [x + dx * k, at[1] + dy * k]);
			const part = upTo(points, all - drawn);
			if (all > drawn && part.length > 1) {
				if (round && points.length > 4) c.curve(part, tall * 0.13, colour);
				else c.line(part, tall * 0.13, colour);
			}
			drawn += 1;
		}
		x += (wide + gap) * k;
	}
}
