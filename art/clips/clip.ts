import { Canvas } from "../kit/canvas.ts";
import type { Scheme } from "../kit/palette.ts";
import type { Pose } from "../kit/poses.ts";
import { sizes } from "../picture.ts";

export type Part = (c: Canvas) => void;

/** A short film of our own drawings. */
export interface Clip {
	seconds: number;
	scheme: Scheme;
	/** What stands still behind everybody. */
	wall: Part;
	/** What moves, by name and in the order of painting, at a share of the whole: 0 is the beginning, 1 the end. */
	moving(share: number): Record<string, Part>;
}

export const clipSize = sizes.scene;

/** Every picture of a clip as SVG, one after the other. */
export function frames(name: string, clip: Clip, perSecond: number): string[] {
	const wall = painted(`${name}/wall`, clip, clip.wall);
	const count = Math.round(clip.seconds * perSecond);
	return Array.from({ length: count }, (_, i) => {
		const parts = Object.entries(clip.moving(i / (count - 1)));
		// Each part trembles by its own seed, and so in the same way in every picture.
		return joined([wall, ...parts.map(([part, draw]) => painted(`${name}/${part}`, clip, draw))]);
	});
}

/** How far something has come that begins and ends at these shares of the clip: slow at both ends. */
export function ease(share: number, begin: number, end: number): number {
	const s = Math.min(1, Math.max(0, (share - begin) / (end - begin)));
	return s * s * (3 - 2 * s);
}

/** Somebody who walks: `steps` is how many they have made. */
export function walking(steps: number): Pose {
	const swing = Math.cos(steps * Math.PI);
	const lift = Math.sin(steps * Math.PI);
	return {
		hip: [0, -41 - Math.abs(lift)],
		lean: 5,
		feet: [
			[1 + 15 * swing, -Math.max(0, -lift) * 7],
			[1 - 15 * swing, -Math.max(0, lift) * 7],
		],
		hands: [
			[15, -50],
			[-17, -50],
		],
	};
}

function painted(seed: string, { scheme }: Clip, draw: Part): string {
	const canvas = new Canvas(clipSize, scheme, seed);
	draw(canvas);
	return canvas.svg();
}

/** Pictures of one size laid over each other. */
function joined(pictures: string[]): string {
	const [head = ""] = /^<svg[^>]*>/.exec(pictures[0] ?? "") ?? [];
	const inner = pictures.map((svg) => svg.slice(head.length, svg.lastIndexOf("</svg>")));
	return `${head}${inner.join("")}</svg>\n`;
}
