import { packingMeals } from "../activities/caring.ts";
import { handInHand } from "../activities/gathering.ts";
import { donor } from "../activities/giving.ts";
import { oneToOne, readTogether } from "../activities/learning.ts";
import { scribePair } from "../activities/scribing.ts";
import { dottedArc, hatchedArc, rays } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import type { Point } from "../kit/geometry.ts";
import { hut } from "../kit/houses.ts";
import { type Band, ground, ornamentBand, wall } from "../kit/ornament.ts";
import { type Hue, onHue } from "../kit/palette.ts";
import { bulb, drop, heart } from "../kit/signs.ts";
import { book, dhol } from "../kit/things.ts";
import { fern, sapling } from "../kit/trees.ts";
import { type Picture, type Pictures, sizes } from "../picture.ts";
import { scene } from "./compose.ts";

const square = { size: sizes.square, horizon: 232 } as const;

export const emblems: Pictures = {
	"impact/meals": scene({
		hue: "society",
		behind: "city",
		sky: "kites",
		band: "dots",
		people: packingMeals,
		scale: 1.55,
		...square,
	}),
	"impact/teaching": scene({
		hue: "education",
		behind: "campus",
		sky: "birds",
		people: readTogether,
		scale: 2.2,
		shift: -9,
		...square,
	}),
	"impact/blood": scene({
		hue: "health",
		behind: "delhi",
		sky: "birds",
		band: "waves",
		people: donor,
		scale: 1.85,
		shift: 0,
		...square,
	}),
	"impact/scribes": scene({
		hue: "navy",
		behind: "lotus",
		sky: "birds",
		band: "dots",
		people: scribePair,
		scale: 2.1,
		...square,
	}),
	"impact/hills": scene({
		hue: "environment",
		behind: "hills",
		sky: "sun",
		band: "triangles",
		people: oneToOne,
		scale: 2.3,
		shift: 3,
		...square,
	}),
	"event/education": poster("education", "chevrons", (c, at) => book(c, [at[0], at[1] + 10], 78)),
	"event/environment": poster("environment", "waves", (c, at) => sapling(c, [at[0], at[1] + 56], 116)),
	"event/health": poster("health", "dots", (c, at) => drop(c, at, 60)),
	"event/innovation": poster("innovation", "combs", (c, at) => bulb(c, at, 52)),
	"event/society": poster("society", "triangles", (c, at) => heart(c, at, 58)),
	"event/uba": poster("uba", "hatches", (c, at) => hut(c, [at[0], at[1] + 48], 96, c.scheme.accent)),
	"event/misc": poster("misc", "chevrons", (c, at) => dhol(c, at, 104)),
};

/** A poster: the sign of the domain in a sun of ornament, and people who have come for it. */
function poster(hue: Hue, band: Band, sign: (c: Canvas, at: Point) => void): Picture {
	const at: Point = [400, 210];
	return {
		size: sizes.scene,
		scheme: onHue(hue),
		draw(c) {
			wall(c);
			ground(c, 488, band);
			ornamentBand(c, band, [0, 8], c.width, 13, c.scheme.far);
			for (const x of [60, 160, 640, 740]) fern(c, [x, 492], x < 100 || x > 700 ? 300 : 200, c.scheme.far);
			c.disc(at, 104, c.scheme.earth);
			c.ring(at, 104, 5);
			hatchedArc(c, at, 120, 0, 360, c.scheme.ink);
			dottedArc(c, at, 134, 0, 360, 18, 3.4, c.scheme.ink);
			rays(c, at, 146, 0, 360, 20, 26, c.scheme.ink);
			sign(c, at);
			c.within({ at: [400, 530], scale: 1.15 }, () => handInHand(c, 11, 620, 108));
		},
	};
}
