import { packingMeals } from "../activities/caring.ts";
import { donor } from "../activities/giving.ts";
import { oneToOne, readTogether } from "../activities/learning.ts";
import { scribePair } from "../activities/scribing.ts";
import { type Pictures, sizes } from "../picture.ts";
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
};
