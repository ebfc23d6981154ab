import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { placeAt } from "./places.ts";
import { readYaml } from "./yaml.ts";

test.each([
	["a missing field stays English", { a: "x", b: "y" }, { a: "क" }, { a: "क", b: "y" }],
	["an empty field stays English", { a: "x" }, { a: null }, { a: "x" }],
	["an empty file stays English", { a: "x" }, null, { a: "x" }],
	["records inside records are merged", { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
	["a field that English lacks is kept", { a: "x" }, { b: "y" }, { a: "x", b: "y" }],
	[
		"list records are matched by id, in English order",
		[
			{ id: "a", name: "A", hue: 1 },
			{ id: "b", name: "B", hue: 2 },
		],
		[{ id: "b", name: "ब" }],
		[
			{ id: "a", name: "A", hue: 1 },
			{ id: "b", name: "ब", hue: 2 },
		],
	],
	["a record with a new id is added", [{ id: "a" }], [{ id: "c" }], [{ id: "a" }, { id: "c" }]],
	[
		"pictures are told by their files",
		[{ src: "/a.svg", alt: "A" }],
		[{ src: "/a.svg", alt: "अ" }],
		[{ src: "/a.svg", alt: "अ" }],
	],
	["a list of words is translated as a whole", ["a", "b"], ["अ"], ["अ"]],
	["a different type replaces, so that the schema can object", { a: 1 }, "x", "x"],
])("%s", (_title, english, translation, merged) => {
	expect(merge(english, translation)).toEqual(merged);
});

test("neither side is changed by merging", () => {
	const english = { list: [{ id: "a", name: "A" }] };
	merge(english, { list: [{ id: "a", name: "अ" }] });
	expect(english).toEqual({ list: [{ id: "a", name: "A" }] });
});

test("a merged value still knows from which file and line each field comes", () => {
	const english = readYaml("title: Team\nitems:\n  - id: a\n    name: A\n  - id: b\n    name: B\n", "en").raw;
	const hindi = readYaml("items:\n  - id: b\n    name: ब\n", "hi").raw;
	const merged = merge(english, hindi);
	expect(placeAt(merged, ["title"])).toMatchObject({ file: "en", line: 1 });
	expect(placeAt(merged, ["items", 0, "name"])).toMatchObject({ file: "en", line: 4 });
	expect(placeAt(merged, ["items", 1, "name"])).toMatchObject({ file: "hi", line: 3 });
});

test("what a saved version says, which has no file, is not said to be in the file of the source", () => {
	const english = readYaml("title: Team\nlead: All of us\n", "en").raw;
	const merged = merge(english, { title: "दल" });
	expect(placeAt(merged, ["title"])).toBeUndefined();
	expect(placeAt(merged, ["lead"])).toMatchObject({ file: "en", line: 2 });
});
