import type { Canvas } from "./canvas.ts";
import { add, between, type Point, polar, range, steps } from "./geometry.ts";

export function sun(c: Canvas, at: Point, radius: number, colour = c.scheme.far): void {
	c.ring(at, radius, Math.min(4, Math.max(2.5, radius * 0.07)), colour);
	c.curve(
		range(22).map((i) => polar(at, radius * (0.72 - i * 0.033), i * 41)),
		Math.min(3.5, Math.max(2, radius * 0.06)),
		colour,
	);
	const rays = range(26).flatMap((i) => {
		const long = i % 2 ? 1.36 : 1.58;
		return [polar(at, radius * 1.18, i * 13.85), polar(at, radius * long, i * 13.85 + c.random.between(-2, 2))];
	});
	c.strokes(rays, Math.min(3.5, Math.max(2, radius * 0.06)), colour);
}

export function moon(c: Canvas, at: Point, radius: number, colour = c.scheme.ink): void {
	const outer = steps(9).map((s) => polar(at, radius, 20 + s * 190));
	const inner = steps(7).map((s) => add(polar(at, radius * 0.86, 35 + s * 160), [-radius * 0.36, -radius * 0.05]));
	c.blob([...outer, ...inner.reverse()], colour);
}

export function stars(c: Canvas, count: number, bottom: number, colour = c.scheme.far): void {
	for (const i of range(count)) {
		const at: Point = [((i + c.random.between(0.1, 0.9)) / count) * c.width, c.random.between(20, bottom)];
		const r = c.random.between(3, 7);
		c.strokes(
			[0, 60, 120].flatMap((turn) => [polar(at, r, turn), polar(at, r, turn + 180)]),
			1.6,
			colour,
		);
	}
}

/** Flying birds, two strokes each. */
export function flock(c: Canvas, at: Point, count: number, spread: number, colour = c.scheme.far): void {
	for (const i of range(count)) {
		const p = add(at, [
			(i - count / 2) * spread * 0.5 + c.random.between(-8, 8),
			c.random.between(-spread, spread) * 0.35,
		]);
		const s = c.random.between(7, 13);
		c.curve(
			[add(p, [-s, -s * 0.45]), add(p, [-s * 0.4, -s * 0.5]), p, add(p, [s * 0.4, -s * 0.5]), add(p, [s, -s * 0.35])],
			2.2,
			colour,
		);
	}
}

/** Paper kite, as flown over Delhi in August, on a string from a hand. */
export function kite(c: Canvas, at: Point, size: number, hand?: Point, colour = c.scheme.far): void {
	const tail = add(at, [0, size]);
	if (hand) c.curve([at, between(add(at, [0, size * 1.4]), hand, 0.35), hand], 1.5, colour);
	c.patch([add(at, [0, -size]), add(at, [size * 0.8, 0]), tail, add(at, [-size * 0.8, 0])], colour);
	c.line([add(at, [0, -size * 0.8]), add(at, [0, size * 0.8])], 1.5, c.scheme.sky);
	c.line([add(at, [-size * 0.6, 0]), add(at, [size * 0.6, 0])], 1.5, c.scheme.sky);
	c.patch([tail, add(tail, [size * 0.3, size * 0.45]), add(tail, [-size * 0.3, size * 0.45])], colour);
}

export function cloud(c: Canvas, at: Point, size: number, colour = c.scheme.far): void {
	const bumps: Point[] = [
		[-1.6, 0],
		[-1.3, -0.5],
		[-0.7, -0.55],
		[-0.2, -1],
		[0.5, -0.9],
		[0.8, -0.45],
		[1.4, -0.4],
		[1.6, 0],
	];
	c.curve(
		bumps.map((p) => add(at, [p[0] * size, p[1] * size])),
		2.5,
		colour,
	);
	c.strokes(
		range(7).flatMap((i) => [add(at, [(-1.3 + i * 0.43) * size, 0]), add(at, [(-1.4 + i * 0.43) * size, size * 0.3])]),
		2,
		colour,
	);
}

/** Bunting of flags or leaves between two points. */
export function bunting(c: Canvas, from: Point, to: Point, sag: number, accentEvery = 0, colour = c.scheme.far): void {
	const along = (s: number): Point => add(between(from, to, s), [0, sag * 4 * s * (1 - s)]);
	c.curve(steps(7).map(along), 2, colour);
	const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 26);
	for (const i of range(count)) {
		const p = along((i + 0.5) / count);
		const paint = accentEvery > 0 && i % accentEvery === 0 ? c.scheme.accent : colour;
		c.patch([add(p, [-7, 0]), add(p, [7, 0]), add(p, [0, 16])], paint);
	}
}
