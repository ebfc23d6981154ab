import { bird, cat, dog } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { add, polar, pts, range, xy } from "../kit/geometry.ts";
import { drop } from "../kit/signs.ts";
import { box, pot } from "../kit/things.ts";
import { flower, sapling } from "../kit/trees.ts";
import { bicycle } from "../kit/vehicles.ts";

/** One person plants a sapling, another waters it, a child brings the next. */
export function planting(c: Canvas): void {
	sapling(c, [0, 2], 58);
	figure(c, { at: [-50, 0], tall: 108, pose: "kneel", hair: "short", front: [-3, -16], back: [-8, -8], pattern: true });
	const waterer = figure(c, {
		at: [80, 0],
		tall: 110,
		pose: "give",
		face: -1,
		hair: "bun",
		dress: "sari",
		front: [46, -66],
		pattern: true,
	});
	can(c, add(waterer.front, [0, 6]));
	const child = figure(c, { at: [-128, 0], tall: 76, child: true, pose: "walk", hair: "plait", front: [-104, -40] });
	sapling(c, add(child.front, [0, 4]), 30, c.scheme.ink);
}

function can(c: Canvas, at: readonly [number, number]): void {
	c.patch([add(at, [-2, -8]), add(at, [18, -8]), add(at, [16, 12]), add(at, [0, 12])]);
	c.line([add(at, [0, 6]), add(at, [-16, -6])], 4);
	for (const i of range(3)) drop(c, add(at, [-20 - i * 2, 8 + i * 14]), 5, c.scheme.ink);
}

/** One person digs the pit, one holds the sapling over it, a child brings water. */
export function digging(c: Canvas): void {
	const digger = figure(c, { at: [-48, 0], tall: 110, pose: "dig", hair: "cap", pattern: true });
	c.line([add(digger.back, [-7, -7]), xy(34, -6)], 3.5);
	c.patch(pts("28,-14 38,-10 44,6 32,8 24,0"));
	c.blob(pts("40,6 52,-4 66,0 78,-6 92,6 66,10"), c.scheme.far);
	sapling(c, [70, 0], 58);
	figure(c, {
		at: [118, 0],
		tall: 106,
		pose: "kneel",
		face: -1,
		hair: "bun",
		front: [74, -20],
		back: [78, -12],
		pattern: true,
	});
	const child = figure(c, { at: [-132, 0], tall: 76, child: true, pose: "walk", hair: "plait", front: [-106, -44] });
	pot(c, add(child.front, [2, 20]), 18);
}

/** Street dogs are fed from a bowl. */
export function feedingDogs(c: Canvas): void {
	figure(c, {
		at: [-56, 0],
		tall: 110,
		pose: "squat",
		hair: "bun",
		front: [-14, -14],
		back: [-20, -10],
		pattern: true,
	});
	c.blob(pts("-16,-10 16,-10 10,0 -10,0"), c.scheme.accent);
	dog(c, { at: [62, 0], mirror: true });
	dog(c, { at: [144, 0], mirror: true }, "sit");
	dog(c, { at: [-136, 0], scale: 0.8 });
}

/** A dog on a table, with a bandaged leg. */
export function vet(c: Canvas): void {
	c.patch(pts("-60,-46 60,-46 60,-41 -60,-41"));
	for (const x of [-50, 50]) c.line([xy(x, -42), xy(x, 0)], 3.5);
	dog(c, { at: [-4, -46] });
	c.line(pts("12,-60 18,-56"), 6, c.scheme.accent);
	c.line(pts("12,-66 18,-62"), 6, c.scheme.accent);
	figure(c, {
		at: [-84, 0],
		tall: 112,
		pose: "comfort",
		hair: "plait",
		front: [-28, -82],
		dress: "kurta",
		pattern: true,
	});
	figure(c, { at: [82, 0], tall: 110, pose: "give", face: -1, hair: "short", front: [22, -62], back: [26, -52] });
	cat(c, { at: [128, 0], scale: 0.9 });
}

/** Clay bowls of water for birds in summer. */
export function waterForBirds(c: Canvas): void {
	const pourer = figure(c, {
		at: [-48, 0],
		tall: 112,
		pose: "bend",
		hair: "scarf",
		front: [-4, -30],
		back: [-10, -30],
	});
	pot(c, add(pourer.front, [2, 8]), 16);
	drop(c, [6, -14], 7);
	c.blob(pts("-8,-9 34,-9 24,0 2,0"), c.scheme.accent);
	for (const [x, mirror] of [
		[60, true],
		[100, true],
		[138, false],
	] as const)
		bird(c, { at: [x, 0], mirror });
	for (const x of [-120, -104]) flower(c, [x, 0], 34);
}

/** A cycle rally. */
export function cyclists(c: Canvas): void {
	for (const [i, x] of [-120, 0, 120].entries()) {
		bicycle(c, { at: [x, 0] });
		figure(c, {
			at: [x - 2, 0],
			tall: 100,
			pose: "pedal",
			hair: (["plait", "cap", "curls"] as const)[i] ?? "short",
			front: [x + 25, -58],
			back: [x + 22, -56],
		});
	}
	flag(c, [-136, -49]);
}

export function flag(c: Canvas, at: readonly [number, number]): void {
	c.line([at, add(at, [-8, -92])], 3);
	c.blob(
		[
			add(at, [-8, -92]),
			add(at, [14, -98]),
			add(at, [34, -88]),
			add(at, [34, -66]),
			add(at, [14, -72]),
			add(at, [-6, -66]),
		],
		c.scheme.accent,
	);
}

/** Litter collection: one person picks up, one holds the sack open, one carries it away. */
export function cleanUp(c: Canvas): void {
	figure(c, { at: [-70, 0], tall: 108, pose: "bend", hair: "short", front: [-30, -8] });
	c.strokes(pts("-34,-2 -24,-5 -14,-1 -6,-7 -92,2 -84,-3 -112,1 -106,-5"), 4);
	figure(c, {
		at: [44, 0],
		tall: 110,
		pose: "give",
		face: -1,
		hair: "bun",
		dress: "kurta",
		front: [6, -46],
		back: [24, -46],
		pattern: true,
	});
	c.blob(pts("4,-48 26,-48 34,-14 26,0 2,0 -6,-14"), c.scheme.accent);
	figure(c, { at: [116, 0], tall: 106, pose: "walk", hair: "turban", front: [150, -52], back: [128, -52] });
	box(c, [139, -50], 28, c.scheme.ink);
}

/** People hold up the earth, drawn as a wheel. */
export function holdTheEarth(c: Canvas): void {
	c.ring([0, -150], 50, 4, c.scheme.accent);
	c.curve(pts("-46,-162 -20,-172 -6,-152 -24,-136 -12,-112"), 3, c.scheme.accent);
	c.curve(pts("14,-196 10,-176 30,-160 22,-134 40,-122"), 3, c.scheme.accent);
	for (const x of [-70, 0, 70]) {
		const target = polar([0, -150], 52, x === 0 ? 180 : x > 0 ? 125 : 235);
		figure(c, {
			at: [x, 0],
			tall: x === 0 ? 90 : 106,
			child: x === 0,
			pose: "lift",
			face: x > 0 ? -1 : 1,
			hair: x === 0 ? "plait" : x > 0 ? "short" : "bun",
			dress: x < 0 ? "sari" : "plain",
			front: add(target, [x === 0 ? 8 : 0, 0]),
			back: x === 0 ? add(target, [-8, 0]) : [x + Math.sign(x) * 6, -54],
		});
	}
}
