import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeIcons } from "./icons.ts";

const icons = await makeIcons();

test.each([
	["apple-touch-icon.png", 180],
	["icon-192.png", 192],
	["icon-512.png", 512],
])("%s is a square of %i pixels without holes", async (name, size) => {
	const { width, height } = await sharp(icons.get(name)).metadata();
	expect([width, height]).toEqual([size, size]);
	expect((await sharp(icons.get(name)).stats()).isOpaque).toBe(true);
});

test("favicon.ico holds a picture of 32 pixels", async () => {
	const ico = icons.get("favicon.ico") ?? Buffer.alloc(0);
	const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
	expect(offset + length).toBe(ico.length);
	expect((await sharp(ico.subarray(offset)).metadata()).width).toBe(32);
});

test("the icon in a tab has a form for each scheme", () => {
	expect(String(icons.get("favicon.svg"))).toContain("@media (prefers-color-scheme:dark)");
});

test("the kept files are the ones that the script makes", async () => {
	expect(readFileSync("public/favicon.svg", "utf8")).toBe(String(icons.get("favicon.svg")));
	for (const [name, bytes] of icons) {
		if (!name.endsWith(".png")) continue;
		const [kept, made] = await Promise.all([readFileSync(`public/${name}`), bytes].map((png) => sharp(png).stats()));
		// Another processor may round a colour differently.
		for (const [i, { mean }] of kept?.channels.entries() ?? [])
			expect(mean).toBeCloseTo(made?.channels[i]?.mean ?? 0, 0);
	}
});
