import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { rebase } from "./rebase.ts";

const asha = {
	id: "asha",
	name: "Asha Rao",
	email: "asha@example.org",
	image: { src: "/drawn/portrait/1.svg", alt: "Asha Rao" },
};
const bilal = {
	id: "bilal",
	name: "Bilal Khan",
	email: "bilal@example.org",
	image: { src: "/drawn/portrait/2.svg", alt: "Bilal" },
};
const before = { sample: true, title: "Team", groups: [{ id: "lead", name: "Leads", people: [asha, bilal] }] };
const hindi = {
	sample: true,
	title: "टीम",
	groups: [
		{
			id: "lead",
			name: "अगुवा",
			people: [
				{ ...asha, name: "आशा राव", image: { ...asha.image, alt: "आशा" } },
				{ ...bilal, name: "बिलाल ख़ान", image: { ...bilal.image, alt: "बिलाल" } },
			],
		},
	],
};
const chitra = {
	id: "chitra",
	name: "Chitra Nair",
	email: "chitra@example.org",
	image: { src: "/media/c.jpg", alt: "Chitra" },
};

/** What a page in Hindi shows after the source became this. */
function shown(source: unknown): unknown {
	return merge(source, rebase(hindi, before, source));
}

test("a translation of an unchanged source is taken as it is", () => {
	expect(rebase(hindi, before, structuredClone(before))).toBe(hindi);
});

test("people who left the source are gone, and newcomers stand there as in the source", () => {
	const groups = [{ id: "lead", name: "Leads", people: [chitra, bilal] }];
	expect(shown({ sample: false, title: "Team", groups })).toEqual({
		sample: false,
		title: "टीम",
		groups: [{ id: "lead", name: "अगुवा", people: [chitra, hindi.groups[0]?.people[1]] }],
	});
});

test("whoever is called otherwise now may be somebody else: the name is that of the source", () => {
	const people = [{ ...asha, name: "Asha Roy" }, bilal];
	expect(shown({ ...before, groups: [{ id: "lead", name: "Leads", people }] })).toMatchObject({
		groups: [{ people: [{ name: "Asha Roy", image: { alt: "आशा" } }, { name: "बिलाल ख़ान" }] }],
	});
});

test("a list that became longer or shorter keeps the translation of those who stayed", () => {
	const withThree = { ...before, groups: [{ id: "lead", name: "Leads", people: [chitra, asha, bilal] }] };
	expect(shown(withThree)).toMatchObject({
		groups: [{ people: [{ name: "Chitra Nair" }, { name: "आशा राव" }, { name: "बिलाल ख़ान" }] }],
	});
	expect(shown({ ...before, groups: [] })).toMatchObject({ groups: [] });
});

test("an address that the translation only repeats and a new picture with its words come from the source", () => {
	const photo = { ...asha, email: "asha.rao@example.org", image: { src: "/media/a.jpg", alt: "Asha smiles" } };
	const source = { ...before, groups: [{ id: "lead", name: "Team leads", people: [photo, bilal] }] };
	expect(shown(source)).toMatchObject({
		groups: [
			{
				name: "Team leads",
				people: [{ ...photo, name: "आशा राव" }, {}],
			},
		],
	});
});

test.each([
	["a list of words", { terms: ["a"] }, { terms: ["अ", "आ"] }, { terms: ["b"] }, { terms: ["अ", "आ"] }],
	[
		"a record that stands elsewhere now",
		{
			steps: [
				{ id: "a", text: "one" },
				{ id: "b", text: "two" },
			],
		},
		{
			steps: [
				{ id: "a", text: "एक" },
				{ id: "b", text: "दो" },
			],
		},
		{ steps: [{ id: "b", text: "Two." }] },
		{ steps: [{ id: "b", text: "दो" }] },
	],
])("%s keeps its translation", (_what, english, translation, source, expected) => {
	expect(merge(source, rebase(translation, english, source))).toEqual(expected);
});
