import { expect, test } from "vitest";
import { meantBy } from "./search-typos.ts";

const words = ["teaching", "bachpan", "blood", "donation", "registration", "munirka", "camp", "मुनिरका", "रक्तदान"];

test.each([
	["teech", "teach"],
	["bachpn", "bachpan"],
	["bloood", "blood"],
	["donatoin", "donation"],
	["donaton", "donation"],
	["regsitartion", "registration"],
	["munrika", "munirka"],
	["मुनीरका", "मुनिरका"],
])("'%s' is meant to be '%s'", (typed, meant) => {
	expect(meantBy(typed, words)).toBe(meant);
});

test.each(["cmp", "lood", "flood", "teapots", "zzzz", ""])("nothing is guessed for '%s'", (typed) => {
	expect(meantBy(typed, words)).toBeUndefined();
});
