import { elderWalk, handOver, packingMeals, servingFood } from "../activities/caring.ts";
import { donor, donorDesk, listening, teaAfter } from "../activities/giving.ts";
import { booksArrive, classUnderTree, games } from "../activities/learning.ts";
import { bench, drone, gears, idea, rover } from "../activities/making.ts";
import { cyclists, feedingDogs, planting } from "../activities/nature.ts";
import { farm, handPump, villageMeeting } from "../activities/village.ts";
import type { Pictures } from "../picture.ts";
import { at, scene } from "./compose.ts";

/** One scene for each of the six domains. */
export const domains: Pictures = {
	"domain/education": scene({
		hue: "education",
		behind: "campus",
		sky: "kites",
		people: classUnderTree,
		scale: 1.5,
		shift: 1,
		beyond: [at(0.5, games), at(0.835, booksArrive)],
		visitor: ["cat", 0.2],
	}),
	"domain/environment": scene({
		hue: "environment",
		behind: "delhi",
		sky: "sun",
		band: "waves",
		people: planting,
		scale: 1.75,
		shift: 2,
		left: "fern",
		right: "fern",
		beyond: [at(0.36, cyclists), at(0.74, feedingDogs)],
		visitor: ["peacock", 0.8],
	}),
	"domain/health": scene({
		hue: "health",
		behind: "campus",
		sky: "birds",
		band: "dots",
		people: donor,
		scale: 2.1,
		shift: -3,
		beyond: [at(0.16, donorDesk), at(0.5, teaAfter), at(0.88, listening)],
	}),
	"domain/innovation": scene({
		hue: "innovation",
		behind: "campus",
		sky: "birds",
		band: "combs",
		scale: 1.75,
		people(c) {
			bench(c);
			gears(c, [140, -232], 26);
			c.tinted(c.scheme.far, () => drone(c, [-70, -226], 26));
		},
		beyond: [at(0.2, rover), at(0.74, idea)],
		visitor: ["cat", 0.9],
	}),
	"domain/society": scene({
		hue: "society",
		behind: "metro",
		sky: "kites",
		band: "triangles",
		people: packingMeals,
		scale: 1.75,
		beyond: [at(0.14, elderWalk), at(0.44, servingFood), at(0.82, handOver)],
		visitor: ["hens", 0.45],
	}),
	"domain/uba": scene({
		hue: "uba",
		behind: "village",
		sky: "low sun",
		band: "hatches",
		people: villageMeeting,
		scale: 1.5,
		beyond: [at(0.16, farm), at(0.86, handPump)],
		visitor: ["hens", 0.84],
	}),
};
