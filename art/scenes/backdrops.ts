import { campusTower, cityHouses, hills, hostel, hut, indiaGate, lotus, metro, qutubMinar } from "../kit/buildings.ts";
import type { Canvas } from "../kit/canvas.ts";
import { range } from "../kit/geometry.ts";
import { fern, palm, tuft } from "../kit/trees.ts";

/** What lies far behind the people, in the pale tint of distance. */
const backdrops = {
	campus(c: Canvas, y: number) {
		const k = c.height / 600;
		campusTower(c, [c.width * 0.1, y], 190 * k);
		for (const x of [0.04, 0.46, 0.94]) fern(c, [c.width * x, y], 130 * k, c.scheme.far);
		hostel(c, [c.width * 0.64, y], 110 * k);
	},
	delhi(c: Canvas, y: number) {
		const k = c.height / 600;
		qutubMinar(c, [c.width * 0.12, y], 260 * k);
		cityHouses(c, [c.width * 0.2, y], c.width * 0.34, 90 * k);
		indiaGate(c, [c.width * 0.72, y], 140 * k);
		for (const x of [0.86, 0.94]) fern(c, [c.width * x, y], 110 * k, c.scheme.far);
	},
	metro(c: Canvas, y: number) {
		cityHouses(c, [0, y], c.width, 70);
		metro(c, [-10, y], c.width + 20, c.height * 0.3);
	},
	city(c: Canvas, y: number) {
		const k = c.height / 600;
		cityHouses(c, [-20, y], c.width + 40, 130 * k);
		qutubMinar(c, [c.width * 0.88, y], 230 * k);
	},
	lotus(c: Canvas, y: number) {
		const k = c.height / 600;
		lotus(c, [c.width * 0.26, y], 260 * k);
		for (const x of [0.52, 0.62, 0.93]) fern(c, [c.width * x, y], 120 * k, c.scheme.far);
		cityHouses(c, [c.width * 0.68, y], c.width * 0.22, 70 * k);
	},
	village(c: Canvas, y: number) {
		const k = c.height / 600;
		hut(c, [c.width * 0.13, y], 110 * k, c.scheme.far);
		hut(c, [c.width * 0.84, y], 130 * k, c.scheme.far);
		palm(c, [c.width * 0.27, y], 190 * k, c.scheme.far);
		palm(c, [c.width * 0.95, y], 160 * k, c.scheme.far);
		for (const i of range(9)) tuft(c, [c.width * (0.35 + i * 0.04), y], 16);
	},
	hills(c: Canvas, y: number) {
		hills(c, y, c.height * 0.34, 4);
		for (const x of [0.08, 0.9]) fern(c, [c.width * x, y], 120 * (c.height / 600), c.scheme.far);
	},
	grove(c: Canvas, y: number) {
		const k = c.height / 600;
		for (const [x, tall] of [
			[0.06, 210],
			[0.2, 150],
			[0.36, 120],
			[0.63, 125],
			[0.79, 160],
			[0.94, 220],
		] as const)
			fern(c, [c.width * x, y], tall * k, c.scheme.far);
	},
	bare(c: Canvas, y: number) {
		for (const i of range(12)) tuft(c, [c.width * (0.04 + i * 0.085), y], 16);
	},
} as const;

export type Backdrop = keyof typeof backdrops;

export function backdrop(c: Canvas, kind: Backdrop, y: number): void {
	backdrops[kind](c, y);
}
