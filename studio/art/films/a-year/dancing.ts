import { colours, onHue } from "../../../../core/media/palette.ts";
import { ease } from "../../clips/clip.ts";
import { hatchedArc } from "../../kit/arcs.ts";
import type { Canvas } from "../../kit/canvas.ts";
import { figure } from "../../kit/figure.ts";
import { add, type Point, polar, range } from "../../kit/geometry.ts";
import { ornamentBand, wall } from "../../kit/ornament.ts";
import { dhol, tarpa } from "../../kit/things.ts";
import { fern } from "../../kit/trees.ts";
import { wheel } from "../../kit/wheel.ts";
import type { Shot } from "../film.ts";
import { brushWords } from "../letters.ts";
import { look, pulse, walk, wave } from "../motion.ts";
import { height, width } from "../scenery.ts";

const centre: Point = [400, 226];

/** The dance of the thumbnail, which winds up around its musicians. */
export const spiral: Shot = {
	seconds: 6,
	words: "Dancers wind up in a spiral around a piper and a drummer.",
	scheme: onHue("uba"),
	wall(c) {
		wall(c, 30);
		for (const y of [6, 431]) ornamentBand(c, "chevrons", [0, y], c.width, 13, c.scheme.far);
		for (const [x, y, tall] of [
			[60, 410, 150],
			[128, 424, 110],
			[742, 410, 150],
			[676, 424, 110],
		] as const)
			fern(c, [x, y], tall, c.scheme.far);
	},
	moving: (t) => ({ dancers: (c) => dancers(c, t), players: (c) => players(c, t) }),
};

/** Dancers along a spiral that tightens while it turns. Each pair of hands meets in one point. */
function dancers(c: Canvas, t: number): void {
	const [tall, from] = [48, 54];
	const loose = 1 - ease(t, 0, 5.2);
	const gap = 54 + 10 * loose;
	const turn = 26 * t - 70 * loose;
	const radius = (angle: number) => from + 10 * loose + (gap * angle) / 360;
	const reach = (angle: number) => radius(angle) + tall * 0.68;
	const angles = [0];
	for (const _ of range(45)) {
		const last = angles.at(-1) ?? 0;
		angles.push(last + ((tall * 0.64) / reach(last)) * (180 / Math.PI));
	}
	const hands = angles.map((angle) => polar(centre, reach(angle), angle + turn));
	for (const i of range(45)) {
		const angle = ((angles[i] ?? 0) + (angles[i + 1] ?? 0)) / 2;
		const [back, front] = [hands[i], hands[i + 1]];
		figure(c, {
			...look(i * 5 + 1),
			at: polar(centre, radius(angle), angle + turn),
			turn: angle + turn,
			tall: tall * (0.95 + 0.08 * ((i * 7) % 3) * 0.5),
			pose: walk(t * 1.8 + i * 0.37, 2),
			...(i > 0 && back && { back }),
			...(i < 44 && front && { front }),
			...(i === 30 && { colour: c.scheme.accent }),
		});
	}
}

function players(c: Canvas, t: number): void {
	const [x, y] = [centre[0] - 2, centre[1] + 28];
	const sway = wave(t, 1.6) * 3;
	const piper = figure(c, {
		at: [x - 22, y],
		tall: 62,
		pose: walk(t * 0.9 + 0.5, 4 + sway),
		hair: "turban",
		front: [x - 2 + sway * 0.4, y - 36],
		back: [x - 6 + sway * 0.4, y - 32],
	});
	tarpa(c, add(piper.head, [5, 3]), [x + 10 + sway * 0.6, y - 26]);
	figure(c, {
		at: [x + 36, y],
		tall: 58,
		pose: "hold",
		hair: "curls",
		face: -1,
		front: [x + 15, y - 36 + 7 * pulse(t, 0.5)],
		back: [x + 34, y - 40 + 7 * pulse(t, 0.5, 0.5)],
	});
	dhol(c, [x + 25, y - 29], 19);
}

const hub: Point = [400, 172];
const rim = 74;

/** The wheel turns with a ring of dancers, and a brush writes the motto. */
export const motto: Shot = {
	seconds: 6,
	words: "The wheel turns, and a brush writes: Not Me, But You.",
	scheme: onHue("navy"),
	wall(c) {
		wall(c, 40);
		for (const y of [6, height - 19]) ornamentBand(c, "chevrons", [0, y], width, 13, c.scheme.far);
		for (const [x, tall] of [
			[52, 230],
			[132, 160],
			[748, 230],
			[668, 160],
		] as const)
			fern(c, [x, 300], tall, c.scheme.dim);
		hatchedArc(c, hub, rim + 8, 0, 360, c.scheme.far);
	},
	moving: (t) => ({
		wheel: (c) => wheel(c, hub, rim, { turn: 20 * t, colour: colours.wheel, hub: c.scheme.accent }),
		ring: (c) => ring(c, 20 * t, t),
		words: (c) => brushWords(c, "NOT ME, BUT YOU", [400, 344], 52, ease(t, 0.8, 4.4)),
	}),
};

function ring(c: Canvas, turn: number, t: number): void {
	const [count, tall] = [18, 62];
	const hand = (i: number) => polar(hub, rim + 10 + tall * 0.66, turn + (i * 360) / count);
	for (const i of range(count))
		figure(c, {
			...look(i * 5),
			at: polar(hub, rim + 10, turn + ((i + 0.5) * 360) / count),
			turn: turn + ((i + 0.5) * 360) / count,
			tall,
			pose: walk(t * 1.5 + i * 0.4, 2),
			back: hand(i),
			front: hand(i + 1),
			...(i === 4 && { colour: c.scheme.accent }),
		});
}
