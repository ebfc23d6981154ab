import { expect, test } from "vitest";
import { typedValues } from "./edit-state.ts";

test("what a form posts becomes its values, and names that no form of ours has are left out", () => {
	const posted = [
		["title", "Camp"],
		["translations.hi.title", "शिविर"],
		["media.0.file", "/a.png"],
		["media.1.alt-hi", "पेड़"],
		["media.1000000000.alt", "far away"],
		["__proto__.polluted", "yes"],
		["poster", new Blob()],
	] as const;
	expect(typedValues(posted)).toEqual({
		title: "Camp",
		translations: { hi: { title: "शिविर" } },
		media: [{ file: "/a.png" }, { "alt-hi": "पेड़" }],
	});
	expect({}).not.toHaveProperty("polluted");
});
