import { elderTalk, handOver, servingFood, sortingClothes } from "../activities/caring.ts";
import { allTogether, fete, handInHand, march, musicians, yoga } from "../activities/gathering.ts";
import { donor, shoulder, talkingCircle, teaAfter } from "../activities/giving.ts";
import { booksArrive, classUnderTree, games, oneToOne, readTogether, staffLesson } from "../activities/learning.ts";
import { bench, idea, rover, solarLamp, tryOut, windmill } from "../activities/making.ts";
import { cleanUp, cyclists, digging, feedingDogs, planting, vet, waterForBirds } from "../activities/nature.ts";
import { streetPlay, survey } from "../activities/society.ts";
import { farm, handPump, villageMeeting } from "../activities/village.ts";
import type { Canvas } from "../kit/canvas.ts";
import { type Activity, at, type Scene } from "./compose.ts";

export const eventHues = ["education", "environment", "health", "innovation", "society", "uba", "misc"] as const;
export type EventHue = (typeof eventHues)[number];

/** Group on the wall of an event. */
export interface EventGroup extends Omit<Scene, "hue" | "size"> {
	/** People at the bottom of the same wall below a poster's text, from left to right: none taller than a raised arm. */
	foot: readonly Activity[];
	footScale?: number;
}

const together = (c: Canvas) => handInHand(c, 8, 400, 104, 3);
const row = (c: Canvas) => handInHand(c, 5, 240, 104, 2);

/** Second, third and fourth wall of each domain; the first is its sun. */
export const eventGroups: Record<EventHue, readonly [EventGroup, EventGroup, EventGroup]> = {
	education: [
		{
			people: staffLesson,
			behind: "lotus",
			sky: "night",
			scale: 2.1,
			foot: [staffLesson, oneToOne],
		},
		{
			people: classUnderTree,
			behind: "hills",
			sky: "birds",
			scale: 1.5,
			shift: 1,
			foot: [readTogether, oneToOne],
			footScale: 1.45,
		},
		{ people: games, behind: "campus", sky: "kites", scale: 2, foot: [games, booksArrive] },
	],
	environment: [
		{
			people: feedingDogs,
			behind: "campus",
			sky: "night",
			scale: 2.1,
			foot: [feedingDogs, vet],
		},
		{
			people: cleanUp,
			behind: "metro",
			sky: "sun",
			scale: 2,
			beyond: [at(0.7, cyclists)],
			foot: [cleanUp, waterForBirds],
		},
		{
			people: digging,
			behind: "bare",
			sky: "low sun",
			scale: 2,
			left: "fern",
			right: "fern",
			foot: [digging, planting],
		},
	],
	health: [
		{ people: donor, behind: "delhi", sky: "sun", scale: 2, foot: [donor, teaAfter] },
		{
			people: yoga,
			behind: "bare",
			sky: "low sun",
			scale: 1.9,
			foot: [yoga],
			footScale: 1.4,
		},
		{ people: talkingCircle, behind: "campus", sky: "night", scale: 2, foot: [talkingCircle, shoulder] },
	],
	innovation: [
		{ people: bench, behind: "city", sky: "birds", scale: 2.1, foot: [bench, rover] },
		{ people: idea, behind: "campus", sky: "night", scale: 1.9, foot: [rover, windmill] },
		{ people: tryOut, behind: "metro", sky: "sun", scale: 2.2, foot: [tryOut, solarLamp] },
	],
	society: [
		{
			people: servingFood,
			behind: "metro",
			sky: "night",
			scale: 1.9,
			foot: [servingFood, handOver],
		},
		{ people: streetPlay, behind: "city", sky: "kites", scale: 1.75, foot: [streetPlay, survey], footScale: 1.1 },
		{
			people: sortingClothes,
			behind: "campus",
			sky: "sun",
			scale: 1.9,
			beyond: [at(0.5, survey)],
			foot: [handOver, sortingClothes],
		},
	],
	uba: [
		{
			people: handPump,
			behind: "hills",
			sky: "sun",
			scale: 2,
			shift: 4,
			visitor: ["hens", 0.84],
			foot: [handPump, elderTalk],
			footScale: 1.12,
		},
		{
			people: villageMeeting,
			behind: "village",
			sky: "birds",
			scale: 1.45,
			visitor: ["hens", 0.1],
			foot: [elderTalk, survey],
		},
		{ people: farm, behind: "village", sky: "night", scale: 2, foot: [solarLamp, farm] },
	],
	misc: [
		{ people: fete, behind: "campus", sky: "sun", scale: 1.7, foot: [allTogether], footScale: 1.4 },
		{ people: march, behind: "delhi", sky: "birds", scale: 1.9, foot: [march], footScale: 1.3 },
		{
			people: musicians,
			behind: "delhi",
			sky: "night",
			scale: 2.1,
			beyond: [at(0.5, together)],
			foot: [musicians, row],
		},
	],
};
