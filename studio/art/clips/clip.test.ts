import { describe, expect, test } from "vitest";
import { ease, frames } from "./clip.ts";
import { clips } from "./clips.ts";

const wellFormed = /^<svg(?: [a-zA-Z-]+="[^"<>&]*")+>(?:<path(?: [a-z-]+="[^"<>&]*")+\/>)+<\/svg>\n$/;

describe.each(Object.entries(clips))("the clip '%s'", (name, clip) => {
	const drawn = frames(name, clip, 4);

	test("lasts four to six seconds, and something moves in every picture", () => {
		expect(clip.seconds).toBeGreaterThanOrEqual(4);
		expect(clip.seconds).toBeLessThanOrEqual(6);
		expect(new Set(drawn).size).toBe(clip.seconds * 4);
	});

	test("is drawn the same every time, well-formed and without anything that runs", () => {
		expect(frames(name, clip, 4)).toEqual(drawn);
		for (const svg of drawn) {
			expect(svg).toMatch(wellFormed);
			expect(svg).toMatch(/ width="800" height="600"/);
			expect(svg).not.toMatch(/NaN|undefined|Infinity/);
		}
	});
});

test("eases from nothing to everything between two shares, and stays there", () => {
	expect([0, 0.2, 0.3, 0.4, 1].map((share) => ease(share, 0.2, 0.4))).toEqual([0, 0, expect.closeTo(0.5), 1, 1]);
});
