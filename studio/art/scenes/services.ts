import { onHue } from "../../../core/media/palette.ts";
import { handOver, readToElder } from "../activities/caring.ts";
import { handInHand } from "../activities/gathering.ts";
import { donor, donorDesk, teaAfter } from "../activities/giving.ts";
import { oneToOne, readTogether } from "../activities/learning.ts";
import { examDesk, guidedWalk, handOnDots, scribePair } from "../activities/scribing.ts";
import type { Canvas } from "../kit/canvas.ts";
import { shamiana } from "../kit/furniture.ts";
import { pts } from "../kit/geometry.ts";
import { frame, wall } from "../kit/ornament.ts";
import { drop } from "../kit/signs.ts";
import { type Pictures, sizes } from "../picture.ts";
import { at, scene } from "./compose.ts";
import { hall } from "./hall.ts";

export const services: Pictures = {
	"scribe/1": scene({
		hue: "navy",
		behind: "campus",
		sky: "birds",
		band: "dots",
		people: scribePair,
		scale: 2.1,
		right: "fern",
		beyond: [at(0.2, guidedWalk), at(0.6, readTogether)],
	}),
	"scribe/2": {
		size: sizes.scene,
		scheme: onHue("navy"),
		draw(c) {
			wall(c);
			frame(c, 10, "dots");
			c.within({ at: [350, 380], scale: 1.2 }, () => handOnDots(c));
		},
	},
	"scribe/3": {
		size: sizes.scene,
		scheme: onHue("navy"),
		draw(c) {
			hall(c);
			for (const [x, y, scale, accent] of [
				[285, 326, 1.05, false],
				[500, 326, 1.05, false],
				[150, 430, 1.5, false],
				[620, 430, 1.5, false],
				[385, 562, 2.05, true],
			] as const)
				c.within({ at: [x, y], scale }, () => examDesk(c, accent));
		},
	},
	"scribe/4": scene({
		hue: "navy",
		behind: "metro",
		sky: "sun",
		band: "dots",
		people: guidedWalk,
		scale: 2.4,
		shift: -5,
		right: "fern",
		beyond: [at(0.24, readTogether), at(0.7, scribePair)],
		visitor: ["dog", 0.14],
	}),
	"blood/hero": scene({
		hue: "health",
		behind: "delhi",
		sky: "birds",
		band: "dots",
		people: donor,
		scale: 2.3,
		beyond: [at(0.5, (c) => handInHand(c, 14, 860, 104))],
	}),
	"blood/1": scene({ hue: "health", behind: "campus", sky: "sun", band: "dots", people: camp, scale: 1.6 }),
	"blood/2": scene({
		hue: "health",
		behind: "bare",
		sky: "birds",
		band: "triangles",
		people: donor,
		scale: 2.3,
		shift: -4,
		horizon: 300,
		beyond: [at(0.16, donor), at(0.5, donor), at(0.84, donor)],
	}),
	"blood/3": scene({
		hue: "health",
		behind: "grove",
		sky: "sun",
		band: "waves",
		people: teaAfter,
		scale: 2.2,
		beyond: [at(0.24, donorDesk), at(0.78, teaAfter)],
		visitor: ["dog", 0.88],
	}),
	"matching/1": scene({
		hue: "navy",
		behind: "campus",
		sky: "birds",
		band: "combs",
		people: donorDesk,
		scale: 1.95,
		shift: -4,
		beyond: [at(0.14, oneToOne), at(0.42, readTogether)],
	}),
	"matching/2": scene({
		hue: "navy",
		behind: "metro",
		sky: "kites",
		band: "chevrons",
		people: (c) => handInHand(c, 5, 250, 104, 2),
		scale: 1.9,
		beyond: [at(0.26, guidedWalk), at(0.74, handOver)],
	}),
	"matching/3": scene({
		hue: "navy",
		behind: "grove",
		sky: "sun",
		band: "dots",
		people: scribePair,
		scale: 2.1,
		beyond: [at(0.24, guidedWalk), at(0.8, readToElder)],
		visitor: ["cat", 0.9],
	}),
};

/** Tent of a blood donation camp, with its desk and people waiting. */
function camp(c: Canvas): void {
	shamiana(c, [-225, -6], 450, 255);
	c.within({ at: [-52, 0], scale: 1.16 }, () => donorDesk(c));
	c.line(pts("-104,-184 -104,-168"), 2);
	drop(c, [-104, -148], 20);
}
