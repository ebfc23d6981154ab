import { describe, expect, test } from "vitest";
import { captionsOf } from "./captions.ts";
import { drawShot, filmFrames, secondsOf } from "./film.ts";
import { films } from "./films.ts";
import { hump, upTo } from "./motion.ts";

const wellFormed = /^<svg(?: [a-zA-Z-]+="[^"<>&]*")+>(?:<path(?: [a-z-]+="[^"<>&]*")+\/>)+<\/svg>\n$/;

describe.each(Object.entries(films))("the film '%s'", (name, film) => {
	test("lasts 20 to 40 seconds, in four shots or more", () => {
		expect(film.length).toBeGreaterThanOrEqual(4);
		expect(secondsOf(film)).toBeGreaterThanOrEqual(20);
		expect(secondsOf(film)).toBeLessThanOrEqual(40);
	});

	test("has captions of one line", () => {
		expect(film.filter(({ words }) => words.length > 60)).toEqual([]);
	});

	test.each(film.map((shot, i) => [shot.words, i, shot] as const))("%s", (_, i, shot) => {
		const moments = [0, 0.25, 0.5, 0.75, 0.99].map((share) => share * shot.seconds);
		const drawn = moments.map((t) => drawShot(`${name}/${i}`, shot, t));
		expect(new Set(drawn).size).toBe(moments.length);
		for (const [j, svg] of drawn.entries()) {
			expect(svg).toMatch(wellFormed);
			expect(svg).toMatch(/ width="800" height="450"/);
			expect(svg).not.toMatch(/NaN|undefined|Infinity/);
			expect(drawShot(`${name}/${i}`, shot, moments[j] ?? 0)).toBe(svg);
		}
	});
});

test("a film has the frames of its shots, and marks where each begins", () => {
	const [first, second] = films["a-year"] ?? [];
	if (!first || !second) throw new Error("There are no shots.");
	const short = [first, second].map((shot, i) => ({ ...shot, seconds: i + 1 }));
	const cuts = [...filmFrames("short", short, 2)].map(({ isCut }) => isCut);
	expect(cuts).toEqual([true, false, true, false, false, false]);
	expect(captionsOf(short)).toBe(
		`WEBVTT\n\n00:00:00.000 --> 00:00:01.000 line:6%\n${first.words}\n\n00:00:01.000 --> 00:00:03.000 line:6%\n${second.words}\n`,
	);
});

test("a line is followed by the fraction of its length", () => {
	const line = [
		[0, 0],
		[10, 0],
		[10, 30],
	] as const;
	expect(upTo(line, 0.5)).toEqual([
		[0, 0],
		[10, 0],
		[10, 10],
	]);
	expect(upTo(line, 2)).toEqual(line);
	expect([0, 1, 2, 3, 4].map((t) => hump(t, 1, 3))).toEqual([0, 0, 1, 0, 0]);
});
