import type { Canvas, Place } from "../kit/canvas.ts";
import { type Point, pts, xy } from "../kit/geometry.ts";

export interface DogMotion {
	/** Steps walked; each covers 18 units. Without them it stands. */
	steps?: number;
	/** How far it lifts its paws, from 0 to 1. */
	lift?: number;
	/** Tail, from -1 to 1. */
	wag?: number;
	/** How far the head is lowered, in degrees. */
	nod?: number;
	colour?: string;
}

export const dogStep = 18;

/** The dog of the kit, on legs that walk. Faces right, about 60 units long. */
export function movingDog(c: Canvas, place: Place, motion: DogMotion = {}): void {
	const { steps, lift = 1, wag = 0, nod = 0, colour = c.scheme.ink } = motion;
	c.within(place, () => {
		for (const leg of steps === undefined ? legs(0.2, 0) : legs(steps, lift)) c.line(leg, 3, colour);
		c.patch(pts("-26,-36 -24,-22 -1,-29"), colour);
		c.patch(pts("22,-39 24,-21 -3,-30"), colour);
		c.curve([xy(-25, -34), xy(-33, -42 + wag), xy(-36 + wag * 5, -54), xy(-31 + wag * 10, -61)], 3, colour);
		c.within({ at: [22, -31], turn: nod }, () => {
			c.patch(pts("-4,-5 3,-16 8,-22 10,-12 21,-9 20,-5 9,-3 2,6"), colour);
			c.patch(pts("2,-16 4,-28 9,-20"), colour);
		});
	});
}

/** Diagonal legs move together. */
function legs(steps: number, high: number): Point[][] {
	const leg = (root: Point, kneeShift: number, phase: number): Point[] => {
		const angle = (steps + phase) * Math.PI;
		const lift = Math.max(0, -Math.sin(angle)) * 6 * high;
		const foot = root[0] + 1 + 9 * Math.cos(angle);
		return [root, xy((root[0] + foot) / 2 + kneeShift, -14 - lift * 0.6), xy(foot, -lift), xy(foot + 4, -lift)];
	};
	return [leg([22, -24], -2, 0), leg([19, -24], -2, 1), leg([-24, -24], 4, 1), leg([-21, -24], 4, 0)];
}

/** Dog asleep, its head on its paws, its side rising and falling with `breath` from 0 to 1. */
export function sleepingDog(c: Canvas, place: Place, breath: number, colour = c.scheme.ink): void {
	const b = breath * 2;
	c.within(place, () => {
		c.line(pts("22,-7 33,-2 46,-1"), 3, colour);
		c.line(pts("-24,-6 -12,-1 0,-1"), 3, colour);
		c.patch([xy(-28, -19 - b), xy(-29, -1), xy(2, -11 - b * 0.4)], colour);
		c.patch([xy(24, -22 - b), xy(26, -1), xy(-4, -12 - b * 0.4)], colour);
		c.curve(pts("-27,-6 -38,-5 -44,-1 -36,3 -22,3"), 3, colour);
		c.within({ at: [24, -13 - b * 0.5], turn: 42 }, () => {
			c.patch(pts("-5,-4 3,-13 9,-17 11,-11 22,-9 21,-4 9,-2 0,7"), colour);
			c.patch(pts("4,-13 -4,-22 9,-18"), colour);
		});
	});
}
