import { expect, test } from "vitest";
import { z } from "zod";
import { entryId, image } from "../schema/common.ts";
import { formOfSchema } from "./form-of.ts";
import { withIds } from "./with-ids.ts";
import { withAddedIds } from "./yaml-file.ts";

const member = z.strictObject({ id: entryId, name: z.string(), role: z.string() });
const form = formOfSchema(
	z.strictObject({
		groups: z.array(z.strictObject({ id: z.string(), members: z.array(member) })),
		photos: z.array(image),
		words: z.array(z.string()),
	}),
);
const english = {
	groups: [
		{
			id: "lead",
			members: [
				{ name: "Asha Rao", role: "Lead" },
				{ name: "Asha Rao", role: "Scribe" },
			],
		},
	],
	photos: [{ src: "/drawn/a.svg", alt: "A" }],
	words: ["one", "two"],
};

test("entries of the source get ids from what they are called, each its own, and keep those that they have", () => {
	const { value, added } = withIds(form, english);
	expect(value).toMatchObject({
		groups: [
			{
				members: [
					{ id: "asha-rao", role: "Lead" },
					{ id: "asha-rao-2", role: "Scribe" },
				],
			},
		],
	});
	expect(added.map(({ path, id }) => [path.join("."), id])).toEqual([
		["groups.0.members.0", "asha-rao"],
		["groups.0.members.1", "asha-rao-2"],
	]);
	expect(withIds(form, value)).toEqual({ value, added: [] });
});

test("entries of a translation get those of the entries that they stood for, by name or by place", () => {
	const source = withIds(form, english).value;
	const saved = {
		groups: [{ id: "lead", members: [{}, { name: "आशा राव", role: "स्क्राइब" }] }],
		photos: [{ alt: "अ" }],
		words: ["एक", null],
	};
	expect(withIds(form, saved, source).value).toEqual({
		groups: [{ id: "lead", members: [{ id: "asha-rao" }, { id: "asha-rao-2", name: "आशा राव", role: "स्क्राइब" }] }],
		photos: [{ src: "/drawn/a.svg", alt: "अ" }],
		words: ["एक", "two"],
	});
	// What stands for nothing is shown by no page.
	const stray = { groups: [{ id: "lead", members: [{ name: "अ" }, { name: "आ" }, { name: "इ" }] }] };
	expect(withIds(form, stray, source).value).toEqual({ groups: [{ id: "lead", members: [] }] });
});

test("a file gets its ids and stays as it was otherwise, with its comments", () => {
	const text = `# People
groups:
  - id: lead
    members:
      # The first of them
      - name: "Asha Rao" # since 2019
        role: Lead
      - { name: Bilal, role: Scribe }
`;
	const { added } = withIds(form, { groups: [{ id: "lead", members: [{ name: "Asha Rao" }, { name: "Bilal" }] }] });
	expect(withAddedIds(text, added)).toBe(`# People
groups:
  - id: lead
    members:
      # The first of them
      - id: asha-rao
        name: "Asha Rao" # since 2019
        role: Lead
      - { id: bilal, name: Bilal, role: Scribe }
`);
});
