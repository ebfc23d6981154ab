import { expect, test } from "vitest";
import { srcSet } from "./variants.ts";

test("each width has its address, by which the browser chooses", () => {
	const variants = { base: "/media/abc", widths: [320, 900], width: 900, height: 600, placeholder: null };
	expect(srcSet(variants, "avif")).toBe("/media/abc-320.avif 320w, /media/abc-900.avif 900w");
});
