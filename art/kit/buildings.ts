import type { Canvas } from "./canvas.ts";
import { add, between, type Point, range, steps } from "./geometry.ts";

/** The Qutub Minar: five storeys that taper, fluted, with a balcony on each. */
export function qutubMinar(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const storeys = [0, 0.34, 0.56, 0.73, 0.87, 0.97];
	const half = (share: number) => tall * (0.085 - share * 0.055);
	storeys.slice(0, -1).forEach((from, i) => {
		const to = storeys[i + 1] ?? 1;
		const [y0, y1] = [at[1] - from * tall, at[1] - to * tall];
		for (const s of steps(i < 3 ? 5 : 4))
			c.line(
				[
					[at[0] + (s * 2 - 1) * half(from), y0],
					[at[0] + (s * 2 - 1) * half(to), y1],
				],
				2,
				colour,
			);
		const w = half(to) * 1.35;
		c.patch(
			[
				[at[0] - w, y1 - 3],
				[at[0] + w, y1 - 3],
				[at[0] + half(to), y1 + 5],
				[at[0] - half(to), y1 + 5],
			],
			colour,
		);
		if (i < 3)
			c.line(
				[
					[at[0] - half(from), (y0 + y1) / 2],
					[at[0] + half(from), (y0 + y1) / 2],
				],
				2,
				colour,
			);
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
				[x + side * w, at[1]],
				[x + side * w, y(0.72)],
				[x + side * tall * 0.17, y(0.72)],
				[x + side * tall * 0.17, at[1]],
			],
			2.5,
			colour,
		);
		c.strokes(
			range(4).map((i) => [
				[x + side * tall * 0.23, y(0.12 + i * 0.15)],
				[x + side * w * 0.9, y(0.12 + i * 0.15)],
			]),
			2,
			colour,
		);
	}
	c.curve(
		[
			[x - tall * 0.17, y(0.46)],
			[x - tall * 0.11, y(0.6)],
			[x, y(0.66)],
			[x + tall * 0.11, y(0.6)],
			[x + tall * 0.17, y(0.46)],
		],
		2.5,
		colour,
	);
	c.outline(
		[
			[x - w * 1.1, y(0.72)],
			[x + w * 1.1, y(0.72)],
			[x + w * 1.1, y(0.78)],
			[x - w * 1.1, y(0.78)],
		],
		2.5,
		colour,
	);
	c.outline(
		[
			[x - w * 0.92, y(0.78)],
			[x + w * 0.92, y(0.78)],
			[x + w * 0.92, y(0.92)],
			[x - w * 0.92, y(0.92)],
		],
		2.5,
		colour,
	);
	c.strokes(
		range(7).map((i) => [
			[x - w * 0.7 + i * w * 0.233, y(0.81)],
			[x - w * 0.7 + i * w * 0.233, y(0.89)],
		]),
		2,
		colour,
	);
	c.line(
		[
			[x - w * 0.4, y(0.96)],
			[x + w * 0.4, y(0.96)],
		],
		4 * u + 1,
		colour,
	);
	c.line(
		[
			[x - w * 0.2, y(1)],
			[x + w * 0.2, y(1)],
		],
		3 * u + 1,
		colour,
	);
}

/** The metro on its viaduct; the train's head looks to the right. */
export function metro(c: Canvas, at: Point, long: number, tall: number, colour = c.scheme.far, train = true): void {
	const deck = at[1] - tall;
	c.line(
		[
			[at[0], deck],
			[at[0] + long, deck],
		],
		4,
		colour,
	);
	c.line(
		[
			[at[0], deck + 9],
			[at[0] + long, deck + 9],
		],
		2,
		colour,
	);
	const piers = Math.max(2, Math.round(long / 150));
	for (const i of range(piers)) {
		const x = at[0] + ((i + 0.5) / piers) * long;
		c.patch(
			[
				[x - 22, deck + 9],
				[x + 22, deck + 9],
				[x + 7, deck + 26],
				[x - 7, deck + 26],
			],
			colour,
		);
		c.line(
			[
				[x, deck + 24],
				[x, at[1]],
			],
			7,
			colour,
		);
	}
	if (!train) return;
	const cars = Math.min(4, Math.floor((long * 0.8) / 96));
	for (const i of range(cars)) car(c, [at[0] + long * 0.06 + i * 96, deck - 5], i === cars - 1, colour);
}

function car(c: Canvas, [x, y]: Point, nose: boolean, colour: string): void {
	const end = nose ? 100 : 92;
	c.outline(
		[
			[x, y],
			[x + end, y],
			[x + (nose ? 84 : 92), y - 34],
			[x, y - 34],
		],
		2.5,
		colour,
	);
	for (const i of range(nose ? 3 : 4))
		c.patch(
			[
				[x + 8 + i * 21, y - 26],
				[x + 22 + i * 21, y - 26],
				[x + 22 + i * 21, y - 15],
				[x + 8 + i * 21, y - 15],
			],
			colour,
		);
	c.line(
		[
			[x + 4, y - 8],
			[x + end - 6, y - 8],
		],
		2,
		colour,
	);
}

/** The institute's tall slab with its fins and the low block beside it. */
export function campusTower(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const [x, base] = at;
	const w = tall * 0.4;
	c.outline(
		[
			[x, base],
			[x, base - tall],
			[x + w, base - tall],
			[x + w, base],
		],
		2.5,
		colour,
	);
	for (const i of range(8)) {
		const y = base - tall * (0.1 + i * 0.11);
		c.line(
			[
				[x, y],
				[x + w, y],
			],
			1.8,
			colour,
		);
		c.strokes(
			range(6).map((j) => [
				[x + w * (0.1 + j * 0.16), y - tall * 0.03],
				[x + w * (0.1 + j * 0.16), y - tall * 0.075],
			]),
			2.5,
			colour,
		);
	}
	c.outline(
		[
			[x + w * 0.3, base - tall],
			[x + w * 0.3, base - tall * 1.07],
			[x + w * 0.7, base - tall * 1.07],
			[x + w * 0.7, base - tall],
		],
		2.5,
		colour,
	);
	const low = tall * 0.3;
	c.outline(
		[
			[x + w, base],
			[x + w, base - low],
			[x + w * 2.6, base - low],
			[x + w * 2.6, base],
		],
		2.5,
		colour,
	);
	for (const i of range(5)) {
		const left = x + w * (1.08 + i * 0.3);
		c.curve(
			[
				[left, base],
				[left, base - low * 0.5],
				[left + w * 0.11, base - low * 0.75],
				[left + w * 0.22, base - low * 0.5],
				[left + w * 0.22, base],
			],
			2,
			colour,
		);
	}
}

/** A hostel of four floors with balconies and somebody's washing. */
export function hostel(c: Canvas, at: Point, tall: number, colour = c.scheme.far): void {
	const [x, base] = at;
	const w = tall * 1.15;
	c.outline(
		[
			[x, base],
			[x, base - tall],
			[x + w, base - tall],
			[x + w, base],
		],
		2.5,
		colour,
	);
	for (const floor of range(4)) {
		const y = base - tall * (floor * 0.25 + 0.04);
		if (floor > 0)
			c.line(
				[
					[x - 4, y],
					[x + w + 4, y],
				],
				3,
				colour,
			);
		for (const i of range(5)) {
			const left = x + w * (0.06 + i * 0.19);
			c.outline(
				[
					[left, y - tall * 0.05],
					[left, y - tall * 0.17],
					[left + w * 0.1, y - tall * 0.17],
					[left + w * 0.1, y - tall * 0.05],
				],
				1.8,
				colour,
			);
		}
	}
	c.line(
		[
			[x - 5, base - tall],
			[x + w + 5, base - tall],
		],
		4,
		colour,
	);
}

/** A village hut of plastered walls with a hatched thatch. */
export function hut(c: Canvas, at: Point, wide: number, colour = c.scheme.ink): void {
	const [x, y] = at;
	const wallTop = y - wide * 0.5;
	const ridge: Point = [x, y - wide * 1.02];
	const eaves: [Point, Point] = [
		[x - wide * 0.66, wallTop + wide * 0.06],
		[x + wide * 0.66, wallTop + wide * 0.06],
	];
	c.outline(
		[
			[x - wide / 2, y],
			[x - wide / 2, wallTop],
			[x + wide / 2, wallTop],
			[x + wide / 2, y],
		],
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
			[x - wide * 0.12, y],
			[x - wide * 0.12, y - wide * 0.34],
			[x + wide * 0.12, y - wide * 0.34],
			[x + wide * 0.12, y],
		],
		colour,
	);
	c.line(
		[
			[x - wide / 2, y - wide * 0.1],
			[x - wide * 0.14, y - wide * 0.1],
		],
		2,
		colour,
	);
	c.line(
		[
			[x + wide * 0.14, y - wide * 0.1],
			[x + wide / 2, y - wide * 0.1],
		],
		2,
		colour,
	);
	for (const side of [-1, 1])
		for (const i of range(3)) c.disc([x + side * wide * (0.22 + i * 0.1), y - wide * 0.3], 2.5, colour);
}

/** Flat-roofed houses of the city, one beside the other, with water tanks. */
export function cityHouses(c: Canvas, at: Point, long: number, tall: number, colour = c.scheme.far): void {
	let x = at[0];
	while (x < at[0] + long - 30) {
		const w = c.random.between(46, 84);
		const h = tall * c.random.between(0.5, 1);
		c.outline(
			[
				[x, at[1]],
				[x, at[1] - h],
				[x + w, at[1] - h],
				[x + w, at[1]],
			],
			2,
			colour,
		);
		for (const row of range(Math.floor(h / 34)))
			for (const col of range(Math.floor(w / 24)))
				c.strokes(
					[
						[
							[x + 13 + col * 23, at[1] - h + 16 + row * 32],
							[x + 13 + col * 23, at[1] - h + 26 + row * 32],
						],
					],
					5,
					colour,
				);
		if (c.random.next() > 0.4)
			c.patch(
				[
					[x + w * 0.5, at[1] - h],
					[x + w * 0.5, at[1] - h - 12],
					[x + w * 0.8, at[1] - h - 12],
					[x + w * 0.8, at[1] - h],
				],
				colour,
			);
		x += w + c.random.between(0, 8);
	}
}

/** Rounded hills, one behind the other, with hatches on their shaded side. */
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
			range(8).map((j) => {
				const p = between(top, right, 0.08 + j * 0.11);
				return [p, add(p, [-(10 + j * 3), 14 + j * 3])] as const;
			}),
			2,
			colour,
		);
	}
}

/** The lotus-shaped house of prayer: petals in rows. */
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
	c.line(
		[
			[at[0] - wide * 0.52, at[1]],
			[at[0] + wide * 0.52, at[1]],
		],
		3,
		colour,
	);
}
