import { atNight, onHue } from "../../../core/media/palette.ts";
import { ease, toward } from "../clips/clip.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure, type Person } from "../kit/figure.ts";
import { add, type Point, range, two, xy } from "../kit/geometry.ts";
import { type Pose, poses } from "../kit/poses.ts";
import { kite, moon, stars } from "../kit/sky.ts";
import { dhol, lamp, tarpa } from "../kit/things.ts";
import type { Film, Shot } from "./film.ts";
import { danceStep, look, pulse, run, stepOf, walk, wave } from "./motion.ts";
import { birds, flagCloth, onFloor, petals, scenery, turningSun } from "./scenery.ts";

const salute: Pose = { ...poses.stand, hands: two("13,-86 -14,-46") };

const raising: Shot = {
	seconds: 6.5,
	words: "Republic Day: the flag goes up, and everybody salutes.",
	scheme: onHue("navy"),
	wall: scenery({ behind: "campus" }),
	moving: (t) => ({
		sun: (c) => turningSun(c, [250, 96], 26, 8 * t),
		mast: onFloor((c) => mast(c, t)),
		row: onFloor((c) => saluting(c, t)),
		petals: onFloor((c) => petals(c, [36, -150], t - 3.4, 26)),
	}),
};

function mast(c: Canvas, t: number): void {
	const up = ease(t, 0.4, 3.4);
	const top = -66 - 120 * up;
	c.line([xy(0, 0), xy(0, -206)], 4);
	c.disc([0, -209], 4.5);
	c.patch([xy(-20, 0), xy(20, 0), xy(14, -9), xy(-14, -9)]);
	c.line([xy(-5, -200), xy(-9, -60)], 1.5, c.scheme.far);
	flagCloth(c, [2, top], 66, t);
	// Hand over hand, until the flag is at the top.
	const pull = up < 1 ? wave(t, 0.9) : 0;
	const done = ease(t, 3.5, 4);
	figure(c, {
		at: [-40, 0],
		tall: 112,
		pose: toward({ ...poses.hold, lean: -4 - 4 * Math.abs(pull) }, salute, done),
		hair: "bun",
		dress: "sari",
		pattern: true,
		...(done === 0 && { front: [-9, -82 + 14 * pull] as const, back: [-9, -82 - 14 * pull] as const }),
	});
}

function saluting(c: Canvas, t: number): void {
	for (const i of range(4)) {
		const raised = ease(t, 3.3 + i * 0.22, 4 + i * 0.22);
		figure(c, {
			...look(i + 2),
			at: [100 + i * 43, (i % 2) * 5],
			tall: i === 2 ? 76 : 106 - (i % 2) * 5,
			child: i === 2,
			face: -1,
			pose: toward({ ...poses.stand, lean: wave(t, 3, i / 4) }, salute, raised),
			pattern: i !== 2,
		});
	}
	for (const i of range(3)) {
		const raised = ease(t, 3.5 + i * 0.22, 4.2 + i * 0.22);
		figure(c, {
			...look(i + 6),
			at: [-110 - i * 44, ((i + 1) % 2) * 5],
			tall: 106 - (i % 2) * 6,
			pose: toward({ ...poses.stand, lean: wave(t, 3, i / 3) }, salute, raised),
			pattern: true,
		});
	}
}

const marching: Shot = {
	seconds: 7,
	words: "Volunteers march past the Qutub Minar and India Gate.",
	scheme: onHue("navy"),
	wall: scenery({ behind: "delhi", band: "chevrons" }),
	moving: (t) => ({
		birds: birds(t, [300, 74]),
		beyond: (c) =>
			c.tinted(c.scheme.middle, () =>
				c.within({ at: [400, 254], scale: 0.62 }, () => danceRow(c, { t, count: 9, wide: 420, tall: 96, from: 3 })),
			),
		marchers: onFloor((c) => marchers(c, t)),
	}),
};

function marchers(c: Canvas, t: number): void {
	const front = -84 + 33 * t;
	const steps = (33 * t) / stepOf(106);
	for (const i of range(5)) {
		const x = front - (i + 1) * 58;
		figure(c, {
			...look(i),
			at: [x, 0],
			tall: 108 - (i % 2) * 6,
			pose: walk(steps + (i % 2), 6),
			pattern: i % 2 === 0,
		});
	}
	const bearer = figure(c, {
		at: [front + 10, 0],
		tall: 112,
		pose: walk(steps, 4),
		hair: "bun",
		dress: "sari",
		front: [front + 34, -78],
		pattern: true,
	});
	const foot = add(bearer.front, [4, 26]);
	const tip = add(foot, [-9, -112]);
	c.line([foot, tip], 3);
	flagCloth(c, tip, 52, t);
}

const kites: Shot = {
	seconds: 6.5,
	words: "Children let their kites climb over the roofs.",
	scheme: onHue("misc"),
	wall: scenery({ behind: "city", band: "combs" }),
	moving: (t) => ({
		birds: birds(t, [560, 70], 18, 5),
		kites: onFloor((c) => kiteFlyers(c, t)),
	}),
};

function kiteFlyers(c: Canvas, t: number): void {
	const flyers: { x: number; high: Point; size: number; late: number; colour: string }[] = [
		{ x: -120, high: [-150, -192], size: 22, late: 0.4, colour: c.scheme.ink },
		{ x: 30, high: [60, -186], size: 28, late: 0, colour: c.scheme.accent },
		{ x: 150, high: [190, -160], size: 20, late: 0.9, colour: c.scheme.ink },
	];
	for (const [i, { x, high, size, late, colour }] of flyers.entries()) {
		const climbed = ease(t, late, late + 4.2);
		const tug = wave(t, 1.1, i / 3);
		const hand: Point = [x + 17 + 3 * tug, -74 + 7 * tug];
		const at: Point = [
			x + 40 + (high[0] - x - 40) * climbed + 10 * wave(t, 2.3, i / 3) * climbed,
			-96 + (high[1] + 96) * climbed + 6 * wave(t, 1.7, i / 2) * climbed,
		];
		kite(c, at, size, hand, colour);
		figure(c, {
			...look(i + 3),
			dress: i === 1 ? "sari" : "plain",
			at: [x, 0],
			tall: i === 1 ? 104 : 84,
			child: i !== 1,
			pose: { ...poses.hold, lean: -5 + 3 * tug, feet: two("9,0 -8,0") },
			front: hand,
			back: add(hand, [-12, 14]),
			pattern: i === 1,
		});
	}
	// A child runs across with a small kite behind.
	const x = -290 + 78 * t;
	const runner = figure(c, {
		at: [x, 24],
		tall: 76,
		child: true,
		hair: "plait",
		halo: "earth",
		pose: run((x + 290) / 40),
		back: [x - 20, -48],
	});
	kite(c, [x - 62, -88 + 5 * wave(t, 0.8)], 13, runner.back, c.scheme.accent);
}

const dancing: Shot = {
	seconds: 7,
	words: "In the evening, rows dance to the pipe and the drum.",
	scheme: atNight("navy"),
	wall(c) {
		scenery({
			behind: "grove",
			band: "dots",
			sky: (c) => {
				c.within({ at: [0, 14] }, () => stars(c, 26, 110));
				moon(c, [690, 74], 26);
			},
		})(c);
	},
	moving: (t) => ({
		beyond: (c) =>
			c.tinted(c.scheme.middle, () =>
				c.within({ at: [400 - 16 * wave(t, 3.4), 268], scale: 0.75 }, () =>
					danceRow(c, { t: t + 0.5, count: 12, wide: 620, tall: 96, from: 1 }),
				),
			),
		players: onFloor((c) => players(c, t)),
		row: (c) =>
			c.within({ at: [520 + 12 * wave(t, 3.4), 392], scale: 1.5 }, () =>
				danceRow(c, { t, count: 6, wide: 262, tall: 104, from: 0, accent: 2 }),
			),
		lamps: onFloor((c) => {
			for (const x of [-232, -96, 230]) lamp(c, [x, 18], 8 + wave(t, 0.7, x / 100) * 0.5);
		}),
	}),
};

function players(c: Canvas, t: number): void {
	const sway = wave(t, 1.6);
	const piper = figure(c, {
		at: [-236, 0],
		tall: 108,
		pose: { ...danceStep(t * 1.25), lean: 6 + 4 * sway },
		hair: "turban",
		dress: "kurta",
		front: [-204 + 2 * sway, -62],
		back: [-212 + 2 * sway, -74],
		pattern: true,
	});
	tarpa(c, add(piper.head, [8, 5]), [-188 + 3 * sway, -46]);
	figure(c, {
		at: [-136, 4],
		tall: 104,
		pose: danceStep(t * 1.25 + 1),
		hair: "curls",
		face: -1,
		front: [-170, -60 + 10 * pulse(t, 0.8)],
		back: [-142, -66 + 10 * pulse(t, 0.8, 0.5)],
	});
	dhol(c, [-158, -46], 34);
}

interface Row {
	t: number;
	count: number;
	wide: number;
	tall: number;
	/** Number of the first person's look. */
	from: number;
	accent?: number;
}

/** Row of dancers hand in hand around 0,0. */
function danceRow(c: Canvas, { t, count, wide, tall, from, accent = -1 }: Row): void {
	const step = wide / (count - 1);
	const hand = (i: number): Point => [-wide / 2 + (i - 0.5) * step, -tall * 0.64 + 4 * wave(t, 1.6, i * 0.17)];
	for (const i of range(count)) {
		const person: Person = {
			...look(i * 2 + from),
			at: [-wide / 2 + i * step, 0],
			tall: tall * (0.96 + 0.04 * (i % 3)),
			pose: danceStep(t * 1.25 + i * 0.12),
			pattern: tall > 100,
			...(i > 0 && { back: hand(i) }),
			...(i < count - 1 && { front: hand(i + 1) }),
			...(i === accent && { colour: c.scheme.accent }),
		};
		figure(c, person);
	}
}

/** From the morning's flag to the evening's dance. */
export const republicDay: Film = [raising, marching, kites, dancing];
