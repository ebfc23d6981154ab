import type { Part } from "../clips/clip.ts";
import type { Canvas } from "../kit/canvas.ts";
import { add, type Point, polar, range, steps, xy } from "../kit/geometry.ts";
import { type Band, ground, ornamentBand, wall } from "../kit/ornament.ts";
import { fern, flower, palm, tuft } from "../kit/trees.ts";
import { type Backdrop, backdrop } from "../scenes/backdrops.ts";
import { filmSize } from "./film.ts";
import { wave } from "./motion.ts";

export const [width, height] = filmSize;
export const horizon = 252;
/** Where the people stand. */
const floor = 389;

interface Scenery {
	behind?: Backdrop;
	band?: Band;
	left?: "fern" | "palm";
	right?: "fern" | "palm";
	/** Painted on the wall before the ground. */
	sky?: Part;
}

const trees = { fern, palm } as const;

/** Wall, what lies behind, ground and plants: the stage of a shot. */
export function scenery({ behind, band = "chevrons", left, right, sky }: Scenery): Part {
	return (c) => {
		wall(c, 40);
		sky?.(c);
		if (behind) backdrop(c, behind, horizon, false);
		ground(c, horizon, band);
		for (const y of [300, 348])
			c.curve(
				steps(9).map((s): Point => [s * width, y + Math.sin(y + s * 7) * 5]),
				2,
				c.scheme.dim,
			);
		ornamentBand(c, band, [0, 8], width, 13, c.scheme.far);
		for (const i of range(9)) {
			const [x, y] = [width * (0.04 + 0.115 * i), i % 2 ? floor + 12 : horizon + 30 + (i % 3) * 14];
			if (i % 4 === 1) flower(c, [x, y], 20, c.scheme.far);
			else tuft(c, [x, y], 12, c.scheme.far);
		}
		if (left) trees[left](c, [44, floor - 12], 240, c.scheme.middle);
		if (right) trees[right](c, [758, floor - 16], 220, c.scheme.middle);
	};
}

/** Draws people around 0,0 on the floor, adults about a hundred units tall. */
export function onFloor(draw: Part, scale = 1.5, x = width / 2): Part {
	return (c) => c.within({ at: [x, floor], scale }, () => draw(c));
}

/** Birds that flap and cross the sky. */
export function birds(t: number, from: Point, speed = 26, count = 6): Part {
	return (c) => {
		for (const i of range(count)) {
			const at = add(from, [
				speed * t + (i - count / 2) * 44 + ((i * 37) % 23),
				((i * 53) % 47) - 20 + 3 * wave(t, 3, i / 5),
			]);
			const size = 7 + ((i * 31) % 5);
			const flap = wave(t, 0.9, i * 0.37);
			c.curve(
				[
					add(at, [-size, -size * (0.1 + 0.5 * flap)]),
					add(at, [-size * 0.45, -size * (0.4 + 0.2 * flap)]),
					at,
					add(at, [size * 0.45, -size * (0.4 + 0.2 * flap)]),
					add(at, [size, -size * (0.1 + 0.5 * flap)]),
				],
				2.2,
				c.scheme.far,
			);
		}
	};
}

/** Sun whose rays turn slowly. */
export function turningSun(c: Canvas, at: Point, radius: number, turn: number, colour = c.scheme.far): void {
	c.ring(at, radius, 3, colour);
	c.curve(
		range(22).map((i) => polar(at, radius * (0.72 - i * 0.033), turn * 0.5 + i * 41)),
		2.5,
		colour,
	);
	c.strokes(
		range(24).flatMap((i) => [
			polar(at, radius * 1.2, turn + i * 15),
			polar(at, radius * (i % 2 ? 1.38 : 1.58), turn + i * 15),
		]),
		2.5,
		colour,
	);
}

/** Cloth of a flag that waves in the wind, fastened at its upper left corner. */
export function flagCloth(c: Canvas, at: Point, wide: number, t: number, colour = c.scheme.accent): void {
	const edge = (drop: number) =>
		steps(7).map((s): Point => {
			const blown = Math.sin(t * 5 - s * 5.2) * wide * 0.09 * s;
			return add(at, [s * wide * 0.97, drop * wide * 0.6 + blown]);
		});
	c.patch([...edge(0), ...edge(1).reverse()], colour);
}

/** Petals that fall from a point, swaying, until they reach the ground at 0. */
export function petals(c: Canvas, from: Point, t: number, count = 16): void {
	const paths = range(count).map(() => ({
		begin: c.random.between(0, 1.5),
		side: c.random.between(-1, 1),
		quick: c.random.between(0.75, 1.3),
	}));
	for (const [i, { begin, side, quick }] of paths.entries()) {
		const age = t - begin;
		const at = add(from, [
			side * (12 + 20 * age) + 6 * wave(age, 1.4, side),
			quick * (26 * age + 7 * age * age) - 12 * side * side,
		]);
		if (age > 0 && at[1] < 2) c.disc(at, 3.2, i % 3 === 0 ? c.scheme.ink : c.scheme.accent);
	}
}

/** Wheel of a cart or bicycle after rolling so far. */
export function rollingWheel(c: Canvas, at: Point, radius: number, rolled: number, colour = c.scheme.ink): void {
	const turn = (rolled / radius) * (180 / Math.PI);
	c.disc(at, radius, c.scheme.earth);
	c.ring(at, radius, 4, colour);
	c.strokes(
		range(4).flatMap((i) => [polar(at, radius - 2, turn + i * 45), polar(at, radius - 2, turn + i * 45 + 180)]),
		2,
		colour,
	);
	c.disc(at, 3.5, colour);
}

export function bowl(c: Canvas, [x, y]: Point, wide: number, colour = c.scheme.accent): void {
	const w = wide / 2;
	c.blob([xy(x - w, y - wide * 0.32), xy(x + w, y - wide * 0.32), xy(x + w * 0.62, y), xy(x - w * 0.62, y)], colour);
}
