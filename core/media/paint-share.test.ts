import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fontsOf } from "./lettering/faces.ts";
import { drawShare, paintShare } from "./paint-share.ts";
import { hues, mix } from "./palette.ts";
import { drawingAt, type ShareWords } from "./share-picture.ts";

const page: ShareWords = { chapter: "NSS IIT Delhi", title: "Hours Policy", hue: "navy" };
const project: ShareWords = { ...page, title: "Vidya", label: "Education", hue: "education", picture: "project/vidya" };

describe("a picture for shared links", () => {
	test.each([
		["the title", { title: "Intern Policy" }],
		["the label", { label: "Health" }],
		["the details", { details: ["1 May 2025"] }],
		["whose site it is", { chapter: "NSS Elsewhere" }],
		["the hue", { hue: "health" as const }],
		["the scene", { picture: "project/jyoti" }],
	])("shows %s", (_, change) => {
		expect(drawShare({ ...page, ...change })).not.toBe(drawShare(page));
	});

	test.each([
		["one word", "Team"],
		["many words", "Orientation for the Entry of 2024: What the Chapter Asks of You, What You Get, and How ".repeat(3)],
		["Hindi", "राष्ट्रीय सेवा योजना: क्षेत्रीय प्रशिक्षण शिविर और स्वच्छता कार्यक्रम"],
		["one endless word", "x".repeat(400)],
	])("keeps %s to the left of the crowd, or of the picture, and above the crowd", async (_, title) => {
		const details = ["12 September 2025", "A hall, ".repeat(40)];
		const [beforeCrowd, besidePicture] = await Promise.all(
			[page, project].map((words) => inkOf(drawShare({ ...words, title, details }))),
		);
		for (const ink of [beforeCrowd, besidePicture]) {
			expect(ink?.left).toBeGreaterThanOrEqual(54);
			expect(ink?.right).toBeLessThanOrEqual(520);
		}
		expect(beforeCrowd?.bottom).toBeLessThanOrEqual(440);
		expect(besidePicture?.bottom).toBeLessThanOrEqual(600);
	});

	test("has the earth of its picture behind the words", () => {
		expect(drawShare(project)).toContain(`fill="${mix(hues.education, "#000000", 0.24)}"`);
	});

	test("shows the crowd in place of a drawing that there is not", () => {
		expect(drawShare({ ...page, picture: "project/nobody" })).toBe(drawShare(page));
	});

	test.each(["स्वयं से पहले आप", "रक्तदान शिविर", "श्रमदान", "राष्ट्रीय सेवा योजना", "क्षेत्रीय कार्यकर्ता"])(
		"draws %s, and no boxes",
		(title) => {
			const svg = drawShare({ ...page, title });
			for (const font of fontsOf("display")) expect(svg).not.toContain(font.getGlyph(0).path.toSVG());
			expect(svg.length).toBeGreaterThan(drawShare({ ...page, title: "\u0378".repeat([...title].length) }).length);
		},
	);

	test("words that look like markup are only drawn", async () => {
		await expect(paintShare({ ...page, title: '</svg><script>"&' })).resolves.toBeInstanceOf(Buffer);
	});
});

test.each([
	["/drawn/project/vidya.svg?v=1f", "project/vidya"],
	["/drawn/wheel.svg", "wheel"],
	["/media/ab12.png", undefined],
	["https://elsewhere.example/drawn/wheel.svg", undefined],
])("the drawing at %s is %s", (address, name) => {
	expect(drawingAt(address)).toBe(name);
});

/** Where the words stand: the picture of the words alone, trimmed of what is empty. */
async function inkOf(svg: string) {
	const words = svg.slice(svg.indexOf("<g transform"), svg.lastIndexOf("</svg>"));
	const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${words}</svg>`;
	const { info } = await sharp(Buffer.from(alone)).trim().toBuffer({ resolveWithObject: true });
	const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
	return { left, top, right: left + info.width, bottom: top + info.height };
}
