import { elderWalk, handOver, packingMeals, pushChair, servingFood, songs } from "../activities/caring.ts";
import { allTogether, handInHand, honour, march } from "../activities/gathering.ts";
import { donorDesk, listening, shoulder, talkingCircle, teaAfter } from "../activities/giving.ts";
import { booksArrive, classUnderTree, games, oneToOne, readTogether, staffLesson } from "../activities/learning.ts";
import { bench, idea, solarLamp } from "../activities/making.ts";
import { cleanUp, cyclists, feedingDogs, planting, vet, waterForBirds } from "../activities/nature.ts";
import { guidedWalk } from "../activities/scribing.ts";
import { debate, feedback, legalDesk, streetPlay } from "../activities/society.ts";
import { farm, paddy, villageMeeting } from "../activities/village.ts";
import type { Canvas } from "../kit/canvas.ts";
import type { Pictures } from "../picture.ts";
import { at } from "./compose.ts";
import { moments } from "./moments.ts";

const close = { scale: 2.5, horizon: 300 } as const;
const row = (c: Canvas) => handInHand(c, 7, 370, 104, 2);

/** Past glimpses: three per project, at other times of day and distances than the project's own picture. */
export const glimpses: Pictures = {
	...moments("glimpse/bachpan-", "education", [
		[oneToOne, "city", "sun", close],
		[classUnderTree, "grove", "birds", { scale: 1.5, shift: 1 }],
		[row, "delhi", "kites", { scale: 1.8 }],
	]),
	...moments("glimpse/munirka-teaching-project-", "education", [
		[booksArrive, "metro", "sun", { scale: 1.9, right: "fern", shift: -6 }],
		[oneToOne, "city", "night", close],
		[games, "metro", "kites", { scale: 1.8, beyond: [at(0.7, readTogether)] }],
	]),
	...moments("glimpse/staff-teaching-", "education", [
		[staffLesson, "campus", "sun", { scale: 2.1 }],
		[readTogether, "campus", "night", { scale: 2.2, shift: -6 }],
		[honour, "campus", "birds", { scale: 1.8 }],
	]),
	...moments("glimpse/vidya-", "education", [
		[legalDesk, "campus", "kites", { scale: 2, shift: -5 }],
		[oneToOne, "hills", "low sun", { scale: 2, left: "fern" }],
		[bench, "lotus", "birds", { scale: 1.9, shift: -3 }],
	]),
	...moments("glimpse/jyoti-", "education", [
		[guidedWalk, "campus", "sun", { ...close, shift: -4 }],
		[readTogether, "lotus", "night", { scale: 2.1, shift: -5 }],
		[allTogether, "grove", "kites", { scale: 1.9 }],
	]),
	...moments("glimpse/animal-care-", "environment", [
		[vet, "campus", "birds", { scale: 2.1 }],
		[waterForBirds, "grove", "sun", { scale: 2.1 }],
		[feedingDogs, "city", "night", { scale: 1.9 }],
	]),
	...moments("glimpse/climate-crusade-", "environment", [
		[planting, "hills", "sun", { scale: 1.9, right: "fern" }],
		[cyclists, "delhi", "birds", { scale: 1.9 }],
		[cleanUp, "lotus", "low sun", { scale: 2, left: "fern" }],
	]),
	...moments("glimpse/jeevan-", "health", [
		[donorDesk, "campus", "sun", { scale: 2, shift: -6 }],
		[teaAfter, "grove", "birds", close],
		[march, "delhi", "kites", { scale: 1.9 }],
	]),
	...moments("glimpse/mental-health-", "health", [
		[talkingCircle, "grove", "sun", { scale: 1.9 }],
		[shoulder, "city", "night", close],
		[listening, "campus", "low sun", { scale: 2.1, left: "fern" }],
	]),
	...moments("glimpse/navyukti-", "innovation", [
		[bench, "campus", "night", { scale: 1.9, shift: -3 }],
		[idea, "campus", "birds", { scale: 1.9 }],
		[solarLamp, "village", "low sun", { scale: 2, shift: -4 }],
	]),
	...moments("glimpse/kyr-", "society", [
		[legalDesk, "city", "sun", { scale: 2, shift: -5 }],
		[streetPlay, "metro", "birds", { scale: 1.8 }],
		[march, "delhi", "kites", { scale: 1.8 }],
	]),
	...moments("glimpse/samiksha-", "society", [
		[feedback, "campus", "birds", { scale: 2, shift: -2 }],
		[debate, "campus", "sun", { scale: 1.8 }],
		[talkingCircle, "grove", "night", { scale: 1.9 }],
	]),
	...moments("glimpse/old-age-home-", "society", [
		[songs, "lotus", "sun", { scale: 2 }],
		[elderWalk, "grove", "low sun", close],
		[pushChair, "campus", "birds", { ...close, left: "fern" }],
	]),
	...moments("glimpse/poshan-", "society", [
		[packingMeals, "city", "sun", { scale: 1.75 }],
		[servingFood, "village", "birds", { scale: 1.9, shift: -3 }],
		[handOver, "metro", "night", close],
	]),
	...moments("glimpse/uba-", "uba", [
		[farm, "village", "low sun", { scale: 2 }],
		[paddy, "hills", "birds", { scale: 1.8 }],
		[villageMeeting, "village", "night", { scale: 1.45, horizon: 320 }],
	]),
};
