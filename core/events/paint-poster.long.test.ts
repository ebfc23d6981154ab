import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fontsOf } from "../media/lettering/faces.ts";
import { hues } from "../media/palette.ts";
import { highlightDomains, hueOfDomain } from "../publishing/domains.ts";
import { drawPoster, paintPoster, posterScene } from "./paint-poster.ts";

const event = {
	title: "Blood Donation Camp",
	venue: "Student Activity Centre",
	startsAt: Date.UTC(2025, 8, 12),
	domain: "Health",
	backdrop: 1,
};

describe("a poster", () => {
	test("is a PNG of 800 by 600 in the hue of its domain", async () => {
		const png = await paintPoster(event);
		const { format, width, height } = await sharp(png).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: 800, height: 600 });
		expect(drawPoster(event)).toContain(`fill="${hues.health}"`);
	});

	test.each([
		["its title", { title: "Another Camp" }],
		["its venue", { venue: "Dogra Hall" }],
		["its date", { startsAt: Date.UTC(2025, 8, 13) }],
		["its domain", { domain: "UBA" }],
		["its backdrop", { backdrop: 2 }],
	])("shows %s", (_, change) => {
		expect(drawPoster({ ...event, ...change })).not.toBe(drawPoster(event));
	});

	test("is in the hue of its card, also where its domain has another of its names", () => {
		expect(drawPoster({ ...event, domain: "Unnat Bharat Abhiyan" })).toContain(`fill="${hues.uba}"`);
	});

	test.each([
		["one word", "Plogging"],
		["many words", "Orientation for the Entry of 2024: What the Chapter Asks of You, What You Get, and How ".repeat(3)],
		["Hindi", "राष्ट्रीय सेवा योजना: क्षेत्रीय प्रशिक्षण शिविर और स्वच्छता कार्यक्रम"],
		["one endless word", "x".repeat(400)],
	])("keeps %s to the left of the sun and above the people", async (_, title) => {
		const { left, right, top, bottom } = await inkOf(drawPoster({ ...event, title, venue: "A hall, ".repeat(40) }));
		expect(left).toBeGreaterThanOrEqual(40);
		expect(right).toBeLessThanOrEqual(552);
		expect(top).toBeGreaterThanOrEqual(30);
		expect(bottom).toBeLessThanOrEqual(380);
	});

	test.each(
		highlightDomains.map(hueOfDomain).flatMap((hue) => [1, 2, 3, 4].map((backdrop) => [hue, backdrop] as const)),
	)("has a backdrop for %s, number %i, on which nothing stands behind the words", async (hue, backdrop) => {
		const place = { left: 40, top: 30, width: 512, height: 350 };
		const behind = await sharp(Buffer.from(posterScene(hue, backdrop)))
			.extract(place)
			.png()
			.toBuffer();
		const { channels } = await sharp(behind).stats();
		// The backdrop's own texture is hardly seen; the palest thing that is drawn on it differs by 30 and more.
		for (const { min, max } of channels) expect(max - min).toBeLessThan(20);
	});

	test("uses no font of the machine and nothing from elsewhere", () => {
		expect(drawPoster(event)).not.toMatch(/<text|font|href|url\(/);
	});

	test.each(["स्वयं से पहले आप", "रक्तदान शिविर", "श्रमदान", "राष्ट्रीय सेवा योजना", "क्षेत्रीय कार्यकर्ता"])(
		"draws %s, and no boxes",
		async (title) => {
			const svg = drawPoster({ ...event, title });
			for (const font of fontsOf("display")) expect(svg).not.toContain(font.getGlyph(0).path.toSVG());
			// An unassigned code point, which no font has.
			const without = await paintPoster({ ...event, title: "\u0378".repeat([...title].length) });
			expect((await paintPoster({ ...event, title })).equals(without)).toBe(false);
		},
	);

	test("words that look like markup are only drawn", async () => {
		await expect(paintPoster({ ...event, title: '</svg><script>"&' })).resolves.toBeInstanceOf(Buffer);
	});

	test("an unknown domain, no domain and no date have a poster too", () => {
		for (const domain of ["Sports", null]) {
			expect(drawPoster({ ...event, domain, startsAt: null })).toContain(`fill="${hues.misc}"`);
		}
	});
});

/** Where the words stand: the picture of the words alone, trimmed of what is empty. */
async function inkOf(svg: string) {
	const words = svg.slice(svg.indexOf("<g fill"), svg.lastIndexOf("</svg>"));
	const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#000"/>${words}</svg>`;
	const { info } = await sharp(Buffer.from(alone)).trim({ background: "#000" }).toBuffer({ resolveWithObject: true });
	const left = -(info.trimOffsetLeft ?? 0);
	const top = -(info.trimOffsetTop ?? 0);
	return { left, top, right: left + info.width, bottom: top + info.height };
}
