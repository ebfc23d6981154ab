import type { Canvas } from "./canvas.ts";
import { add, between, type Point, range, steps, xy } from "./geometry.ts";

/** The institute's tall slab with its fins, and the low block beside it. */
export function campusTower(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const [x, base] = at;
	const w = tall * 0.4;
	c.outline([xy(x, base), xy(x, base - tall), xy(x + w, base - tall), xy(x + w, base)], 2.5, colour);
	for (const i of range(8)) {
		const y = base - tall * (0.1 + i * 0.11);
		c.line([xy(x, y), xy(x + w, y)], 1.8, colour);
		c.strokes(
			range(6).flatMap((j) => [
				xy(x + w * (0.1 + j * 0.16), y - tall * 0.03),
				xy(x + w * (0.1 + j * 0.16), y - tall * 0.075),
			]),
			2.5,
			colour,
		);
	}
	c.outline(
		[
			xy(x + w * 0.3, base - tall),
			xy(x + w * 0.3, base - tall * 1.07),
			xy(x + w * 0.7, base - tall * 1.07),
			xy(x + w * 0.7, base - tall),
		],
		2.5,
		colour,
	);
	const low = tall * 0.3;
	c.outline([xy(x + w, base), xy(x + w, base - low), xy(x + w * 2.6, base - low), xy(x + w * 2.6, base)], 2.5, colour);
	for (const i of range(5)) {
		const left = x + w * (1.08 + i * 0.3);
		c.curve(
			[
				xy(left, base),
				xy(left, base - low * 0.5),
				xy(left + w * 0.11, base - low * 0.75),
				xy(left + w * 0.22, base - low * 0.5),
				xy(left + w * 0.22, base),
			],
			2,
			colour,
		);
	}
}

/** Hostel of four floors, with balconies and washing lines. */
export function hostel(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const [x, base] = at;
	const w = tall * 1.15;
	c.outline([xy(x, base), xy(x, base - tall), xy(x + w, base - tall), xy(x + w, base)], 2.5, colour);
	for (const floor of range(4)) {
		const y = base - tall * (floor * 0.25 + 0.04);
		if (floor > 0) c.line([xy(x - 4, y), xy(x + w + 4, y)], 3, colour);
		for (const i of range(5)) {
			const left = x + w * (0.06 + i * 0.19);
			c.outline(
				[
					xy(left, y - tall * 0.05),
					xy(left, y - tall * 0.17),
					xy(left + w * 0.1, y - tall * 0.17),
					xy(left + w * 0.1, y - tall * 0.05),
				],
				1.8,
				colour,
			);
		}
	}
	c.line([xy(x - 5, base - tall), xy(x + w + 5, base - tall)], 4, colour);
}

/** Village hut with plastered walls and a hatched thatched roof. */
export function hut(c: Canvas, at: Point, wide: number, colour = c.scheme.ink): void {
	const [x, y] = at;
	const wallTop = y - wide * 0.5;
	const ridge: Point = [x, y - wide * 1.02];
	const eaves: [Point, Point] = [
		[x - wide * 0.66, wallTop + wide * 0.06],
		[x + wide * 0.66, wallTop + wide * 0.06],
	];
	c.outline(
		[xy(x - wide / 2, y), xy(x - wide / 2, wallTop), xy(x + wide / 2, wallTop), xy(x + wide / 2, y)],
		3,
		colour,
	);
	c.outline([eaves[0], ridge, eaves[1]], 3, colour);
	for (const s of steps(9).slice(1, -1)) {
		const foot = between(eaves[0], eaves[1], s);
		c.line([between(ridge, foot, 0.12), between(ridge, foot, 0.97)], 2, colour);
	}
	for (const s of [0.4, 0.7]) c.line([between(ridge, eaves[0], s), between(ridge, eaves[1], s)], 2, colour);
	c.patch(
		[
			xy(x - wide * 0.12, y),
			xy(x - wide * 0.12, y - wide * 0.34),
			xy(x + wide * 0.12, y - wide * 0.34),
			xy(x + wide * 0.12, y),
		],
		colour,
	);
	c.line([xy(x - wide / 2, y - wide * 0.1), xy(x - wide * 0.14, y - wide * 0.1)], 2, colour);
	c.line([xy(x + wide * 0.14, y - wide * 0.1), xy(x + wide / 2, y - wide * 0.1)], 2, colour);
	for (const side of [-1, 1])
		for (const i of range(3)) c.disc([x + side * wide * (0.22 + i * 0.1), y - wide * 0.3], 2.5, colour);
}

/** Row of flat-roofed city houses with water tanks. */
export function cityHouses(c: Canvas, at: Point, long: number, tall: number, colour = c.scheme.far): void {
	let x = at[0];
	while (x < at[0] + long - 30) {
		const w = c.random.between(46, 84);
		const h = tall * c.random.between(0.5, 1);
		c.outline([xy(x, at[1]), xy(x, at[1] - h), xy(x + w, at[1] - h), xy(x + w, at[1])], 2, colour);
		for (const row of range(Math.floor(h / 34)))
			for (const col of range(Math.floor(w / 24)))
				c.strokes(
					[xy(x + 13 + col * 23, at[1] - h + 16 + row * 32), xy(x + 13 + col * 23, at[1] - h + 26 + row * 32)],
					5,
					colour,
				);
		if (c.random.next() > 0.4)
			c.patch(
				[
					xy(x + w * 0.5, at[1] - h),
					xy(x + w * 0.5, at[1] - h - 12),
					xy(x + w * 0.8, at[1] - h - 12),
					xy(x + w * 0.8, at[1] - h),
				],
				colour,
			);
		x += w + c.random.between(0, 8);
	}
}

/** Rounded hills behind one another, hatched on their shaded side. */
export function hills(c: Canvas, y: number, tall: number, count: number, colour = c.scheme.far): void {
	const step = c.width / count;
	for (const i of range(count + 1)) {
		const top: Point = [i * step + c.random.between(-20, 20), y - tall * c.random.between(0.6, 1)];
		const [left, right]: [Point, Point] = [
			[top[0] - step * 0.75, y],
			[top[0] + step * 0.75, y],
		];
		c.patch([left, top, right], c.scheme.sky);
		c.line([left, top, right], 2.5, colour);
		c.strokes(
			range(8).flatMap((j) => {
				const p = between(top, right, 0.08 + j * 0.11);
				return [p, add(p, [-(10 + j * 3), 14 + j * 3])];
			}),
			2,
			colour,
		);
	}
}
