import { expect, test } from "vitest";
import { z } from "zod";
import { entryId } from "../schema/common.ts";
import { formOfSchema } from "./form-of.ts";
import type { Json } from "./json.ts";
import { mergeDocuments } from "./merge-documents.ts";

const member = z
	.strictObject({ id: entryId, name: z.string(), about: z.string().optional().meta({ title: "About" }) })
	.meta({ title: "Member" });
const form = formOfSchema(z.strictObject({ heading: z.string(), lead: z.string(), members: z.array(member) }));
const asha = { id: "asha", name: "Asha" };
const bilal = { id: "bilal", name: "Bilal" };
const chitra = { id: "chitra", name: "Chitra" };
const devika = { id: "devika", name: "Devika" };
const base = { heading: "Team", lead: "Hello", members: [asha, bilal, chitra] };

test("changes of different fields come together", () => {
	expect(merged({ ...base, heading: "The team" }, { ...base, lead: "Welcome" })).toEqual({
		value: { ...base, heading: "The team", lead: "Welcome" },
		clashes: [],
	});
});

test("where both changed the same words, mine stay and the place is told", () => {
	expect(merged({ ...base, heading: "Mine" }, { ...base, heading: "Theirs" })).toEqual({
		value: { ...base, heading: "Mine" },
		clashes: [["Heading"]],
	});
});

test("a place is told with the field of the form that the merged document fills, and what each wrote", () => {
	const wrote = (about: string) => ({ ...chitra, about });
	const { clashes } = mergeDocuments(form, {
		base,
		mine: { ...base, members: [asha, wrote("mine")] },
		theirs: { ...base, members: [devika, asha, bilal, wrote("theirs")] },
	});
	expect(clashes).toMatchObject([{ name: "members.2.about", mine: "mine", theirs: "theirs" }]);
});

test.each<[string, Json[], Json[], Json[]]>([
	[
		"both add an entry",
		[asha, bilal, chitra, { id: "m", name: "M" }],
		[{ id: "t", name: "T" }, asha, bilal, chitra],
		[{ id: "t", name: "T" }, asha, bilal, chitra, { id: "m", name: "M" }],
	],
	["one removes what the other left alone", [asha, chitra], [asha, bilal, chitra, devika], [asha, chitra, devika]],
	["one sorts, the other adds", [chitra, bilal, asha], [asha, bilal, chitra, devika], [chitra, devika, bilal, asha]],
	[
		"they sort, I change one",
		[asha, { id: "bilal", name: "Bilal", about: "x" }, chitra],
		[chitra, asha, bilal],
		[chitra, asha, { id: "bilal", name: "Bilal", about: "x" }],
	],
	["both add the same", [asha, bilal, chitra, devika], [asha, bilal, chitra, devika], [asha, bilal, chitra, devika]],
])("lists: %s", (_title, mine, theirs, expected) => {
	expect(merged({ ...base, members: mine }, { ...base, members: theirs })).toEqual({
		value: { ...base, members: expected },
		clashes: [],
	});
});

test("what one removed while the other worked on it is kept, and told", () => {
	const worked = { id: "bilal", name: "Bilal", about: "Vidya" };
	expect(merged({ ...base, members: [asha, chitra] }, { ...base, members: [asha, worked, chitra] })).toEqual({
		value: { ...base, members: [asha, worked, chitra] },
		clashes: [["Members", "Bilal"]],
	});
	expect(merged({ ...base, members: [asha, worked, chitra] }, { ...base, members: [asha, chitra] })).toEqual({
		value: { ...base, members: [asha, worked, chitra] },
		clashes: [["Members", "Bilal"]],
	});
});

function merged(mine: Json, theirs: Json) {
	const { value, clashes } = mergeDocuments(form, { base, mine, theirs });
	return { value, clashes: clashes.map(({ where }) => where) };
}
