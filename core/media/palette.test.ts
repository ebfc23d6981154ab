import { describe, expect, test } from "vitest";
import { colours, type Hue, hues, mix } from "./palette.ts";

describe("every hue", () => {
	test.each(Object.keys(hues) as Hue[])("%s carries cream text with a contrast of at least 4.5", (hue) => {
		expect(contrast(hues[hue], colours.cream)).toBeGreaterThanOrEqual(4.5);
	});
});

test("mixing half black and half white gives grey", () => {
	expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
});

function contrast(a: string, b: string): number {
	const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
	return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
	const [r, g, b] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
