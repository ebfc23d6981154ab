import type { Scheme } from "../../../core/media/palette.ts";
import { overlaid, type Part } from "../clips/clip.ts";
import { Canvas } from "../kit/canvas.ts";
import { sizes } from "../picture.ts";

/** One scene of a film, seen from one place. */
export interface Shot {
	seconds: number;
	/** Caption: says what is seen, in one line. */
	words: string;
	scheme: Scheme;
	/** Static background. */
	wall: Part;
	/** Moving parts by name, in painting order, at so many seconds after the beginning of the shot. */
	moving(t: number): Record<string, Part>;
}

export type Film = readonly Shot[];

/** Drawn in the size of the thumbnails, so that lines are as thick as there, and encoded larger. */
export const filmSize = sizes.video;

export interface Frame {
	svg: string;
	/** First frame of a shot. */
	isCut: boolean;
}

/** Renders every frame of a film as SVG, one at a time, because all of them would take hundreds of megabytes. */
export function* filmFrames(name: string, film: Film, perSecond: number): Generator<Frame> {
	for (const [i, shot] of film.entries())
		for (let frame = 0; frame < framesIn(shot, perSecond); frame++)
			yield { svg: drawShot(`${name}/${i}`, shot, frame / perSecond), isCut: frame === 0 };
}

export function secondsOf(film: Film): number {
	return film.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Draws a shot at so many seconds after its beginning. */
export function drawShot(seed: string, shot: Shot, t: number): string {
	// Each part has its own seed, so its hand-drawn jitter is the same in every frame.
	const parts = Object.entries({ wall: shot.wall, ...shot.moving(t) });
	return overlaid(
		parts.map(([part, draw]) => {
			// Finer than in pictures: slow motion would be seen to jump from step to step.
			const canvas = new Canvas(filmSize, shot.scheme, `${seed}/${part}`, 0.1);
			draw(canvas);
			return canvas.svg();
		}),
	);
}

function framesIn({ seconds }: Shot, perSecond: number): number {
	return Math.round(seconds * perSecond);
}
