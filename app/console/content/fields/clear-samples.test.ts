import { expect, test } from "vitest";
import { formOf } from "../../../../core/content/editor/form-of.ts";
import { clearableList } from "./clear-samples.tsx";

test.each([
	["testimonials", "items"],
	["awards", "items"],
	["alumni", "batches"],
	["newsletters", "items"],
	// Pages need an answer, a film would stay, colours are no samples, and a team is pasted into its groups.
	["faq", undefined],
	["videos", undefined],
	["site", undefined],
	["team", undefined],
] as const)("the samples of %s are the entries of: %s", (kind, list) => {
	expect(clearableList(formOf(kind).fields)?.name).toBe(list);
});
