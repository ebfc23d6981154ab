import { handInHand } from "../activities/gathering.ts";
import { dottedArc, hatchedArc, rays } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import type { Point } from "../kit/geometry.ts";
import { hut } from "../kit/houses.ts";
import { type Band, ground, ornamentBand, wall } from "../kit/ornament.ts";
import { bulb, drop, heart } from "../kit/signs.ts";
import { book, dhol } from "../kit/things.ts";
import { fern, sapling } from "../kit/trees.ts";
import type { EventHue } from "./event-groups.ts";

type Sign = (c: Canvas, at: Point, k: number) => void;

/** Ornament and sign of each domain; `k` is the sign's size relative to a large one. */
const looks: Record<EventHue, { band: Band; sign: Sign }> = {
	education: { band: "chevrons", sign: (c, [x, y], k) => book(c, [x, y + 10 * k], 78 * k) },
	environment: { band: "waves", sign: (c, [x, y], k) => sapling(c, [x, y + 56 * k], 116 * k) },
	health: { band: "dots", sign: (c, at, k) => drop(c, at, 60 * k) },
	innovation: { band: "combs", sign: (c, at, k) => bulb(c, at, 52 * k) },
	society: { band: "triangles", sign: (c, at, k) => heart(c, at, 58 * k) },
	uba: { band: "hatches", sign: (c, [x, y], k) => hut(c, [x, y + 48 * k], 96 * k, c.scheme.accent) },
	misc: { band: "chevrons", sign: (c, at, k) => dhol(c, at, 104 * k) },
};

/** Sign of the domain in an ornamental sun, with people around. */
export function sunWall(c: Canvas, hue: EventHue): void {
	const { band, sign } = looks[hue];
	const at: Point = [400, 210];
	earth(c, band);
	for (const x of [60, 160, 640, 740]) fern(c, [x, 492], x < 100 || x > 700 ? 300 : 200, c.scheme.far);
	shine(c, at, 1, sign);
	c.within({ at: [400, 530], scale: 1.15 }, () => handInHand(c, 11, 620, 108));
}

/** The same for text: the sun is at the right, with its rays towards the text. */
export function sunBesideWords(c: Canvas, hue: EventHue): void {
	const { band, sign } = looks[hue];
	earth(c, band);
	for (const [x, tall] of [
		[598, 104],
		[672, 138],
		[752, 168],
	] as const)
		fern(c, [x, 492], tall, c.scheme.far);
	shine(c, [706, 160], 0.81, sign);
	c.within({ at: [400, 540], scale: 1.05 }, () => handInHand(c, 12, 680, 122));
}

function earth(c: Canvas, band: Band): void {
	wall(c);
	ground(c, 488, band);
	ornamentBand(c, band, [0, 8], c.width, 13, c.scheme.far);
}

function shine(c: Canvas, at: Point, k: number, sign: Sign): void {
	c.disc(at, 104 * k, c.scheme.earth);
	c.ring(at, 104 * k, 5);
	hatchedArc(c, at, 120 * k, 0, 360, c.scheme.ink);
	dottedArc(c, at, 134 * k, 0, 360, 18, 3.4 * k, c.scheme.ink);
	rays(c, at, 146 * k, 0, 360, 20, 26 * k, c.scheme.ink);
	sign(c, at, k);
}
