import type { Canvas } from "./canvas.ts";
import { add, type Point, range, steps, xy } from "./geometry.ts";

/** Qutub Minar: five tapering, fluted storeys with a balcony each. */
export function qutubMinar(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const storeys = [0, 0.34, 0.56, 0.73, 0.87, 0.97];
	const half = (share: number) => tall * (0.085 - share * 0.055);
	storeys.slice(0, -1).forEach((from, i) => {
		const to = storeys[i + 1] ?? 1;
		const [y0, y1] = [at[1] - from * tall, at[1] - to * tall];
		for (const s of steps(i < 3 ? 5 : 4))
			c.line([xy(at[0] + (s * 2 - 1) * half(from), y0), xy(at[0] + (s * 2 - 1) * half(to), y1)], 2, colour);
		const w = half(to) * 1.35;
		c.patch(
			[xy(at[0] - w, y1 - 3), xy(at[0] + w, y1 - 3), xy(at[0] + half(to), y1 + 5), xy(at[0] - half(to), y1 + 5)],
			colour,
		);
		if (i < 3) c.line([xy(at[0] - half(from), (y0 + y1) / 2), xy(at[0] + half(from), (y0 + y1) / 2)], 2, colour);
	});
	c.line([add(at, [0, -tall * 0.97]), add(at, [0, -tall])], 3, colour);
}

export function indiaGate(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const [w, u] = [tall * 0.42, tall / 100];
	const x = at[0];
	const y = (share: number) => at[1] - tall * share;
	for (const side of [-1, 1]) {
		c.outline(
			[
				xy(x + side * w, at[1]),
				xy(x + side * w, y(0.72)),
				xy(x + side * tall * 0.17, y(0.72)),
				xy(x + side * tall * 0.17, at[1]),
			],
			2.5,
			colour,
		);
		c.strokes(
			range(4).flatMap((i) => [
				xy(x + side * tall * 0.23, y(0.12 + i * 0.15)),
				xy(x + side * w * 0.9, y(0.12 + i * 0.15)),
			]),
			2,
			colour,
		);
	}
	c.curve(
		[
			xy(x - tall * 0.17, y(0.46)),
			xy(x - tall * 0.11, y(0.6)),
			xy(x, y(0.66)),
			xy(x + tall * 0.11, y(0.6)),
			xy(x + tall * 0.17, y(0.46)),
		],
		2.5,
		colour,
	);
	c.outline(
		[xy(x - w * 1.1, y(0.72)), xy(x + w * 1.1, y(0.72)), xy(x + w * 1.1, y(0.78)), xy(x - w * 1.1, y(0.78))],
		2.5,
		colour,
	);
	c.outline(
		[xy(x - w * 0.92, y(0.78)), xy(x + w * 0.92, y(0.78)), xy(x + w * 0.92, y(0.92)), xy(x - w * 0.92, y(0.92))],
		2.5,
		colour,
	);
	c.strokes(
		range(7).flatMap((i) => [xy(x - w * 0.7 + i * w * 0.233, y(0.81)), xy(x - w * 0.7 + i * w * 0.233, y(0.89))]),
		2,
		colour,
	);
	c.line([xy(x - w * 0.4, y(0.96)), xy(x + w * 0.4, y(0.96))], 4 * u + 1, colour);
	c.line([xy(x - w * 0.2, y(1)), xy(x + w * 0.2, y(1))], 3 * u + 1, colour);
}

/** Metro on its viaduct; the train faces right. */
export function metro(c: Canvas, at: Point, long: number, tall: number, colour = c.scheme.far, train = true): void {
	const deck = at[1] - tall;
	c.line([xy(at[0], deck), xy(at[0] + long, deck)], 4, colour);
	c.line([xy(at[0], deck + 9), xy(at[0] + long, deck + 9)], 2, colour);
	const piers = Math.max(2, Math.round(long / 150));
	for (const i of range(piers)) {
		const x = at[0] + ((i + 0.5) / piers) * long;
		c.patch([xy(x - 22, deck + 9), xy(x + 22, deck + 9), xy(x + 7, deck + 26), xy(x - 7, deck + 26)], colour);
		c.line([xy(x, deck + 24), xy(x, at[1])], 7, colour);
	}
	if (!train) return;
	metroTrain(c, [at[0] + long * 0.06, deck - 5], Math.min(4, Math.floor((long * 0.8) / 96)), colour);
}

/** Train of the metro by its lower left corner. */
export function metroTrain(c: Canvas, [x, y]: Point, cars: number, colour = c.scheme.far): void {
	for (const i of range(cars)) car(c, [x + i * 96, y], i === cars - 1, colour);
}

function car(c: Canvas, [x, y]: Point, nose: boolean, colour: string): void {
	const end = nose ? 100 : 92;
	c.outline([xy(x, y), xy(x + end, y), xy(x + (nose ? 84 : 92), y - 34), xy(x, y - 34)], 2.5, colour);
	for (const i of range(nose ? 3 : 4))
		c.patch(
			[
				xy(x + 8 + i * 21, y - 26),
				xy(x + 22 + i * 21, y - 26),
				xy(x + 22 + i * 21, y - 15),
				xy(x + 8 + i * 21, y - 15),
			],
			colour,
		);
	c.line([xy(x + 4, y - 8), xy(x + end - 6, y - 8)], 2, colour);
}

/** Lotus Temple: rows of petals. */
export function lotus(c: Canvas, at: Point, wide: number, colour = c.scheme.far): void {
	const petal = (x: number, w: number, h: number) => {
		const p: Point[] = [
			[at[0] + x - w, at[1]],
			[at[0] + x - w * 0.7, at[1] - h * 0.6],
			[at[0] + x * 1.02, at[1] - h],
			[at[0] + x + w * 0.7, at[1] - h * 0.6],
			[at[0] + x + w, at[1]],
		];
		c.curve(p, 2.5, colour);
	};
	petal(0, wide * 0.17, wide * 0.52);
	for (const side of [-1, 1]) {
		petal(side * wide * 0.2, wide * 0.15, wide * 0.42);
		petal(side * wide * 0.36, wide * 0.12, wide * 0.26);
	}
	c.line([xy(at[0] - wide * 0.52, at[1]), xy(at[0] + wide * 0.52, at[1])], 3, colour);
}
