import { cow, peacock } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { somebody } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { range } from "../kit/geometry.ts";
import { campusTower, cityHouses, hills, hostel, hut } from "../kit/houses.ts";
import { indiaGate, lotus, metro, qutubMinar } from "../kit/landmarks.ts";
import type { PoseName } from "../kit/poses.ts";
import { fern, palm, tuft } from "../kit/trees.ts";
import { autorickshaw, bicycle, van } from "../kit/vehicles.ts";

/**
 * Distant background in a pale tint. `k` is the picture's height divided by 600; `life` adds passers-by, if no other
 * group is on the horizon.
 */
const backdrops = {
	campus(c: Canvas, y: number, k: number, life: boolean) {
		campusTower(c, [c.width * 0.1, y], 190 * k);
		for (const x of [0.04, 0.46, 0.94]) fern(c, [c.width * x, y], 130 * k, c.scheme.far);
		hostel(c, [c.width * 0.64, y], 110 * k);
		if (life) passers(c, y, k, [0.4, 0.58]);
		if (life) bicycle(c, { at: [c.width * 0.9, y], scale: 0.7 * k });
	},
	delhi(c: Canvas, y: number, k: number, life: boolean) {
		qutubMinar(c, [c.width * 0.12, y], 260 * k);
		cityHouses(c, [c.width * 0.2, y], c.width * 0.34, 90 * k);
		indiaGate(c, [c.width * 0.72, y], 140 * k);
		for (const x of [0.86, 0.94]) fern(c, [c.width * x, y], 110 * k, c.scheme.far);
		if (life) autorickshaw(c, { at: [c.width * 0.6, y], scale: 0.62 * k });
		if (life) passers(c, y, k, [0.05, 0.8]);
	},
	metro(c: Canvas, y: number, k: number, life: boolean) {
		cityHouses(c, [0, y], c.width, 70);
		metro(c, [-10, y], c.width + 20, c.height * 0.3);
		if (life) autorickshaw(c, { at: [c.width * 0.55, y], scale: 0.66 * k });
		if (life) passers(c, y, k, [0.1, 0.92]);
	},
	city(c: Canvas, y: number, k: number, life: boolean) {
		cityHouses(c, [-20, y], c.width + 40, 130 * k);
		qutubMinar(c, [c.width * 0.09, y], 230 * k);
		if (life) van(c, { at: [c.width * 0.3, y], scale: 0.6 * k });
		if (life) autorickshaw(c, { at: [c.width * 0.72, y], scale: 0.62 * k });
	},
	lotus(c: Canvas, y: number, k: number, life: boolean) {
		lotus(c, [c.width * 0.26, y], 260 * k);
		for (const x of [0.52, 0.62, 0.93]) fern(c, [c.width * x, y], 120 * k, c.scheme.far);
		cityHouses(c, [c.width * 0.68, y], c.width * 0.22, 70 * k);
		if (life) passers(c, y, k, [0.06, 0.46, 0.57]);
	},
	village(c: Canvas, y: number, k: number, life: boolean) {
		hut(c, [c.width * 0.13, y], 110 * k, c.scheme.far);
		hut(c, [c.width * 0.84, y], 130 * k, c.scheme.far);
		palm(c, [c.width * 0.27, y], 190 * k, c.scheme.far);
		palm(c, [c.width * 0.95, y], 160 * k, c.scheme.far);
		for (const i of range(9)) tuft(c, [c.width * (0.35 + i * 0.04), y], 16);
		if (life) cow(c, { at: [c.width * 0.68, y], scale: 0.62 * k, mirror: true });
	},
	hills(c: Canvas, y: number, k: number, life: boolean) {
		hills(c, y, c.height * 0.34, 4);
		hut(c, [c.width * 0.62, y], 60 * k, c.scheme.far);
		for (const x of [0.08, 0.54, 0.72, 0.9]) fern(c, [c.width * x, y], 110 * k, c.scheme.far);
		if (life) passers(c, y, k, [0.3]);
	},
	grove(c: Canvas, y: number, k: number, life: boolean) {
		const trees = [0.06, 210, 0.2, 150, 0.36, 120, 0.63, 125, 0.79, 160, 0.94, 220];
		for (const i of range(6)) fern(c, [c.width * (trees[i * 2] ?? 0), y], (trees[i * 2 + 1] ?? 0) * k, c.scheme.far);
		if (life) peacock(c, { at: [c.width * 0.5, y], scale: 0.6 * k, mirror: true });
	},
	bare(c: Canvas, y: number, k: number) {
		for (const i of range(12)) tuft(c, [c.width * (0.04 + i * 0.085), y], 16 * k);
	},
} as const;

export type Backdrop = keyof typeof backdrops;

export function backdrop(c: Canvas, kind: Backdrop, y: number, life: boolean): void {
	c.tinted(c.scheme.far, () => backdrops[kind](c, y, c.height / 600, life));
}

/** Distant passers-by. */
function passers(c: Canvas, y: number, k: number, places: readonly number[]): void {
	for (const [i, share] of places.entries())
		figure(c, {
			...somebody(c, i + (share > 0.5 ? 1 : 0)),
			at: [c.width * share, y],
			tall: 58 * k,
			face: c.random.next() < 0.5 ? 1 : -1,
			pose: c.random.pick<PoseName>(["walk", "stride", "talk", "walk"]),
		});
}
