import type { Canvas } from "./canvas.ts";
import { add, type Point, pts, range, steps, xy } from "./geometry.ts";

/** Table with its top `top` above the ground. */
export function desk(c: Canvas, [x, y]: Point, wide: number, top: number, colour = c.scheme.ink): void {
	c.patch(
		[
			xy(x - wide / 2, y - top),
			xy(x + wide / 2, y - top),
			xy(x + wide / 2, y - top + 5),
			xy(x - wide / 2, y - top + 5),
		],
		colour,
	);
	c.line([xy(x - wide * 0.42, y - top + 5), xy(x - wide * 0.45, y)], 3, colour);
	c.line([xy(x + wide * 0.42, y - top + 5), xy(x + wide * 0.45, y)], 3, colour);
	c.line([xy(x - wide * 0.42, y - top * 0.4), xy(x + wide * 0.42, y - top * 0.4)], 2, colour);
}

/** Chair for a person facing `face`; the seat is at a quarter of the person's height. */
export function chair(c: Canvas, [x, y]: Point, tall: number, face: 1 | -1, colour = c.scheme.ink): void {
	const k = (tall / 96) * face;
	const s = tall / 96;
	c.line([xy(x - 12 * k, y - 62 * s), xy(x - 11 * k, y - 24 * s), xy(x + 12 * k, y - 23 * s)], 3, colour);
	c.line([xy(x - 11 * k, y - 24 * s), xy(x - 13 * k, y)], 3, colour);
	c.line([xy(x + 11 * k, y - 23 * s), xy(x + 10 * k, y)], 3, colour);
	c.line([xy(x - 12 * k, y - 12 * s), xy(x + 10 * k, y - 12 * s)], 2, colour);
}

export function board(
	c: Canvas,
	[x, y]: Point,
	wide: number,
	tall: number,
	marks: "letters" | "sums" | "plan" = "letters",
): void {
	const { ink, accent, earth } = c.scheme;
	c.patch([xy(x, y), xy(x + wide, y), xy(x + wide, y + tall), xy(x, y + tall)], earth);
	c.outline([xy(x, y), xy(x + wide, y), xy(x + wide, y + tall), xy(x, y + tall)], 4, ink);
	if (marks === "letters") letterA(c, [x + wide / 2, y + tall / 2], tall * 0.68, accent);
	else
		c.within({ at: [x + wide * 0.08, y + tall * 0.14], scale: wide / 100 }, () =>
			marks === "sums" ? sums(c, accent) : plan(c, accent),
		);
}

/** अ, the first letter of the Hindi alphabet. */
function letterA(c: Canvas, [x, y]: Point, tall: number, colour: string): void {
	const stroke = (text: string) => pts(text).map(([dx, dy]) => xy(x + (dx * tall) / 100, y + (dy * tall) / 100));
	const weight = tall * 0.1;
	c.curve(stroke("-46,-32 -36,-43 -20,-46 -4,-38 -2,-24 -10,-11 -28,-7"), weight, colour);
	c.curve(stroke("-28,-7 -10,-8 4,0 6,16 -2,32 -20,36 -38,26 -54,2"), weight, colour);
	c.curve(stroke("-8,-10 6,-2 18,2 34,-2"), weight, colour);
	c.line(stroke("34,-46 34,46"), weight, colour);
	c.line(stroke("12,-46 58,-46"), weight, colour);
}

function sums(c: Canvas, colour: string): void {
	for (const [i, x] of [8, 30, 52].entries()) for (const n of range(i + 1)) c.disc([x, 8 + n * 9], 3.4, colour);
	c.strokes(pts("16,12 24,12 20,8 20,16 38,9 46,9 38,15 46,15"), 2.4, c.scheme.ink);
	c.line(pts("64,34 84,34 74,12 64,34"), 2.4, colour);
	c.line(pts("4,44 56,44"), 2.4, c.scheme.ink);
}

function plan(c: Canvas, colour: string): void {
	for (const x of [8, 40, 72]) c.ring([x, 14], 7, 2.4, colour);
	c.strokes(pts("17,14 30,14 49,14 62,14"), 2.4, c.scheme.ink);
	c.line(pts("4,50 4,32 20,44 38,34 56,38 80,26"), 2.4, c.scheme.ink);
}

/** Charpai, the rope bed of northern India. */
export function charpai(c: Canvas, [x, y]: Point, wide: number, colour = c.scheme.ink): void {
	const top = y - 26;
	c.line([xy(x, top), xy(x + wide, top)], 4, colour);
	c.line([xy(x, top + 8), xy(x + wide, top + 8)], 2.5, colour);
	c.strokes(
		steps(Math.round(wide / 8)).flatMap((s) => [
			xy(x + s * wide, top),
			xy(x + s * wide + (s > 0.98 ? -4 : 5), top + 8),
		]),
		1.8,
		colour,
	);
	for (const leg of [x + 5, x + wide - 5]) c.line([xy(leg, top - 4), xy(leg, y)], 5, colour);
}

/** Bed of the blood donation camp, pillow at the left, paler than the person on it. */
export function cot(c: Canvas, [x, y]: Point, wide: number): void {
	const { far, middle } = c.scheme;
	c.blob([xy(x, y - 45), xy(x + 1, y - 54), xy(x + 14, y - 51), xy(x + 27, y - 53), xy(x + 28, y - 45)], far);
	c.patch([xy(x, y - 44), xy(x + wide, y - 44), xy(x + wide, y - 36), xy(x, y - 36)], far);
	c.line([xy(x, y - 35), xy(x + wide, y - 35)], 3.5, middle);
	c.line([xy(x + 6, y - 35), xy(x + 2, y)], 3.5, middle);
	c.line([xy(x + wide - 6, y - 35), xy(x + wide - 2, y)], 3.5, middle);
}

/** Shamiana, a ceremonial tent: scalloped edge, poles, pennants. */
export function shamiana(c: Canvas, [x, y]: Point, wide: number, tall: number, colour = c.scheme.ink): void {
	const top = y - tall;
	const eave = top + tall * 0.3;
	const edge = steps(13).map((s): Point => [x + s * wide, eave]);
	c.patch(
		[
			xy(x, eave),
			xy(x + wide * 0.28, top + 10),
			xy(x + wide * 0.5, top - 6),
			xy(x + wide * 0.72, top + 10),
			xy(x + wide, eave),
		],
		c.scheme.earth,
	);
	c.curve(
		[
			xy(x, eave),
			xy(x + wide * 0.28, top + 10),
			xy(x + wide * 0.5, top - 6),
			xy(x + wide * 0.72, top + 10),
			xy(x + wide, eave),
		],
		3.5,
		colour,
	);
	c.line([xy(x, eave), xy(x + wide, eave)], 3, colour);
	for (const s of steps(9).slice(1, -1))
		c.line([xy(x + wide * (0.5 + (s - 0.5) * 0.16), top + 1), xy(x + s * wide, eave)], 1.8, colour);
	for (const [i, p] of edge.slice(0, -1).entries()) {
		const w = wide / 12;
		c.curve([p, add(p, [w * 0.25, 13]), add(p, [w * 0.75, 13]), add(p, [w, 0])], 2.2, colour);
		if (i % 2) c.disc(add(p, [w / 2, 6]), 2.6, colour);
	}
	for (const pole of [x + 3, x + wide - 3]) c.line([xy(pole, eave), xy(pole, y)], 4, colour);
	c.line([xy(x + wide / 2, top - 6), xy(x + wide / 2, top - 26)], 2.5, colour);
	c.patch([xy(x + wide / 2, top - 26), xy(x + wide / 2 + 22, top - 20), xy(x + wide / 2, top - 14)], colour);
}

export function wheelchair(c: Canvas, [x, y]: Point, tall: number, face: 1 | -1, colour = c.scheme.ink): void {
	const s = tall / 96;
	const k = s * face;
	const hub: Point = [x - 3 * k, y - 17 * s];
	c.ring(hub, 17 * s, 3, colour);
	c.strokes(
		range(4).flatMap((i) => {
			const a = (i * Math.PI) / 4;
			const r = 15 * s;
			return [
				xy(hub[0] - r * Math.cos(a), hub[1] - r * Math.sin(a)),
				xy(hub[0] + r * Math.cos(a), hub[1] + r * Math.sin(a)),
			];
		}),
		1.6,
		colour,
	);
	c.ring([x + 21 * k, y - 5 * s], 5 * s, 2.5, colour);
	c.line(
		[
			xy(x - 24 * k, y - 56 * s),
			xy(x - 14 * k, y - 56 * s),
			xy(x - 11 * k, y - 24 * s),
			xy(x + 14 * k, y - 24 * s),
			xy(x + 21 * k, y - 5 * s),
			xy(x + 29 * k, y - 2 * s),
		],
		3,
		colour,
	);
}
