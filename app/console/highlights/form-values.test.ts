import { expect, test } from "vitest";
import type { HighlightValues } from "../../../core/highlights/highlight-form.ts";
import { asFormData } from "../publishing/edit-state.ts";
import { highlightDifferences, readHighlightValues } from "./form-values.ts";

const values: HighlightValues = {
	name: "Walk",
	venue: "Hauz Khas",
	description: "",
	date: "2026-01-10",
	domain: "UBA",
	thumbnail: "/a.svg",
	thumbnailAlt: "A drum",
	translations: "{}",
	publish: "later",
	publishAt: "2026-02-01T09:00",
	media: [
		{ file: "/a.svg", kind: "image", alt: "A drum" },
		{ file: "/b.mp4", kind: "video", alt: "" },
	],
};

test("a form holds a highlight with its media in their order", () => {
	const { media, ...fields } = values;
	const items = media.flatMap((item, i) =>
		Object.entries(item).map(([name, value]): [string, string] => [`media.${i}.${name}`, value]),
	);
	expect(readHighlightValues(asFormData([...Object.entries(fields), ...items]))).toEqual(values);
});

test("a form that was sent without anything is blank", () => {
	expect(readHighlightValues(new FormData())).toMatchObject({ name: "", translations: "{}", publish: "", media: [] });
});

test("two versions differ where they differ, and nowhere else", () => {
	const theirs = { ...values, name: "Run", media: values.media.toReversed() };
	expect(highlightDifferences(values, theirs)).toEqual([
		{ label: "Name", theirs: "Run", mine: "Walk" },
		{
			label: "Pictures and videos",
			theirs: "1. a video without words\n2. A drum",
			mine: "1. A drum\n2. a video without words",
		},
	]);
	expect(highlightDifferences(values, values)).toEqual([]);
});
