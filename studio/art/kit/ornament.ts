import type { Canvas } from "./canvas.ts";
import { add, type Point, range, steps, xy } from "./geometry.ts";

export type Band = "chevrons" | "hatches" | "dots" | "waves" | "triangles" | "combs";

/** Background: one coat with brushed flecks, so that it does not look printed. */
export function wall(c: Canvas, count = 130): void {
	c.coat(0, 0, c.width, c.height, c.scheme.sky);
	flecks(c, count);
}

/** The flecks alone, for pictures on an existing wall. */
export function flecks(c: Canvas, count: number): void {
	const { width, height, random, scheme } = c;
	const marks = range(count).flatMap(() => {
		const at: Point = [Math.round(random.between(0, width)), Math.round(random.between(0, height))];
		return [at, add(at, [Math.round(random.between(4, 11)), Math.round(random.between(-4, 4))])];
	});
	c.strokes(marks, 2, scheme.faint);
}

/** Ground: its swell, rows of hatching, and an ornamental band at the bottom. */
export function ground(c: Canvas, y: number, band: Band = "chevrons", swell = 8): void {
	const { width, height, scheme } = c;
	const phase = c.random.between(0, 6);
	const crest = steps(Math.round(width / 100) + 1).map(
		(s): Point => [s * width, y + Math.sin(phase + s * 5) * swell * 0.5],
	);
	c.patch([...crest, xy(width, height), xy(0, height)], scheme.earth);
	c.curve(crest, 3, scheme.far);
	hatches(c, crest, scheme.far);
	if (height - y > 44) ornamentBand(c, band, [0, height - 21], width, 13, scheme.far);
}

function hatches(c: Canvas, crest: Point[], colour: string): void {
	const marks = crest.flatMap((from, i) => {
		const to = crest[i + 1];
		if (to === undefined) return [];
		return steps(10)
			.slice(0, 9)
			.flatMap((s) => {
				const at: Point = [from[0] + (to[0] - from[0]) * s, from[1] + (to[1] - from[1]) * s];
				const foot = add(at, [c.random.between(-5, -2), c.random.between(8, 15)]);
				return [add(at, [0, 3]), foot];
			});
	});
	c.strokes(marks, 2, colour);
}

/** Row of Warli ornament between two lines. */
export function ornamentBand(c: Canvas, kind: Band, [x, y]: Point, long: number, tall: number, colour: string): void {
	const count = Math.round(long / tall);
	const step = long / count;
	const row = range(count).map((i) => x + i * step);
	c.line([xy(x, y - tall * 0.45), xy(x + long, y - tall * 0.45)], 2, colour);
	c.line([xy(x, y + tall * 1.45), xy(x + long, y + tall * 1.45)], 2, colour);
	const wobble = () => c.random.between(-0.8, 0.8);
	if (kind === "chevrons")
		c.line(
			row.flatMap((at): Point[] => [xy(at, y + tall), xy(at + step / 2, y + wobble())]).concat([[x + long, y + tall]]),
			2.5,
			colour,
		);
	if (kind === "hatches")
		c.strokes(
			row.flatMap((at) => [xy(at + step * 0.7, y), xy(at + step * 0.2 + wobble(), y + tall)]),
			2.5,
			colour,
		);
	if (kind === "dots") for (const at of row) c.disc([at + step / 2, y + tall / 2 + wobble()], tall * 0.24, colour);
	if (kind === "triangles")
		for (const at of row)
			c.patch([xy(at + 1, y + tall), xy(at + step / 2, y + wobble()), xy(at + step - 1, y + tall)], colour);
	if (kind === "waves")
		c.curve(
			row.map((at, i): Point => [at, y + (i % 2 ? tall * 0.9 : tall * 0.1)]).concat([[x + long, y]]),
			2.5,
			colour,
		);
	if (kind === "combs")
		c.strokes(
			row.flatMap((at, i): Point[] =>
				i % 4 === 3 ? [] : [xy(at + step / 2, y + (i % 4 === 1 ? 0 : tall * 0.35)), xy(at + step / 2, y + tall)],
			),
			2.5,
			colour,
		);
}

/** Ornamental frame on all four sides, for standalone pictures. */
export function frame(c: Canvas, inset: number, kind: Band, colour = c.scheme.far): void {
	const { width, height } = c;
	const tall = 12;
	const rows: [Point, number, number][] = [
		[[inset, inset], 0, width - 2 * inset],
		[[width - inset, inset], 90, height - 2 * inset],
		[[width - inset, height - inset], 180, width - 2 * inset],
		[[inset, height - inset], 270, height - 2 * inset],
	];
	for (const [at, turn, long] of rows) c.within({ at, turn }, () => ornamentBand(c, kind, [0, 0], long, tall, colour));
}
