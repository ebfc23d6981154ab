import { expect, test } from "vitest";
import { blankHighlight, type MediaValue } from "./highlight-form.ts";
import { applySentEdit, editMedia } from "./media-edits.ts";

const items = [..."abc"].map(item);
const values = { ...blankHighlight, media: items };

test.each([
	["up 1", "bac"],
	["up 0", "abc"],
	["down 1", "acb"],
	["down 2", "abc"],
	["remove 1", "ac"],
	["remove 9", "abc"],
])("after '%s' they stand as %s", (sent, order) => {
	expect(letters(applySentEdit(values, sent)?.media)).toBe(order);
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

test("a picture of the list is put on the card with its words; a video is not", () => {
	const carded = applySentEdit(values, "card 1");
	expect(carded).toEqual({ ...values, thumbnail: "/files/b.png", thumbnailAlt: "b" });
	const film = { ...values, media: [{ file: "/x.mp4", kind: "video" as const, alt: "" }] };
	expect(applySentEdit(film, "card 0")).toBe(film);
});

test("what no button sends is nothing", () => {
	for (const sent of ["", "up", "up x", "up -1", "add image /x.png", "drop 1"])
		expect(applySentEdit(values, sent)).toBeNull();
});

function item(letter: string): MediaValue {
	return { file: `/files/${letter}.png`, kind: "image", alt: letter };
}

function letters(media: readonly MediaValue[] = []): string {
	return media.map(({ alt }) => alt).join("");
}
