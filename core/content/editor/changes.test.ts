import { expect, test } from "vitest";
import { z } from "zod";
import { entryId } from "../schema/common.ts";
import { changesBetween } from "./changes.ts";
import { formOfSchema } from "./form-of.ts";

const entry = z
	.strictObject({ id: entryId, name: z.string(), about: z.string().optional().meta({ title: "About" }) })
	.meta({ title: "Member" });
const form = formOfSchema(
	z.strictObject({
		heading: z.string(),
		open: z.boolean().meta({ title: "Open" }),
		words: z.array(z.string()).meta({ title: "Words" }),
		members: z.array(entry),
	}),
);
const before = {
	heading: "The team of this year",
	open: false,
	words: ["one", "two"],
	members: [
		{ id: "asha", name: "Asha" },
		{ id: "bilal", name: "Bilal", about: "Vidya" },
		{ id: "chitra", name: "Chitra" },
		{ id: "devika", name: "Devika" },
	],
};

test("nothing is different from itself", () => {
	expect(changesBetween(form, before, structuredClone(before))).toEqual([]);
});

test("changed words are told word by word, under the names of their fields", () => {
	expect(changesBetween(form, before, { ...before, heading: "The team of next year", open: true })).toEqual([
		{
			where: ["Heading"],
			what: "changed",
			words: [
				{ text: "The team of ", kind: "same" },
				{ text: "this", kind: "old" },
				{ text: "next", kind: "new" },
				{ text: " year", kind: "same" },
			],
		},
		{
			where: ["Open"],
			what: "changed",
			words: [
				{ text: "no", kind: "old" },
				{ text: "yes", kind: "new" },
			],
		},
	]);
});

test("entries that came, went, moved and changed are told apart", () => {
	const after = {
		...before,
		members: [
			{ id: "devika", name: "Devika" },
			{ id: "asha", name: "Asha" },
			{ id: "bilal", name: "Bilal", about: "Jyoti" },
			{ id: "esha", name: "Esha" },
		],
	};
	const told = changesBetween(form, before, after).map(({ where, what }) => `${what} ${where.join(" › ")}`);
	expect(told).toEqual([
		"removed Members › Chitra",
		"moved Members › Devika",
		"changed Members › Bilal › About",
		"added Members › Esha",
	]);
});

test("of long words that stayed the same, only the text around a change is shown", () => {
	const long = "word ".repeat(100);
	const [change] = changesBetween(form, { ...before, heading: `${long}end` }, { ...before, heading: `${long}stop` });
	expect(change?.words[0]?.text.length).toBeLessThan(140);
});
