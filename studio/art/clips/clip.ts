import type { Scheme } from "../../../core/media/palette.ts";
import { Canvas } from "../kit/canvas.ts";
import { between } from "../kit/geometry.ts";
import type { Pose } from "../kit/poses.ts";
import { sizes } from "../picture.ts";

export type Part = (c: Canvas) => void;

/** Short video made from the drawings. */
export interface Clip {
	seconds: number;
	scheme: Scheme;
	/** Static background. */
	wall: Part;
	/** Moving parts by name, in painting order, at a fraction of the clip: 0 is the start, 1 the end. */
	moving(share: number): Record<string, Part>;
}

export const clipSize = sizes.scene;

/** Renders every frame of a clip as SVG. */
export function frames(name: string, clip: Clip, perSecond: number): string[] {
	const painted = (seed: string, draw: Part) => {
		const canvas = new Canvas(clipSize, clip.scheme, seed);
		draw(canvas);
		return canvas.svg();
	};
	const wall = painted(`${name}/wall`, clip.wall);
	const count = Math.round(clip.seconds * perSecond);
	return Array.from({ length: count }, (_, i) => {
		const parts = Object.entries(clip.moving(i / (count - 1)));
		// Each part has its own seed, so its hand-drawn jitter is the same in every frame.
		return overlaid([wall, ...parts.map(([part, draw]) => painted(`${name}/${part}`, draw))]);
	});
}

/** Eased progress of a motion that begins and ends at these fractions of the clip. */
export function ease(share: number, begin: number, end: number): number {
	const s = Math.min(1, Math.max(0, (share - begin) / (end - begin)));
	return s * s * (3 - 2 * s);
}

/** Walking pose after `steps` steps. */
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

/** Interpolates linearly between two poses, which is good enough for short moves. */
export function toward(from: Pose, to: Pose, share: number): Pose {
	if (share === 0) return from;
	if (share === 1) return to;
	const pair = (a: Pose["feet"], b: Pose["feet"]) => [between(a[0], b[0], share), between(a[1], b[1], share)] as const;
	return {
		hip: between(from.hip, to.hip, share),
		lean: from.lean + (to.lean - from.lean) * share,
		hands: pair(from.hands, to.hands),
		feet: pair(from.feet, to.feet),
		...(from.knees && to.knees && { knees: pair(from.knees, to.knees) }),
		...(from.seated && to.seated && { seated: true }),
	};
}

/** Overlays pictures of the same size. */
export function overlaid(pictures: string[]): string {
	const [head = ""] = /^<svg[^>]*>/.exec(pictures[0] ?? "") ?? [];
	const inner = pictures.map((svg) => svg.slice(head.length, svg.lastIndexOf("</svg>")));
	return `${head}${inner.join("")}</svg>\n`;
}
