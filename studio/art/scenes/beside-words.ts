import type { Canvas } from "../kit/canvas.ts";
import type { Point } from "../kit/geometry.ts";
import { campusTower, cityHouses, hills, hut } from "../kit/houses.ts";
import { indiaGate, lotus, metro, qutubMinar } from "../kit/landmarks.ts";
import { type Band, ground, ornamentBand, wall } from "../kit/ornament.ts";
import { flock, kite, moon, sun } from "../kit/sky.ts";
import { fern, palm, tuft } from "../kit/trees.ts";
import type { Backdrop } from "./backdrops.ts";
import type { EventGroup } from "./event-groups.ts";
import type { Sky } from "./stage.ts";

const horizon = 478;

/** Group for a poster: the left of the sky is kept free for the text, and the scenery stays right of it. */
export function groupBelowWords(c: Canvas, group: EventGroup, band: Band): void {
	wall(c);
	skies[group.sky](c);
	c.tinted(c.scheme.far, () => places[group.behind](c));
	ground(c, horizon, band);
	ornamentBand(c, band, [0, 8], c.width, 13, c.scheme.far);
	for (const x of tufts) tuft(c, [x, horizon + 30 + (x % 40)], 12);
	const { foot, footScale = 1.25 } = group;
	for (const [i, people] of foot.entries()) {
		const x = foot.length === 1 ? 400 : 210 + i * 380;
		c.within({ at: [x, 552], scale: footScale }, () => people(c));
	}
}

const tufts = [34, 97, 395, 428, 706, 771];

/** Distant scenery at the right, up to the free part of the sky. */
const places: Record<Backdrop, (c: Canvas) => void> = {
	campus(c) {
		campusTower(c, [640, horizon], 250);
		fern(c, [604, horizon], 110, c.scheme.far);
	},
	delhi(c) {
		qutubMinar(c, [738, horizon], 270);
		indiaGate(c, [634, horizon], 130);
	},
	metro(c) {
		cityHouses(c, [566, horizon], 244, 60);
		metro(c, [566, horizon], 250, 150);
	},
	city(c) {
		cityHouses(c, [566, horizon], 240, 120);
		qutubMinar(c, [742, horizon], 250);
	},
	lotus(c) {
		lotus(c, [688, horizon], 210);
	},
	village(c) {
		hut(c, [660, horizon], 120, c.scheme.far);
		palm(c, [760, horizon], 210, c.scheme.far);
	},
	hills(c) {
		c.within({ at: [660, 0] }, () => hills(c, horizon, 150, 4));
		fern(c, [742, horizon], 150, c.scheme.far);
	},
	grove(c) {
		for (const [x, tall] of grove) fern(c, [x, horizon], tall, c.scheme.far);
	},
	bare() {},
};

const grove: readonly Point[] = [
	[600, 120],
	[668, 180],
	[752, 240],
];

const skies: Record<Sky, (c: Canvas) => void> = {
	sun: (c) => sun(c, [690, 130], 44),
	"low sun": (c) => sun(c, [690, 250], 84),
	kites(c) {
		kite(c, [604, 104], 22, [592, 420]);
		kite(c, [772, 150], 16, [784, 420]);
	},
	birds(c) {
		flock(c, [690, 120], 5, 60);
	},
	night(c) {
		moon(c, [700, 116], 42);
		for (const at of lights) c.disc(at, 2.4, c.scheme.far);
	},
};

/** Stars beside the text, never behind it. */
const lights: readonly Point[] = [
	[590, 74],
	[622, 150],
	[604, 226],
	[660, 62],
	[672, 204],
	[742, 190],
	[764, 78],
	[770, 150],
];
