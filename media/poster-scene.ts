import { handInHand } from "../art/activities/gathering.ts";
import { dottedArc, hatchedArc, rays } from "../art/kit/arcs.ts";
import type { Canvas } from "../art/kit/canvas.ts";
import type { Point } from "../art/kit/geometry.ts";
import { hut } from "../art/kit/houses.ts";
import { type Band, ground, ornamentBand, wall } from "../art/kit/ornament.ts";
import { type Hue, onHue } from "../art/kit/palette.ts";
import { bulb, drop, heart } from "../art/kit/signs.ts";
import { book, dhol } from "../art/kit/things.ts";
import { fern, sapling } from "../art/kit/trees.ts";
import { paint, sizes } from "../art/picture.ts";

export const posterHues = ["education", "environment", "health", "innovation", "society", "uba", "misc"] as const;
export type PosterHue = (typeof posterHues)[number] & Hue;
type Sign = (c: Canvas, at: Point) => void;

const looks: Record<PosterHue, { band: Band; sign: Sign }> = {
	education: { band: "chevrons", sign: (c, [x, y]) => book(c, [x, y + 8], 64) },
	environment: { band: "waves", sign: (c, [x, y]) => sapling(c, [x, y + 46], 94) },
	health: { band: "dots", sign: (c, at) => drop(c, at, 48) },
	innovation: { band: "combs", sign: (c, at) => bulb(c, at, 42) },
	society: { band: "triangles", sign: (c, at) => heart(c, at, 47) },
	uba: { band: "hatches", sign: (c, [x, y]) => hut(c, [x, y + 38], 78, c.scheme.accent) },
	misc: { band: "chevrons", sign: (c, at) => dhol(c, at, 84) },
};

const painted = new Map<PosterHue, string>();

/** The wall that a poster's words are written on: the sign of the domain as a sun, and people who have come for it. */
export function posterScene(hue: PosterHue): string {
	const scene = painted.get(hue) ?? paint(`poster/${hue}`, { size: sizes.scene, scheme: onHue(hue), draw: draw(hue) });
	painted.set(hue, scene);
	return scene;
}

/** Half beyond the corner's frame, so that it shines on the words. */
const sun: Point = [706, 160];

function draw(hue: PosterHue): (c: Canvas) => void {
	const { band, sign } = looks[hue];
	return (c) => {
		wall(c);
		ground(c, 488, band);
		ornamentBand(c, band, [0, 8], c.width, 13, c.scheme.far);
		for (const [x, tall] of [
			[598, 104],
			[672, 138],
			[752, 168],
		] as const)
			fern(c, [x, 492], tall, c.scheme.far);
		c.disc(sun, 84, c.scheme.earth);
		c.ring(sun, 84, 5);
		hatchedArc(c, sun, 97, 0, 360, c.scheme.ink);
		dottedArc(c, sun, 109, 0, 360, 18, 2.8, c.scheme.ink);
		rays(c, sun, 118, 0, 360, 20, 20, c.scheme.ink);
		sign(c, sun);
		c.within({ at: [400, 540], scale: 1.05 }, () => handInHand(c, 12, 680, 122));
	};
}
