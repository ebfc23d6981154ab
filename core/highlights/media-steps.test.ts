import { expect, test } from "vitest";
import { readStep, takeStep } from "./media-steps.ts";

const file = (letter: string) => `/files/${letter}.png`;
const items = [..."abc"].map((letter) => ({ file: file(letter), kind: "image" as const, alt: letter }));
const values = { media: items, thumbnail: "", thumbnailAlt: "" };

test.each([
	["up 1", "bac"],
	["up 0", "abc"],
	["down 1", "acb"],
	["down 2", "abc"],
	["remove 1", "ac"],
	["remove 9", "abc"],
	[`add image ${file("d")}`, "abcd"],
	[`add image ${file("a")}`, "abc"],
])("after '%s' they stand as %s", (sent, order) => {
	expect(letters(sent)).toBe(order);
});

test.each([
	[0, 2, "bca"],
	[2, 0, "cab"],
	[1, 1, "abc"],
	[0, 7, "abc"],
])("dragged from %i to %i they stand as %s", (at, to, order) => {
	const { media } = takeStep(values, { do: "move", at, to });
	expect(media.map(({ alt }) => alt).join("")).toBe(order);
});

test("a picture of the list is put on the card with its words, and taken off again; a video is not", () => {
	const carded = takeStep(values, { do: "card", at: 1 });
	expect(carded).toMatchObject({ thumbnail: file("b"), thumbnailAlt: "b", media: items });
	expect(takeStep(carded, { do: "uncard" })).toEqual(values);
	const film = { ...values, media: [{ file: "/x.mp4", kind: "video" as const, alt: "" }] };
	expect(takeStep(film, { do: "card", at: 0 })).toBe(film);
});

test("what no button sends is nothing", () => {
	for (const sent of ["", "up", "up x", "up -1", "add image javascript:alert(1)", "add file /x.png", "drop 1"])
		expect(readStep(sent)).toBeNull();
});

function letters(sent: string): string {
	const step = readStep(sent);
	if (!step) throw new Error(`${sent} was not read`);
	return takeStep(values, step)
		.media.map(({ file }) => file.at(7))
		.join("");
}
