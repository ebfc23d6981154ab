import { handOver, packingMeals, readToElder, sortingClothes } from "../activities/caring.ts";
import { allTogether, fete, handInHand, march, musicians, yoga } from "../activities/gathering.ts";
import { donor, donorDesk, talkingCircle } from "../activities/giving.ts";
import { booksArrive, classUnderTree, games, readTogether, staffLesson } from "../activities/learning.ts";
import { idea, rover, solarLamp, tryOut, windmill } from "../activities/making.ts";
import { cyclists, feedingDogs, holdTheEarth, planting, vet } from "../activities/nature.ts";
import { streetPlay, survey } from "../activities/society.ts";
import { farm, handPump, paddy, villageMeeting } from "../activities/village.ts";
import type { Canvas } from "../kit/canvas.ts";
import { type Pictures, sizes } from "../picture.ts";
import { at, scene } from "./compose.ts";
import { moments } from "./moments.ts";

const together = (c: Canvas) => handInHand(c, 8, 400, 104, 3);

/** Pictures of a year: highlights, collaborations and video stills. */
export const season: Pictures = {
	...moments("highlight/education-", "education", [
		[booksArrive, "city", "kites", { scale: 1.9, beyond: [at(0.3, games)], right: "fern", shift: -4 }],
		[classUnderTree, "campus", "birds", { scale: 1.5, shift: 1, beyond: [at(0.8, readTogether)] }],
		[staffLesson, "campus", "night", { scale: 2 }],
	]),
	...moments("highlight/health-", "health", [
		[donor, "delhi", "sun", { scale: 2.1, left: "fern", shift: 5 }],
		[talkingCircle, "grove", "low sun", { scale: 1.9 }],
		[yoga, "grove", "low sun", { scale: 1.9 }],
	]),
	...moments("highlight/society-", "society", [
		[sortingClothes, "metro", "sun", { scale: 1.9 }],
		[streetPlay, "delhi", "kites", { scale: 1.75 }],
		[packingMeals, "campus", "night", { scale: 1.75 }],
	]),
	...moments("highlight/environment-", "environment", [
		[holdTheEarth, "grove", "birds", { scale: 1.9, left: "fern", right: "fern" }],
		[cyclists, "metro", "sun", { scale: 1.9, beyond: [at(0.7, feedingDogs)] }],
		[planting, "campus", "low sun", { scale: 1.9 }],
	]),
	...moments("highlight/innovation-", "innovation", [
		[tryOut, "campus", "sun", { scale: 2.1, beyond: [at(0.2, rover)] }],
		[idea, "campus", "birds", { scale: 1.9 }],
		[windmill, "city", "birds", { scale: 2 }],
	]),
	...moments("highlight/misc-", "misc", [
		[march, "delhi", "kites", { scale: 1.9 }],
		[fete, "campus", "sun", { scale: 1.7 }],
		[musicians, "grove", "night", { scale: 2.1, beyond: [at(0.5, together)] }],
	]),
	...moments("highlight/uba-", "uba", [
		[handPump, "village", "sun", { scale: 1.9, shift: 4 }],
		[paddy, "hills", "birds", { scale: 1.8 }],
		[villageMeeting, "village", "low sun", { scale: 1.45, horizon: 320, beyond: [at(0.16, farm)] }],
	]),
	"collaboration/1": scene({
		hue: "society",
		people: handOver,
		behind: "metro",
		sky: "birds",
		scale: 2.3,
		beyond: [at(0.5, packingMeals)],
	}),
	"collaboration/2": scene({
		hue: "health",
		people: donorDesk,
		behind: "campus",
		sky: "sun",
		scale: 1.9,
		shift: -5,
		band: "dots",
	}),
	"collaboration/3": scene({
		hue: "education",
		people: readToElder,
		behind: "lotus",
		sky: "kites",
		scale: 2.2,
		shift: 6,
		band: "waves",
	}),
	"collaboration/4": scene({
		hue: "environment",
		people: vet,
		behind: "grove",
		sky: "birds",
		scale: 2,
		band: "triangles",
	}),
	"collaboration/5": scene({
		hue: "uba",
		people: solarLamp,
		behind: "village",
		sky: "low sun",
		scale: 2,
		shift: -4,
		band: "hatches",
	}),
	"collaboration/6": scene({
		hue: "misc",
		people: allTogether,
		behind: "delhi",
		sky: "sun",
		scale: 1.9,
		band: "combs",
	}),
	"video/republic-day": scene({
		hue: "navy",
		people: march,
		behind: "delhi",
		sky: "kites",
		scale: 2,
		size: sizes.video,
		beyond: [at(0.5, together)],
	}),
	"video/collection-drive": scene({
		hue: "society",
		people: sortingClothes,
		behind: "metro",
		sky: "birds",
		scale: 2,
		size: sizes.video,
		beyond: [at(0.8, survey)],
	}),
	"video/animal-care": scene({
		hue: "environment",
		people: feedingDogs,
		behind: "campus",
		sky: "sun",
		scale: 2,
		size: sizes.video,
		right: "fern",
	}),
};
