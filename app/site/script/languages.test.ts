import { expect, test } from "vitest";
import { preferredOf } from "./languages.ts";

test.each([
	[["hi-IN", "en-IN"], "hi"],
	[["en-GB", "hi"], "en"],
	[["ta", "hi"], "hi"],
	[["fr"], undefined],
])("a browser that asks for %s prefers %s", (wanted, language) => {
	expect(preferredOf(wanted, ["en", "hi"])).toBe(language);
});
