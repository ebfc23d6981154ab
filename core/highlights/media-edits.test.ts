import { expect, test } from "vitest";
import type { MediaValue } from "./highlight-form.ts";
import { editMedia } from "./media-edits.ts";

const items = [..."abc"].map(item);

test.each([
	["up", 1, "bac"],
	["up", 0, "abc"],
	["down", 1, "acb"],
	["down", 2, "abc"],
	["remove", 1, "ac"],
	["remove", 9, "abc"],
] as const)("after '%s' of %i they stand as %s", (step, at, order) => {
	expect(letters(editMedia(items, { do: step, at }))).toBe(order);
});

test.each([
	[0, 2, "bca"],
	[2, 0, "cab"],
	[1, 1, "abc"],
	[0, 7, "abc"],
])("dragged from %i to %i they stand as %s", (at, to, order) => {
	expect(letters(editMedia(items, { do: "move", at, to }))).toBe(order);
});

test.each([
	["d", "abcd"],
	["a", "abc"],
])("with %s added they stand as %s", (letter, order) => {
	expect(letters(editMedia(items, { do: "add", item: item(letter) }))).toBe(order);
});

test("a file in the place of another keeps its place and its words, and brings its own where there were none", () => {
	const other = { ...item("d"), alt: "Its own" };
	expect(editMedia(items, { do: "replace", at: 1, item: other })).toEqual([items[0], { ...other, alt: "b" }, items[2]]);
	const silent = items.map((each) => ({ ...each, alt: "" }));
	expect(editMedia(silent, { do: "replace", at: 0, item: other })[0]).toEqual(other);
	for (const edit of [
		{ at: 1, item: item("c") },
		{ at: 9, item: other },
	])
		expect(editMedia(items, { do: "replace", ...edit })).toBe(items);
});

function item(letter: string): MediaValue {
	return { file: `/files/${letter}.png`, kind: "image", alt: letter };
}

function letters(media: readonly MediaValue[]): string {
	return media.map(({ alt }) => alt).join("");
}
