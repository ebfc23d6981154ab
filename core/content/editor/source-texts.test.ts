import { expect, test } from "vitest";
import { z } from "zod";
import { merge } from "../merge.ts";
import { formOfSchema } from "./form-of.ts";
import { textsBeside } from "./source-texts.ts";

const member = z.strictObject({
	id: z.string().meta({ control: "slug", title: "Slug" }),
	name: z.string(),
	about: z.string().optional().meta({ title: "About" }),
});
const form = formOfSchema(
	z.strictObject({
		heading: z.string(),
		open: z.boolean().meta({ title: "Open" }),
		count: z.string().meta({ title: "Count" }),
		words: z.array(z.string()).meta({ title: "Words" }),
		members: z.array(member),
		house: z.string().meta({ title: "House", stored: true }).optional(),
	}),
);
const source = {
	heading: "The team of this year",
	open: true,
	count: "{count} / 12",
	words: ["one", "two"],
	members: [
		{ id: "a", name: "Asha", about: "Reads" },
		{ id: "b", name: "Bilal" },
	],
};

test("each text of the source is at its field, and what the translation leaves out is missing", () => {
	expect(beside({ heading: "टीम", members: [{ id: "b", name: "बिलाल" }] })).toEqual({
		heading: { text: "The team of this year" },
		count: { text: "{count} / 12" },
		"words.0.value": { text: "one", state: "missing" },
		"words.1.value": { text: "two", state: "missing" },
		"members.0.name": { text: "Asha", state: "missing" },
		"members.0.about": { text: "Reads", state: "missing" },
		"members.1.name": { text: "Bilal" },
	});
});

test("what is stored stays the same in all languages, and is not missing", () => {
	const stored = { ...source, house: "Kailash" };
	const texts = textsBeside(form, { source: stored, before: stored, shown: stored, own: undefined });
	expect([texts.house?.state, texts.heading?.state]).toEqual([undefined, "missing"]);
});

test("words that the translation repeats on purpose are not missing", () => {
	expect(beside({ heading: source.heading }).heading).toEqual({ text: source.heading });
});

test("a translated text whose source was changed since is marked, with the words that came and went", () => {
	const before = { ...source, heading: "The team of last year", words: ["one", "TWO"] };
	const texts = beside({ heading: "टीम", members: [{ id: "a", about: "पढ़ती है" }] }, before);
	expect(texts.heading).toEqual({
		text: "The team of this year",
		state: "changed",
		words: [
			{ text: "The team of ", kind: "same" },
			{ text: "last", kind: "old" },
			{ text: "this", kind: "new" },
			{ text: " year", kind: "same" },
		],
	});
	expect(texts["words.1.value"]).toEqual({ text: "two", state: "missing" });
	expect(texts["members.0.about"]).toEqual({ text: "Reads" });
});

test("an entry is compared with itself, wherever it stood", () => {
	const [asha, bilal] = source.members;
	const before = { ...source, members: [bilal, { ...asha, about: "Sings" }] };
	const texts = beside(
		{
			members: [
				{ id: "b", name: "बिलाल" },
				{ id: "a", name: "आशा", about: "गाती है" },
			],
		},
		before,
	);
	const states = Object.entries(texts).filter(([name]) => name.startsWith("members"));
	expect(states.map(([name, { state }]) => [name, state])).toEqual([
		["members.0.name", undefined],
		["members.0.about", "changed"],
		["members.1.name", undefined],
	]);
});

test("an entry that the source has got since is to be translated, not compared", () => {
	const before = { ...source, members: source.members.slice(0, 1) };
	const texts = beside({ members: [{ id: "a", name: "आशा", about: "पढ़ती है" }] }, before);
	expect([texts["members.0.name"]?.state, texts["members.1.name"]?.state]).toEqual([undefined, "missing"]);
});

function beside(own: unknown, before: unknown = source) {
	return textsBeside(form, { source, before, shown: merge(source, own), own });
}
