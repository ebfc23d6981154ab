import { expect, it } from "vitest";
import { halfVisibleShare, sectionInView } from "./section-in-view.ts";

it.each([
	[400, 800, 0.5],
	[800, 800, 0.5],
	[1600, 800, 0.25],
	[8000, 800, 0.05],
])("a section of %s px in a window of %s px counts from a share of %s", (section, window, share) => {
	expect(halfVisibleShare(section, window)).toBe(share);
});

it.each([
	["at first the topmost of those in sight", null, [], ["a", "b"], "a"],
	["the one that comes into sight", "a", ["a"], ["a", "b"], "b"],
	["the one that is left when the other goes", "a", ["a", "b"], ["b"], "b"],
	["the same one while it stays", "b", ["a", "b"], ["b"], "b"],
	["the last one at the end of the page, though another is in sight", "b", ["b", "c"], ["b", "c", "d"], "d"],
	["none when no section is half visible", "d", ["d"], [], null],
])("marked is %s", (_, current, before, now, marked) => {
	expect(sectionInView(current, before, now)).toBe(marked);
});
