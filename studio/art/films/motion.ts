import { ease } from "../clips/clip.ts";
import type { Dress, Hair } from "../kit/figure.ts";
import type { Point } from "../kit/geometry.ts";
import { type Pose, poses } from "../kit/poses.ts";

/** Swings between -1 and 1 with a period in seconds; `phase` is a fraction of it. */
export function wave(t: number, period: number, phase = 0): number {
	return Math.sin((t / period + phase) * 2 * Math.PI);
}

/** The same between 0 and 1. */
export function pulse(t: number, period: number, phase = 0): number {
	return 0.5 + 0.5 * wave(t, period, phase);
}

/** Eased there and back again: 0 before `begin` and after `end`, 1 in the middle. */
export function hump(t: number, begin: number, end: number): number {
	const middle = (begin + end) / 2;
	return t < middle ? ease(t, begin, middle) : 1 - ease(t, middle, end);
}

/** Ground covered by one step of a person of this height. */
export function stepOf(tall: number): number {
	return tall * 0.31;
}

/** Walking with bent knees and swinging arms, after so many steps. */
export function walk(steps: number, lean = 5): Pose {
	const swing = Math.cos(steps * Math.PI);
	const lift = Math.sin(steps * Math.PI);
	return {
		hip: [0, -40.5 - Math.abs(lift) * 1.5],
		lean,
		feet: [
			[1 + 15 * swing, -Math.max(0, -lift) * 9],
			[1 - 15 * swing, -Math.max(0, lift) * 9],
		],
		hands: [
			[15 - 7 * swing, -51 - 3 * Math.abs(swing)],
			[-15 - 7 * swing, -51 - 3 * Math.abs(swing)],
		],
	};
}

export function run(steps: number): Pose {
	const swing = Math.cos(steps * Math.PI);
	const lift = Math.sin(steps * Math.PI);
	return {
		hip: [3, -41 - Math.abs(lift) * 5],
		lean: 13,
		feet: [
			[2 + 21 * swing, -2 - Math.max(0, -lift) * 17],
			[2 - 21 * swing, -2 - Math.max(0, lift) * 17],
		],
		hands: [
			[20 - 10 * swing, -60],
			[-12 - 10 * swing, -58],
		],
	};
}

/** Dance step on the spot: one foot, then the other. */
export function danceStep(beats: number): Pose {
	const sway = Math.sin(beats * Math.PI);
	const up = Math.abs(sway);
	return {
		...poses.dance,
		hip: [2 * sway, -37 - 4 * up],
		lean: 5 * sway,
		feet: [
			[8 + 6 * Math.max(0, sway), -12 * Math.max(0, sway)],
			[-8 - 6 * Math.max(0, -sway), -12 * Math.max(0, -sway)],
		],
	};
}

/** Looks by number, so that the same person looks the same in every frame. */
export function look(i: number): { hair: Hair; dress: Dress } {
	return looks[i % looks.length] ?? { hair: "short", dress: "plain" };
}

const looks: { hair: Hair; dress: Dress }[] = [
	{ hair: "short", dress: "kurta" },
	{ hair: "bun", dress: "sari" },
	{ hair: "turban", dress: "plain" },
	{ hair: "plait", dress: "sari" },
	{ hair: "curls", dress: "plain" },
	{ hair: "scarf", dress: "sari" },
	{ hair: "cap", dress: "kurta" },
	{ hair: "bun", dress: "kurta" },
	{ hair: "topknot", dress: "plain" },
];

/** Point on a line through the points, by the fraction of its length. */
export function along(points: readonly Point[], share: number): Point {
	const part = upTo(points, share);
	return part.at(-1) ?? [0, 0];
}

/** The first part of a line through the points, by the fraction of its length. */
export function upTo(points: readonly Point[], share: number): Point[] {
	const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - (points[i]?.[0] ?? 0), p[1] - (points[i]?.[1] ?? 0)));
	let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
	const part = points.slice(0, 1);
	for (const [i, length] of lengths.entries()) {
		const [from, to] = [points[i], points[i + 1]];
		if (!from || !to) break;
		const s = length === 0 ? 1 : Math.min(1, left / length);
		part.push([from[0] + (to[0] - from[0]) * s, from[1] + (to[1] - from[1]) * s]);
		left -= length;
		if (left <= 0) break;
	}
	return part;
}
