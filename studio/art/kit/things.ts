import type { Canvas } from "./canvas.ts";
import { add, type Point, polar, range, xy } from "./geometry.ts";
import { drop, heart } from "./signs.ts";

export function book(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.patch([p(0, 0.28), p(-0.9, 0.05), p(-0.9, -0.55), p(0, -0.3)], colour);
	c.patch([p(0, 0.28), p(0.9, 0.05), p(0.9, -0.55), p(0, -0.3)], colour);
	c.line([p(0, -0.3), p(0, 0.28)], 2, c.scheme.sky);
	for (const side of [-1, 1])
		for (const y of [-0.28, -0.08]) c.line([p(side * 0.2, y), p(side * 0.72, y - 0.13)], 1.6, c.scheme.sky);
}

export function sheet(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.patch([p(-0.5, -0.7), p(0.5, -0.7), p(0.5, 0.7), p(-0.5, 0.7)], colour);
	for (const y of [-0.4, -0.1, 0.2]) c.line([p(-0.3, y), p(y > 0.1 ? 0.1 : 0.3, y)], 1.8, c.scheme.sky);
}

/** Sheet of paper on a table whose top is at `at`. */
export function paper(c: Canvas, [x, y]: Point, wide: number, colour = c.scheme.accent): void {
	const h = wide / 2;
	c.patch([xy(x - h, y), xy(x + h, y), xy(x + h * 1.2, y - 6), xy(x - h * 0.75, y - 6)], colour);
}

/** Clay lamp with its flame. */
export function lamp(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	c.blob(
		[
			add(at, [-size, -size * 0.3]),
			add(at, [-size * 0.5, size * 0.15]),
			add(at, [size * 0.5, size * 0.15]),
			add(at, [size, -size * 0.3]),
			add(at, [0, -size * 0.16]),
		],
		c.scheme.ink,
	);
	drop(c, add(at, [0, -size * 0.85]), size * 0.6, colour);
	c.strokes(
		[-70, -40, 40, 70].flatMap((turn) => [
			polar(add(at, [0, -size * 0.8]), size * 0.9, turn),
			polar(add(at, [0, -size * 0.8]), size * 1.25, turn),
		]),
		2,
		colour,
	);
}

export function cup(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	c.patch(
		[
			add(at, [-size * 0.45, -size * 0.5]),
			add(at, [size * 0.45, -size * 0.5]),
			add(at, [size * 0.3, size * 0.5]),
			add(at, [-size * 0.3, size * 0.5]),
		],
		colour,
	);
	for (const x of [-0.15, 0.2])
		c.curve(
			[
				add(at, [x * size, -size * 0.75]),
				add(at, [(x + 0.12) * size, -size]),
				add(at, [(x - 0.05) * size, -size * 1.25]),
			],
			1.8,
			colour,
		);
}

export function kettle(c: Canvas, at: Point, size: number, colour = c.scheme.ink): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.blob([p(-0.7, 0), p(-0.75, -0.5), p(-0.3, -0.95), p(0.3, -0.95), p(0.75, -0.5), p(0.7, 0)], colour);
	c.line([p(0.6, -0.35), p(1.2, -0.9)], size * 0.18, colour);
	c.curve([p(-0.5, -0.85), p(-0.4, -1.5), p(0.4, -1.5), p(0.5, -0.85)], size * 0.11, colour);
	c.disc(p(0, -1.05), size * 0.13, colour);
}

export function pot(c: Canvas, at: Point, size: number, colour = c.scheme.ink): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.blob(
		[p(-0.35, -1), p(-0.7, -0.6), p(-0.65, -0.15), p(-0.3, 0), p(0.3, 0), p(0.65, -0.15), p(0.7, -0.6), p(0.35, -1)],
		colour,
	);
	c.line([p(-0.42, -1.05), p(0.42, -1.05)], size * 0.16, colour);
	c.line([p(-0.55, -0.5), p(0.55, -0.5)], size * 0.08, c.scheme.sky);
}

/** Box of donated goods. */
export function box(c: Canvas, [x, y]: Point, size: number, colour = c.scheme.ink, mark?: "heart" | "cross"): void {
	c.patch(
		[xy(x - size / 2, y), xy(x - size / 2, y - size * 0.8), xy(x + size / 2, y - size * 0.8), xy(x + size / 2, y)],
		colour,
	);
	c.line([xy(x - size / 2, y - size * 0.58), xy(x + size / 2, y - size * 0.58)], 2, c.scheme.sky);
	if (mark === "heart") heart(c, [x, y - size * 0.27], size * 0.17, c.scheme.sky);
	if (mark === "cross")
		c.strokes(
			[
				xy(x - size * 0.15, y - size * 0.28),
				xy(x + size * 0.15, y - size * 0.28),
				xy(x, y - size * 0.43),
				xy(x, y - size * 0.13),
			],
			size * 0.1,
			c.scheme.sky,
		);
}

export function basket(c: Canvas, at: Point, size: number, colour = c.scheme.ink): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.outline([p(-0.8, -0.6), p(0.8, -0.6), p(0.55, 0), p(-0.55, 0)], 2.5, colour);
	c.strokes(
		range(6).flatMap((i) => [p(-0.7 + i * 0.28, -0.58), p(-0.5 + i * 0.2, -0.02)]),
		2,
		colour,
	);
	c.line([p(-0.7, -0.3), p(0.7, -0.3)], 2, colour);
	for (const x of [-0.45, 0, 0.45]) c.disc(p(x, -0.78), size * 0.22, colour);
}

export function stick(c: Canvas, hand: Point, foot: Point, colour = c.scheme.ink): void {
	c.line([add(hand, [0, -6]), foot], 3.5, colour);
}

/** White cane, its lower part in the accent colour. */
export function cane(c: Canvas, hand: Point, tip: Point): void {
	c.line([hand, tip], 3.5, c.scheme.accent);
	c.disc(tip, 3.6, c.scheme.accent);
}

/** Dhol (drum) hung in front of the player, about `size` long. */
export function dhol(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.blob(
		[p(-0.55, -0.28), p(0, -0.4), p(0.55, -0.28), p(0.6, 0), p(0.55, 0.28), p(0, 0.4), p(-0.55, 0.28), p(-0.6, 0)],
		colour,
	);
	c.line([p(-0.45, -0.25), p(-0.15, 0.3), p(0.15, -0.3), p(0.45, 0.25)], 2, c.scheme.sky);
}

/** Tarpa, the gourd pipe that leads the ring. */
export function tarpa(c: Canvas, mouth: Point, end: Point, colour = c.scheme.accent): void {
	const middle: Point = [(mouth[0] + end[0]) / 2, (mouth[1] + end[1]) / 2 + 3];
	c.curve([mouth, middle, end], 4, colour);
	c.disc([mouth[0] * 0.7 + end[0] * 0.3, mouth[1] * 0.7 + end[1] * 0.3], 7, colour);
	c.patch([middle, add(end, [10, -6]), add(end, [6, 12])], colour);
}
