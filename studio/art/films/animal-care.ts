import { atNight, onHue } from "../../../core/media/palette.ts";
import { ease, toward } from "../clips/clip.ts";
import { bird, cat } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { add, between, type Point, pts, range, xy } from "../kit/geometry.ts";
import { poses } from "../kit/poses.ts";
import { drop, heart } from "../kit/signs.ts";
import { moon, stars } from "../kit/sky.ts";
import { lamp, pot } from "../kit/things.ts";
import { dogStep, movingDog, sleepingDog } from "./dog.ts";
import type { Film, Shot } from "./film.ts";
import { hump, pulse, stepOf, walk, wave } from "./motion.ts";
import { birds, bowl, onFloor, scenery, turningSun } from "./scenery.ts";

const feeding: Shot = {
	seconds: 6.5,
	words: "A bowl is filled, and the dogs of the campus come.",
	scheme: onHue("environment"),
	wall: scenery({ behind: "campus", right: "fern" }),
	moving: (t) => ({
		birds: birds(t, [330, 72]),
		dogs: onFloor((c) => feedingDogs(c, t), 1.6),
	}),
};

function feedingDogs(c: Canvas, t: number): void {
	const filled = ease(t, 3, 3.8);
	figure(c, {
		at: [-58, 0],
		tall: 112,
		pose: { ...poses.squat, lean: 24 + 2 * wave(t, 2) },
		hair: "bun",
		front: between([-13, -16 + 3 * wave(t, 1.3)], [-30, -26], filled),
		back: between([-20, -11], [-38, -22], filled),
		pattern: true,
	});
	const dogs = [
		{ goal: 40, from: 230, late: 0, scale: 1, side: -1 },
		{ goal: 130, from: 300, late: 0.9, scale: 0.92, side: -1 },
		{ goal: -138, from: -290, late: 0.5, scale: 0.84, side: 1 },
	];
	for (const [i, { goal, from, late, scale, side }] of dogs.entries()) {
		const x = from + (goal - from) * ease(t, late, late + 3.1);
		const near = ease(t, late + 2.8, late + 3.4);
		const eats = i === 0 ? near : 0;
		movingDog(
			c,
			{ at: [x, 0], scale, mirror: side < 0 },
			{
				steps: Math.abs(x - from) / (dogStep * scale),
				lift: 1 - near,
				wag: wave(t, 0.45, i / 3) * (0.4 + 0.6 * near),
				nod: eats * (84 + 5 * wave(t, 0.5)) + (i > 0 ? 8 * wave(t, 1.4, i / 3) * near : 0),
			},
		);
	}
	bowl(c, [-2, 0], 34);
}

const bandaging: Shot = {
	seconds: 6.5,
	words: "A hurt paw is bandaged, and a hand keeps the dog calm.",
	scheme: onHue("health"),
	wall: scenery({ behind: "city", band: "dots", left: "fern" }),
	moving: (t) => ({
		sun: (c) => turningSun(c, [620, 84], 24, 8 * t),
		table: onFloor((c) => vetTable(c, t), 1.75),
	}),
};

function vetTable(c: Canvas, t: number): void {
	c.patch(pts("-64,-46 64,-46 64,-41 -64,-41"));
	for (const x of [-54, 54]) c.line([xy(x, -42), xy(x, 0)], 3.5);
	movingDog(c, { at: [-4, -46] }, { wag: 0.8 * wave(t, 0.8) * ease(t, 3, 4.5), nod: 4 * wave(t, 2.6) });
	// The bandage goes round the front leg, from the paw upwards.
	const wound = ease(t, 0.6, 4.6);
	const shin = (share: number) => between([26.3, -47], [20.4, -61], share);
	for (const i of range(5))
		if (wound * 5 > i) c.line([add(shin(i / 4), [-3.4, -0.8]), add(shin(i / 4), [3.4, 0.8])], 3.6, c.scheme.accent);
	const round = add(shin(wound), [9 + 5 * wave(t, 0.8) * (wound < 1 ? 1 : 0.1), 2 * wave(t, 0.8, 0.25)]);
	const stroke = wave(t, 1.7);
	figure(c, {
		at: [-62, 0],
		tall: 112,
		pose: { ...poses.comfort, lean: 10 + 2 * stroke },
		hair: "plait",
		dress: "kurta",
		front: [-17 + 9 * stroke, -79 - stroke],
		back: [-44, -50],
		pattern: true,
	});
	figure(c, {
		at: [72, 0],
		tall: 110,
		pose: { ...poses.give, lean: 8 + wave(t, 1.8) },
		face: -1,
		hair: "short",
		front: round,
		back: [40, -50],
		pattern: true,
	});
	c.line([round, shin(wound)], 2.5, c.scheme.accent);
	heart(c, [-2, -136 - 6 * ease(t, 4.4, 6)], 12 * ease(t, 4.4, 5.2) * (1 + 0.1 * pulse(t, 0.9)));
	cat(c, { at: [134, 0], scale: 0.9 });
}

const water: Shot = {
	seconds: 6.5,
	words: "In the heat, water is set out for birds and dogs.",
	scheme: onHue("innovation"),
	wall: scenery({ behind: "village", band: "triangles" }),
	moving: (t) => ({
		sun: (c) => turningSun(c, [430, 100], 40, 10 * t),
		water: onFloor((c) => waterBowl(c, t), 1.6),
	}),
};

function waterBowl(c: Canvas, t: number): void {
	const pours = ease(t, 0.3, 0.9) * (1 - ease(t, 3.9, 4.5));
	const pourer = figure(c, {
		at: [-62, 0],
		tall: 112,
		pose: { ...poses.stoop, lean: 24 + 12 * pours },
		hair: "scarf",
		dress: "sari",
		front: [-20, -46 + 4 * (1 - pours)],
		back: [-26, -40],
		pattern: true,
	});
	c.within({ at: add(pourer.front, [6, 0]), turn: 74 * pours }, () => pot(c, [0, 10], 20));
	if (pours > 0.7)
		for (const i of range(5)) {
			const fall = (t * 1.6 + i / 5) % 1;
			drop(c, [2 + fall * 5, -44 + fall * fall * 36], 4.5, c.scheme.ink);
		}
	bowl(c, [10, 0], 46);
	c.line([xy(-10, -13), xy(30, -13)], 2 + 2 * ease(t, 0.8, 4), c.scheme.ink);
	for (const i of range(4)) sparrow(c, i, t);
	const x = 276 - 142 * ease(t, 1.6, 5);
	movingDog(
		c,
		{ at: [x, 0], scale: 0.95, mirror: true },
		{ steps: (276 - x) / dogStep, wag: wave(t, 0.5), nod: 30 * ease(t, 4.8, 5.4) },
	);
}

/** Flies in, lands beside the bowl, hops and drinks. */
function sparrow(c: Canvas, i: number, t: number): void {
	const goal: Point = [[48, 74, -120, -148][i] ?? 0, i % 2 ? 6 : 0];
	const landed = ease(t, 0.4 + i * 0.5, 2 + i * 0.5);
	const from: Point = [i < 2 ? 240 : -260, -170];
	const at = add(between(from, goal, landed), [0, -26 * hump(landed, 0, 1)]);
	if (landed < 1) {
		const flap = wave(t, 0.28, i / 4);
		const wing = (side: number): Point[] => [
			add(at, [side * 8, -15 - 4 * flap]),
			add(at, [side * 17, -10 - 11 * flap]),
		];
		c.curve([...wing(-1).reverse(), add(at, [0, -10]), ...wing(1)], 3);
		c.disc(add(at, [0, -9]), 3.5);
		return;
	}
	const hop = Math.max(0, wave(t, 1.3, i / 4)) ** 3;
	const dip = i === 0 || i === 2 ? pulse(t, 1.1, i / 4) : 0;
	bird(c, { at: add(at, [0, -7 * hop]), mirror: i < 2, turn: (i < 2 ? -1 : 1) * 18 * dip });
}

const night: Shot = {
	seconds: 7,
	words: "At night the dog sleeps, and somebody watches over it.",
	scheme: atNight("environment"),
	wall: scenery({
		behind: "grove",
		band: "dots",
		sky: (c) => {
			c.within({ at: [0, 14] }, () => stars(c, 24, 100));
			moon(c, [180, 82], 28);
		},
	}),
	moving: (t) => ({ people: onFloor((c) => watch(c, t), 1.8) }),
};

function watch(c: Canvas, t: number): void {
	const flicker = 1 + 0.07 * wave(t, 0.6) + 0.05 * wave(t, 0.37);
	const strokes = wave(t, 2.4);
	const breath = pulse(t, 3.2);
	figure(c, {
		at: [-78, 0],
		tall: 106,
		pose: { ...poses.sit, lean: 10 + strokes },
		hair: "bun",
		front: [-40 + 5 * strokes, -30 - breath],
		pattern: true,
	});
	sleepingDog(c, { at: [6, 0], scale: 1.2, mirror: true }, breath);
	lamp(c, [-136, -3], 11 * flicker);
	// A friend comes with a blanket and lays it over the dog.
	const x = 226 - 134 * ease(t, 0.2, 3.6);
	const lays = ease(t, 3.5, 5);
	const hands: Point = between([x - 27, -62], [x - 38, -27], lays);
	figure(c, {
		at: [x, 0],
		tall: 110,
		face: -1,
		hair: "short",
		dress: "kurta",
		pose: toward(walk((226 - x) / stepOf(110), 3), { ...poses.stoop, lean: 32 }, lays),
		front: hands,
		back: add(hands, [5, 4]),
		pattern: true,
	});
	const folded = pts("-18,-5 8,-5 8,5 8,16 -18,16 -18,5").map((p) => add(hands, p));
	const draped = [xy(-6, -27 - breath * 2), xy(46, -26 - breath * 2), xy(53, -14), xy(56, 1), xy(-12, 1), xy(-10, -14)];
	const cloth = folded.map((p, i) => between(p, draped[i] ?? p, ease(t, 4, 5.2)));
	c.patch(cloth, c.scheme.accent);
	const [, , right, , , left] = cloth;
	if (left && right) c.line([left, right], 2, c.scheme.earth);
}

/** A day with the animals of the campus. */
export const animalCare: Film = [feeding, bandaging, water, night];
