import { onHue } from "../../../core/media/palette.ts";
import { ease, toward } from "../clips/clip.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { desk } from "../kit/furniture.ts";
import { add, between, type Point, range, xy } from "../kit/geometry.ts";
import { cityHouses, hut } from "../kit/houses.ts";
import { metro, metroTrain } from "../kit/landmarks.ts";
import { poses } from "../kit/poses.ts";
import { box } from "../kit/things.ts";
import { fern, palm } from "../kit/trees.ts";
import type { Film, Shot } from "./film.ts";
import { along, look, run, stepOf, walk, wave } from "./motion.ts";
import { birds, horizon, onFloor, rollingWheel, scenery, turningSun, width } from "./scenery.ts";

const bringing: Shot = {
	seconds: 6.5,
	words: "Neighbours bring clothes to a table by the metro.",
	scheme: onHue("society"),
	wall: scenery({
		band: "waves",
		sky: (c) => {
			cityHouses(c, [0, horizon], width, 70, c.scheme.dim);
			metro(c, [-10, horizon], width + 20, 135, c.scheme.far, false);
		},
	}),
	moving: (t) => ({
		train: (c) => metroTrain(c, [-430 + 150 * t, horizon - 140], 4),
		queue: onFloor((c) => queue(c, t)),
	}),
};

function queue(c: Canvas, t: number): void {
	const put = ease(t, 4, 4.9);
	for (const i of range(3)) {
		const goal = 38 - i * 62;
		const start = goal - 250;
		const arrived = ease(t, -0.9 + i * 0.4, 4 + i * 0.4);
		const x = start + (goal - start) * arrived;
		const still = ease(t, 3.4 + i * 0.4, 3.9 + i * 0.4);
		const carried: Point = [x + 27, -62 + 1.5 * wave(t, 0.8, i / 3) * (1 - still)];
		const hands = i === 0 ? between(carried, [x + 44, -62], put) : carried;
		figure(c, {
			...look(i * 2 + 1),
			at: [x, 0],
			tall: 110 - i * 5,
			pose: toward(walk((x - start) / stepOf(106), 3), poses.give, still),
			front: add(hands, [4, 3]),
			back: add(hands, [-4, 6]),
			pattern: true,
		});
		bundle(
			c,
			i === 0 ? between(carried, [98, -51], put) : carried,
			26 - i * 2,
			i === 0 ? c.scheme.accent : c.scheme.ink,
		);
	}
	desk(c, [130, 0], 116, 46);
	for (const [x, y] of [
		[140, -48],
		[166, -48],
		[153, -62],
	] as const)
		bundle(c, [x, y - 6], 24, c.scheme.ink);
	figure(c, {
		at: [208, 0],
		tall: 112,
		pose: { ...poses.give, lean: 7 + 3 * wave(t, 2.2) },
		face: -1,
		hair: "plait",
		dress: "kurta",
		front: [174 - 4 * wave(t, 2.2), -82],
		back: [178, -70],
		pattern: true,
	});
}

/** Folded cloth, tied with a string. */
function bundle(c: Canvas, [x, y]: Point, wide: number, colour: string): void {
	const w = wide / 2;
	c.blob(
		[
			xy(x - w, y - 5),
			xy(x - w * 0.6, y - 11),
			xy(x + w * 0.6, y - 11),
			xy(x + w, y - 5),
			xy(x + w, y + 4),
			xy(x - w, y + 4),
		],
		colour,
	);
	c.line([xy(x, y - 11), xy(x, y + 4)], 2, c.scheme.earth);
	c.line([xy(x - w, y - 3), xy(x + w, y - 3)], 2, c.scheme.earth);
}

const sorting: Shot = {
	seconds: 6.5,
	words: "On a long table everything is sorted and folded.",
	scheme: onHue("society"),
	wall: scenery({ behind: "campus", band: "waves" }),
	moving: (t) => ({ birds: birds(t, [330, 70]), table: onFloor((c) => sortingTable(c, t), 1.7) }),
};

const cycle = 2.1;

function sortingTable(c: Canvas, t: number): void {
	const done = Math.floor(t / cycle);
	const share = ease(t % cycle, 0.15, cycle - 0.35);
	const left = along([xy(-82, -62), xy(-66, -76), xy(-34, -80), xy(-14, -64 - done * 6)], share);
	const right = along([xy(8, -72), xy(26, -82), xy(58, -88), xy(76, -76)], share);
	for (const [x, hand, hair] of [
		[-48, left, "plait"],
		[42, right, "short"],
	] as const)
		figure(c, {
			at: [x, 0],
			tall: 114,
			pose: { ...poses.hold, lean: (hand[0] - x) * 0.2 },
			hair,
			dress: hair === "plait" ? "kurta" : "plain",
			front: add(hand, [5, 0]),
			back: add(hand, [-7, 4]),
			pattern: true,
		});
	desk(c, [0, 0], 216, 46);
	for (const [i, x] of [-92, -72, -82].entries()) if (i >= done - 1) heap(c, [x, -47 - (i === 2 ? 9 : 0)]);
	for (const i of range(3 + done)) c.line([xy(-32, -51 - i * 6), xy(4, -51 - i * 6)], 4);
	shirt(c, add(left, [0, 14]), c.scheme.ink);
	shirt(c, add(right, [0, 14 + 8 * share]), c.scheme.accent);
	box(c, [76, -46], 34, c.scheme.ink, "heart");
	for (const x of [-196, -158, 152, 190]) box(c, [x, 0], 34, c.scheme.ink, "heart");
	for (const x of [-177, 171]) box(c, [x, -28], 34, c.scheme.ink, "heart");
}

function heap(c: Canvas, [x, y]: Point): void {
	c.blob([xy(x - 15, y), xy(x - 10, y - 9), xy(x, y - 12), xy(x + 11, y - 8), xy(x + 15, y)], c.scheme.ink);
	c.curve([xy(x - 8, y - 4), xy(x, y - 8), xy(x + 8, y - 3)], 2, c.scheme.earth);
}

function shirt(c: Canvas, [x, y]: Point, colour: string): void {
	const half: Point[] = [
		[8, 0],
		[8, -14],
		[16, -10],
		[12, -22],
		[4, -24],
	];
	const mirrored = half.map(([dx, dy]): Point => [x - dx, y + dy]);
	const edge = [...mirrored, xy(x, y - 20), ...half.reverse().map(([dx, dy]): Point => [x + dx, y + dy])];
	// Told from the people behind it by a dark edge.
	c.outline(edge, 5, c.scheme.earth);
	c.patch(edge, colour);
}

const packing: Shot = {
	seconds: 7,
	words: "Packed boxes go from hand to hand.",
	scheme: onHue("society"),
	wall: scenery({ behind: "city", band: "waves" }),
	moving: (t) => ({ sun: (c) => turningSun(c, [640, 84], 24, 8 * t), line: onFloor((c) => passing(c, t)) }),
};

const places = [-178, -102, -26, 50, 126];
const [first, last] = [-206, 178];
const passSeconds = 5;
const boxEvery = 1.75;

function passing(c: Canvas, t: number): void {
	const boxes = range(7).map((i) => {
		const age = t + 3.5 - i * boxEvery;
		return { i, share: age / passSeconds };
	});
	const moving = boxes.filter(({ share }) => share > 0 && share < 1).map(({ i, share }) => ({ i, at: boxPath(share) }));
	const arrived = boxes.filter(({ share }) => share >= 1).length;
	stack(c, [226, 0], 2 + arrived);
	stack(c, [-226, 0], Math.max(1, 5 - boxes.filter(({ share }) => share > 0).length));
	for (const [i, x] of places.entries()) {
		const near = moving.toSorted((a, b) => Math.abs(a.at[0] - x) - Math.abs(b.at[0] - x))[0];
		const apart = near ? near.at[0] - x : 99;
		const held = 1 - ease(Math.abs(apart), 30, 62);
		const rest = (side: number): Point => [x + side * 15, -52 + wave(t, 2, i / 5)];
		const hand = (side: number) => (near ? between(rest(side), add(near.at, [side * 12, -8]), held) : rest(side));
		figure(c, {
			...look(i * 2 + 1),
			at: [x, 0],
			tall: 110 - (i % 2) * 5,
			pose: { ...poses.hold, lean: Math.max(-9, Math.min(9, apart * 0.16)) * held },
			front: hand(1),
			back: hand(-1),
			pattern: true,
		});
	}
	for (const { i, at } of moving) box(c, add(at, [0, 2]), 28, i % 3 === 1 ? c.scheme.accent : c.scheme.ink, "heart");
}

/** Along the line with a small swing from one pair of hands to the next. */
function boxPath(share: number): Point {
	const x = first + (last - first) * share;
	return [x, -56 - 7 * Math.abs(Math.sin(((x - first) / 76) * Math.PI))];
}

function stack(c: Canvas, [x, y]: Point, count: number): void {
	for (const i of range(Math.min(count, 6)))
		box(c, [x + (i % 2 ? 16.5 : -16.5) * (i < 4 ? 1 : 0.5), y - Math.floor(i / 2) * 27], 32, c.scheme.ink, "heart");
}

const leaving: Shot = {
	seconds: 7,
	words: "A cart takes them to the village, and a child runs ahead.",
	scheme: onHue("uba"),
	wall: scenery({
		band: "hatches",
		sky: (c) => {
			hut(c, [640, horizon], 96, c.scheme.far);
			hut(c, [738, horizon], 78, c.scheme.far);
			palm(c, [568, horizon], 140, c.scheme.far);
			for (const x of [60, 150]) fern(c, [x, horizon], 120, c.scheme.far);
		},
	}),
	moving: (t) => ({
		sun: (c) => turningSun(c, [330, 100], 34, 8 * t),
		cart: onFloor((c) => cart(c, t)),
	}),
};

function cart(c: Canvas, t: number): void {
	for (const [i, x] of [-226, -188].entries())
		figure(c, {
			...look(i + 3),
			at: [x, 0],
			tall: 108 - i * 6,
			pose: { ...poses.wave, lean: -3 + 2 * wave(t, 1.6, i / 2) },
			front: [x + 24 + 9 * wave(t, 0.9, i / 2), -112],
			pattern: true,
		});
	const x = -36 + 21 * t;
	const bump = 0.8 * wave(t, 0.5);
	const deck = -36 + bump;
	for (const [i, dx] of [-26, 6, 38].entries())
		box(c, [x + dx, deck], 30, i === 1 ? c.scheme.accent : c.scheme.ink, "heart");
	for (const dx of [-10, 22]) box(c, [x + dx, deck - 25], 30, c.scheme.ink, "heart");
	c.patch([xy(x - 50, deck), xy(x + 60, deck), xy(x + 60, deck + 6), xy(x - 50, deck + 6)]);
	c.line([xy(x - 48, deck + 3), xy(x - 74, -62)], 4);
	rollingWheel(c, [x + 6, -22], 22, x + 36);
	const steps = (x + 36) / stepOf(110);
	figure(c, {
		at: [x - 104, 0],
		tall: 112,
		pose: { ...walk(steps, 15) },
		hair: "turban",
		dress: "kurta",
		front: [x - 73, -63],
		back: [x - 71, -58],
		pattern: true,
	});
	const ahead = x + 100 + 10 * wave(t, 3.4);
	figure(c, {
		at: [ahead, 0],
		tall: 78,
		child: true,
		hair: "plait",
		pose: run((ahead + 36) / 20),
		front: [ahead + 18, -84 + 6 * wave(t, 0.7)],
	});
}

/** From the doorstep to the cart. */
export const collectionDrive: Film = [bringing, sorting, packing, leaving];
