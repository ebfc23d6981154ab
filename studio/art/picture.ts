import type { Scheme } from "../../core/media/palette.ts";
import { Canvas } from "./kit/canvas.ts";

/** Picture of the site: its size, colours and painting function. */
export interface Picture {
	size: readonly [width: number, height: number];
	scheme: Scheme;
	draw(c: Canvas): void;
}

export type Pictures = Record<string, Picture>;

export const sizes = {
	scene: [800, 600],
	square: [400, 400],
	logo: [300, 200],
	video: [800, 450],
	banner: [1600, 900],
	wider: [2400, 900],
	narrow: [800, 900],
	share: [1200, 630],
} as const;

/** The name is the seed: the same name always gives the same jitter. */
export function paint(name: string, picture: Picture): string {
	const canvas = new Canvas(picture.size, picture.scheme, name);
	picture.draw(canvas);
	return canvas.svg();
}
