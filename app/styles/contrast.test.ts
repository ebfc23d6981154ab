import { describe, expect, test } from "vitest";
import { hues } from "../../core/media/palette.ts";
import { keptPairs, pairsInClassLists } from "../../tests/support/app/colour-pairs.ts";
import { contrast, readColours, type Scheme } from "../../tests/support/app/colours.ts";
import { barColours } from "../site/lib/scheme.ts";

const colours = readColours();
const least = { words: 4.5, signs: 3, ornament: 1.1 };

describe.each<Scheme>(["light", "dark"])("in the %s scheme", (scheme) => {
	const measure = (ground: string, other: string) => {
		const [a, b] = [colours[scheme].get(ground), colours[scheme].get(other)];
		if (!a || !b) throw new Error(`No token is called ${a ? other : ground}`);
		return contrast(a, b);
	};

	test.each(Object.entries(keptPairs))("what stands on %s stands out from it", (ground, uses) => {
		const weak = Object.entries(uses).flatMap(([use, names]: [string, string[]]) =>
			names
				.filter((name) => measure(ground, name) < least[use as keyof typeof least])
				.map((name) => `${name} as ${use}: ${measure(ground, name).toFixed(2)}`),
		);
		expect(weak).toEqual([]);
	});

	test("words can be read on the ground that their own class list gives them", () => {
		const pairs = pairsInClassLists();
		expect(pairs).toContainEqual(["action-strong", "on-action"]);
		const weak = pairs.filter(([ground, words]) => measure(ground, words) < least.words);
		expect([...new Set(weak.map(([ground, words]) => `${words} on ${ground}`))]).toEqual([]);
	});
});

test("every colour is in a pair", () => {
	const paired = new Set(
		Object.entries(keptPairs).flatMap(([ground, uses]) => [ground, ...Object.values(uses).flat()]),
	);
	for (const pair of pairsInClassLists()) for (const name of pair) paired.add(name);
	expect([...colours.light.keys()].filter((name) => !paired.has(name))).toEqual([]);
});

test("the contrast is what the standard says", () => {
	expect(contrast("#000000", "#ffffff")).toBe(21);
	expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the browser's bar and the drawings have the colours of the tokens", () => {
	expect(barColours).toEqual({ light: colours.light.get("bar-paper"), dark: colours.dark.get("bar-paper") });
	const { navy, ...domains } = hues;
	for (const [name, hue] of Object.entries(domains)) expect(colours.light.get(`hue-${name}`)).toBe(hue);
	expect(colours.light.get("backdrop")).toBe(navy);
});
