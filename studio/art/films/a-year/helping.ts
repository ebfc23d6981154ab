import { onHue } from "../../../../core/media/palette.ts";
import { ease, toward } from "../../clips/clip.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { figure } from "../../kit/figure.ts";
import { board, chair, cot, desk } from "../../kit/furniture.ts";
import { add, type Point, pts, range, two, xy } from "../../kit/geometry.ts";
import { type Pose, poses } from "../../kit/poses.ts";
import { drop, heart, speech } from "../../kit/signs.ts";
import { book, cup } from "../../kit/things.ts";
import { banyan, sapling } from "../../kit/trees.ts";
import type { Shot } from "../film.ts";
import { along, hump, pulse, stepOf, upTo, walk, wave } from "../motion.ts";
import { birds, onFloor, scenery, turningSun } from "../scenery.ts";

export const lesson: Shot = {
	seconds: 5,
	words: "Children read and raise their hands under a tree.",
	scheme: onHue("education"),
	wall(c) {
		scenery({ behind: "campus", band: "waves" })(c);
		onFloor((c) => {
			banyan(c, [-262, 0], 280);
			c.line(pts("-18,-40 -24,0"), 3);
			c.line(pts("50,-40 56,0"), 3);
			board(c, [-28, -118], 88, 78);
		}, 1.25)(c);
	},
	moving: (t) => ({
		birds: birds(t, [470, 70]),
		leaves: onFloor((c) => leaves(c, t), 1.25),
		class: onFloor((c) => lessonPeople(c, t), 1.25),
	}),
};

function lessonPeople(c: Canvas, t: number): void {
	figure(c, {
		at: [-82, 0],
		tall: 112,
		pose: { ...poses.point, lean: -2 + 2 * wave(t, 2.5) },
		front: along(pts("-36,-98 -18,-94 -24,-70 -8,-62"), pulse(t, 2.6, 0.75)),
		hair: "bun",
		dress: "sari",
		pattern: true,
	});
	for (const [i, hair] of (["plait", "short", "topknot", "curls"] as const).entries()) {
		const at: Point = [100 + i * 46, i % 2 ? 8 : 0];
		const reads = i === 1;
		const raised = i === 0 ? hump(t, 0.4, 3) : i === 2 ? ease(t, 2, 2.7) : hump(t, 2.8, 5.6);
		const nod = 2 * wave(t, 1.9, i / 4);
		const page: Point = [0, 1.5 * wave(t, 2.3)];
		const child = figure(c, {
			at,
			tall: 74,
			child: true,
			face: -1,
			hair,
			pose: reads
				? { ...poses.sitRead, lean: 10 + nod }
				: toward({ ...poses.sit, lean: 4 + nod }, poses.sitRaise, raised),
			...(reads && { front: add(at, add([-12, -22], page)), back: add(at, add([-6, -17], page)) }),
		});
		if (reads) book(c, add(child.front, [-1, 0]), 11);
	}
}

function leaves(c: Canvas, t: number): void {
	for (const i of range(7)) {
		const age = t - i * 0.8 + 1.4;
		if (age < 0 || age > 4.2) continue;
		const at: Point = [-290 + ((i * 71) % 150) + 12 * wave(age, 1.7, i / 3), -150 + age * 35];
		c.strokes([at, add(at, [5, 4 * wave(age, 0.9)])], 3, c.scheme.ink);
	}
}

export const scribe: Shot = {
	seconds: 5,
	words: "A student speaks, and a scribe writes down every word.",
	scheme: onHue("society"),
	wall(c) {
		scenery({ behind: "lotus", band: "dots", left: "fern", right: "fern" })(c);
		onFloor((c) => {
			for (const [x, face] of [
				[-66, 1],
				[70, -1],
			] as const)
				chair(c, [x, 0], 110, face);
			c.line(pts("-100,0 -80,-74"), 3, c.scheme.accent);
		}, 1.7)(c);
	},
	moving: (t) => ({ pair: onFloor((c) => scribePair(c, t), 1.7) }),
};

function scribePair(c: Canvas, t: number): void {
	const speaker = figure(c, {
		at: [-66, 0],
		tall: 110,
		pose: { ...poses.chairTalk, lean: 2 + 2 * wave(t, 2.4) },
		hair: "short",
		front: [-34 + 4 * wave(t, 1.7), -76 + 8 * wave(t, 1.3)],
		pattern: true,
	});
	const r = speaker.headRadius;
	c.line([add(speaker.head, [r * 0.1, -r * 0.15]), add(speaker.head, [r * 0.95, -r * 0.15])], r * 0.5, c.scheme.sky);
	speech(c, add(speaker.head, [11, 3]), 8 + 6 * ((t * 1.1) % 1), 1);
	const row = (t * 0.9) % 1;
	const writer = figure(c, {
		at: [70, 0],
		tall: 110,
		pose: { ...poses.chairWrite, lean: 14 + wave(t, 2.9) },
		face: -1,
		hair: "bun",
		dress: "kurta",
		front: [12 + 14 * row, -56 + wave(t, 0.3)],
		pattern: true,
	});
	desk(c, [4, 0], 92, 50);
	c.patch(pts("-8,-51 26,-51 31,-56 0,-56"), c.scheme.accent);
	c.line([add(writer.front, [6, -11]), add(writer.front, [-2, 3])], 2.5, c.scheme.accent);
	writtenSheet(c, [8, -128], t);
}

/** What is being written, held up large for all to see. */
function writtenSheet(c: Canvas, [x, y]: Point, t: number): void {
	c.patch([xy(x - 34, y - 40), xy(x + 34, y - 40), xy(x + 34, y + 40), xy(x - 34, y + 40)], c.scheme.accent);
	for (const row of range(5)) {
		const line = range(13).map((i): Point => [x - 26 + i * 4.3, y - 27 + row * 14 + (i % 2 ? -2.6 : 2.6)]);
		const written = (t * 1.1 - row) * (row === 4 ? 1.6 : 1);
		if (written > 0.05) c.line(upTo(line, Math.min(written, row === 4 ? 0.6 : 1)), 2.4, c.scheme.sky);
	}
}

/** Lies on a bed on the near side, legs on the mattress. */
const atRest: Pose = { ...poses.lie, hip: [-4, -42], lean: 5, feet: two("-3,0 -10,0") };
const arm: Point = [-62, -23];

export const donation: Shot = {
	seconds: 5,
	words: "A donor gives blood, and a friend brings tea.",
	scheme: onHue("health"),
	wall: scenery({ behind: "delhi", band: "waves", left: "fern" }),
	moving: (t) => ({
		sun: (c) => turningSun(c, [640, 88], 26, 8 * t),
		camp: onFloor((c) => camp(c, t), 1.65, 415),
	}),
};

function camp(c: Canvas, t: number): void {
	cot(c, [-62, 0], 134);
	figure(c, { at: [56, -58], tall: 114, turn: -90, pose: atRest, hair: "short", front: [-4, -64], back: arm });
	bloodBag(c, [-4, -14], ease(t, 0, 5));
	figure(c, {
		at: [-108, 0],
		tall: 108,
		pose: { ...poses.kneel, lean: 14 + 2 * wave(t, 2.6) },
		hair: "bun",
		front: add(arm, [-3, wave(t, 1.3)]),
		back: [-88 + 2 * wave(t, 1.9), -28],
		pattern: true,
	});
	const tube: Point[] = [add(arm, [14, -3]), xy(-46, -14), xy(-34, -8), xy(-17, -9)];
	c.curve(tube, 3, c.scheme.accent);
	for (const shift of [0, 0.5]) c.disc(along(tube, (t * 0.7 + shift) % 1), 3.6, c.scheme.ink);
	heart(c, [-8, -112], 13 * (1 + 0.16 * pulse(t, 0.9) ** 3), c.scheme.accent);
	const x = 214 - 96 * ease(t, 0, 2.6);
	const still = ease(t, 2.3, 2.7);
	const held: Point = [x - 31, -70];
	figure(c, {
		at: [x, 0],
		tall: 110,
		pose: toward(walk((214 - x) / stepOf(110)), poses.give, still),
		face: -1,
		hair: "plait",
		dress: "kurta",
		front: held,
		back: add(held, [2, 4]),
		pattern: true,
	});
	cup(c, add(held, [-4, -8]), 15, c.scheme.ink);
}

/** Fills with `level` from 0 to 1. */
function bloodBag(c: Canvas, [x, y]: Point, level: number): void {
	const edge = pts("-9,-14 9,-14 13,-8 13,8 9,14 -9,14 -13,8 -13,-8").map((p) => add(p, [x, y]));
	c.blob(edge, c.scheme.earth);
	c.loop(edge, 3);
	c.line([xy(x, y - 13), xy(x, y - 20)], 2.5);
	drop(c, [x, y], 4 + 7 * level);
}

export const planting: Shot = {
	seconds: 5,
	words: "Saplings are planted and watered, and they grow.",
	scheme: onHue("environment"),
	wall: scenery({ behind: "village", band: "triangles" }),
	moving: (t) => ({
		sun: (c) => turningSun(c, [420, 176 - 84 * ease(t, -1, 5)], 32, 6 * t),
		birds: birds(t, [150, 80]),
		garden: onFloor((c) => garden(c, t), 1.6),
	}),
};

function garden(c: Canvas, t: number): void {
	for (const [x, late] of [
		[-176, 1.6],
		[150, 0.8],
		[190, 2.2],
	] as const)
		sapling(c, [x, 2], 8 + 44 * ease(t, late, late + 2.6), c.scheme.ink);
	sapling(c, [0, 2], 30 + 46 * ease(t, 0.4, 4.6));
	figure(c, {
		at: [-64, 0],
		tall: 108,
		pose: { ...poses.kneel, lean: 14 + 3 * wave(t, 1.6) },
		hair: "short",
		front: [-14 + 2 * wave(t, 1.2), -11],
		back: [-18 - 2 * wave(t, 1.2), -6],
		pattern: true,
	});
	const tilt = wave(t, 2.2);
	const waterer = figure(c, {
		at: [94, 0],
		tall: 110,
		pose: { ...poses.give, lean: 7 + 2 * tilt },
		face: -1,
		hair: "bun",
		dress: "sari",
		front: [58, -70 + 2 * tilt],
		pattern: true,
	});
	wateringCan(c, add(waterer.front, [0, 6]), t);
	const x = -250 + 122 * ease(t, 0, 4);
	const child = figure(c, {
		at: [x, 0],
		tall: 76,
		child: true,
		pose: toward(walk((x + 250) / stepOf(76)), poses.give, ease(t, 3.7, 4.2)),
		hair: "plait",
		front: [x + 25, -42],
		back: [x + 22, -38],
	});
	sapling(c, add(child.front, [0, 4]), 28, c.scheme.ink);
}

function wateringCan(c: Canvas, at: Point, t: number): void {
	c.patch([add(at, [-2, -8]), add(at, [18, -8]), add(at, [16, 12]), add(at, [0, 12])]);
	c.line([add(at, [0, 6]), add(at, [-16, -6])], 4);
	for (const i of range(5)) {
		const fall = (t * 1.1 + i / 5) % 1;
		drop(c, add(at, [-19 - fall * 12 - (i % 2) * 4, -2 + fall * fall * 58]), 4.5, c.scheme.ink);
	}
}
