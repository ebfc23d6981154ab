import type { Canvas } from "./canvas.ts";
import { add, type Point, polar, range, steps } from "./geometry.ts";

/** Drop of blood or water. */
export function drop(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	const rim = steps(9).map((s) => add(polar(at, size * 0.62, 50 + s * 260), [0, size * 0.3]));
	c.blob(
		[add(at, [0, -size]), add(at, [size * 0.3, -size * 0.35]), ...rim, add(at, [-size * 0.3, -size * 0.35])],
		colour,
	);
}

export function heart(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.blob(
		[
			p(0, -0.45),
			p(0.35, -0.8),
			p(0.85, -0.6),
			p(0.8, 0),
			p(0.4, 0.5),
			p(0, 0.9),
			p(-0.4, 0.5),
			p(-0.8, 0),
			p(-0.85, -0.6),
			p(-0.35, -0.8),
		],
		colour,
	);
}

export function scales(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	c.line([add(at, [0, -size]), add(at, [0, size])], 4, colour);
	c.line([add(at, [-size, -size * 0.7]), add(at, [size, -size * 0.82])], 4, colour);
	c.line([add(at, [-size * 0.4, size]), add(at, [size * 0.4, size])], 4, colour);
	for (const side of [-1, 1]) {
		const top = add(at, [side * size, -size * (side < 0 ? 0.7 : 0.82)]);
		const pan = add(top, [0, size * 0.8]);
		c.strokes([top, add(pan, [-size * 0.38, 0]), top, add(pan, [size * 0.38, 0])], 2, colour);
		c.blob([add(pan, [-size * 0.42, 0]), add(pan, [0, size * 0.24]), add(pan, [size * 0.42, 0])], colour);
	}
}

export function gear(c: Canvas, at: Point, radius: number, colour = c.scheme.far): void {
	c.ring(at, radius * 0.72, radius * 0.16, colour);
	c.ring(at, radius * 0.24, radius * 0.12, colour);
	c.strokes(
		range(10).flatMap((i) => [polar(at, radius * 0.78, i * 36), polar(at, radius, i * 36)]),
		radius * 0.2,
		colour,
	);
}

export function bulb(c: Canvas, at: Point, size: number, colour = c.scheme.accent): void {
	c.blob(
		[
			add(at, [-size * 0.25, size * 0.5]),
			add(at, [-size * 0.3, size * 0.25]),
			add(at, [-size * 0.62, -size * 0.2]),
			add(at, [-size * 0.4, -size * 0.72]),
			add(at, [0, -size * 0.9]),
			add(at, [size * 0.4, -size * 0.72]),
			add(at, [size * 0.62, -size * 0.2]),
			add(at, [size * 0.3, size * 0.25]),
			add(at, [size * 0.25, size * 0.5]),
		],
		colour,
	);
	c.strokes(
		[
			add(at, [-size * 0.22, size * 0.68]),
			add(at, [size * 0.22, size * 0.68]),
			add(at, [-size * 0.14, size * 0.86]),
			add(at, [size * 0.14, size * 0.86]),
		],
		size * 0.14,
		colour,
	);
	c.strokes(
		range(9).flatMap((i) => [
			polar(add(at, [0, -size * 0.2]), size * 1, -112 + i * 28),
			polar(add(at, [0, -size * 0.2]), size * 1.35, -112 + i * 28),
		]),
		2.5,
		colour,
	);
}

export function speech(c: Canvas, at: Point, size: number, way: 1 | -1, colour = c.scheme.accent): void {
	for (const r of [0.5, 0.85, 1.2])
		c.curve(
			[-34, 0, 34].map((turn) => polar(at, size * r, way * 78 + turn)),
			3,
			colour,
		);
}
