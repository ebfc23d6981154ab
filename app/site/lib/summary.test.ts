import { expect, test } from "vitest";
import { summary } from "./summary.ts";

test("a short text stays as it is, on one line", () => {
	expect(summary(" One child,\n one sum. ")).toBe("One child, one sum.");
});

test("a long text ends after a whole word and within 160 characters", () => {
	const words = summary("Saturday after Saturday, ".repeat(12));
	expect(words.length).toBeLessThanOrEqual(160);
	expect(words).toMatch(/(Saturday|after)…$/);
});
