import { expect, test } from "vitest";
import { formOf } from "../../../core/content/editor/form-of.ts";
import { contentParts } from "./content-settings.tsx";

test.each(contentParts)("the screen of $kind is called in Settings as it calls itself", ({ kind, label }) => {
	expect(formOf(kind).title).toBe(label);
});
