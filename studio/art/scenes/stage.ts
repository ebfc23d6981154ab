import type { Canvas } from "../kit/canvas.ts";
import { type Point, steps } from "../kit/geometry.ts";
import { type Band, ground, ornamentBand, wall } from "../kit/ornament.ts";
import { flock, kite, moon, stars, sun } from "../kit/sky.ts";
import { type Backdrop, backdrop } from "./backdrops.ts";

export type Sky = "sun" | "low sun" | "kites" | "birds" | "night";

export interface Stage {
	behind: Backdrop;
	sky: Sky;
	band?: Band;
	/** Where the distant group stands; foreground people stand lower. */
	horizon?: number;
	/** Whether people and vehicles pass along the horizon. */
	life?: boolean;
}

/** Wall, sky, background and ground: everything except the people. */
export function stage(
	c: Canvas,
	{ behind, sky, band = "chevrons", horizon = c.height * 0.56, life = true }: Stage,
): void {
	wall(c);
	const scenery = () => {
		hang(c, sky, horizon, behind === "metro");
		backdrop(c, behind, horizon, life);
	};
	// The scenery is mirrored at random, by the picture's seed.
	if (c.random.next() < 0.5) scenery();
	else c.within({ at: [c.width, 0], mirror: true }, scenery);
	ground(c, horizon, band);
	for (const share of [0.36, 0.7]) contour(c, horizon + (c.height - horizon) * share);
	if (c.height >= 400) ornamentBand(c, band, [0, 8], c.width, 13, c.scheme.far);
}

/** Faint contour of the land. */
function contour(c: Canvas, y: number): void {
	const phase = c.random.between(0, 6);
	const crest = steps(9).map((s): Point => [s * c.width, y + Math.sin(phase + s * 7) * 7]);
	c.curve(crest, 2, c.scheme.dim);
}

function hang(c: Canvas, sky: Sky, horizon: number, high: boolean): void {
	const { width, height } = c;
	const [x, y] = [width * c.random.between(0.72, 0.84), height * (high ? 0.13 : c.random.between(0.17, 0.2))];
	const k = height / 600;
	switch (sky) {
		case "sun":
			sun(c, [x, y], height * (high ? 0.04 : 0.06));
			flock(c, [width * 0.36, height * 0.13], 7, 80);
			break;
		case "low sun":
			sun(c, [width * 0.5, horizon - height * 0.08], height * 0.17);
			flock(c, [width * 0.26, height * 0.13], 6, 80);
			flock(c, [width * 0.76, height * 0.14], 7, 80);
			break;
		case "kites":
			kite(c, [width * 0.26, height * 0.15], 20 * k, [width * 0.36, height * 0.4]);
			kite(c, [width * 0.6, height * 0.12], 15 * k, [width * 0.66, height * 0.36]);
			kite(c, [x + 40, y - 6], 18 * k, [width * 0.82, height * 0.42]);
			flock(c, [width * 0.44, height * 0.16], 5, 70);
			break;
		case "birds":
			flock(c, [width * 0.3, height * 0.14], 9, 90);
			flock(c, [width * 0.78, height * 0.13], 6, 80);
			break;
		case "night":
			stars(c, 30, height * 0.36);
			moon(c, [x, y], height * (high ? 0.045 : 0.06));
			break;
	}
}
