import { describe, expect, test } from "vitest";
import { readTranslations } from "../publishing/translations.ts";
import { type HighlightValues, readHighlightForm } from "./highlight-form.ts";
import { altField, besidePictures } from "./highlights.ts";

const now = Date.UTC(2026, 0, 15);
const own = "ab".repeat(32);
const picture = { file: own, kind: "image", alt: "A tree" } as const;
const clip = { file: "/films/walk.mp4", kind: "video", alt: "" } as const;

describe("a highlight", () => {
	test("is read with its day as New Delhi's, and its media in their order", () => {
		const given = { thumbnail: "/drawn/misc-1.svg", thumbnailAlt: "A  drum", media: [clip, picture] };
		expect(read(given)).toEqual({
			ok: true,
			value: {
				name: "Walk",
				venue: "Hauz Khas",
				description: "",
				domain: "UBA",
				date: Date.UTC(2026, 2, 14, 6, 30),
				thumbnail: "/drawn/misc-1.svg",
				language: "",
				translations: "{}",
				thumbnailAlt: "A drum",
				media: [clip, picture],
				publish: "now",
				publishAt: null,
			},
		});
	});

	test("without a picture for its card gets the first of its pictures, with its words", () => {
		expect(read({ media: [clip, picture] })).toMatchObject({ value: { thumbnail: own, thumbnailAlt: "A tree" } });
		expect(read({ media: [clip] })).toMatchObject({ value: { thumbnail: null, thumbnailAlt: "" } });
	});

	test("that is a draft needs nothing but a name, and its pictures no words yet", () => {
		const media = [{ ...picture, alt: "" }];
		expect(read({ venue: "", date: "", domain: "", publish: "draft", media })).toMatchObject({
			ok: true,
			value: { domain: "", date: null, media },
		});
		expect(errors({ name: "", publish: "draft" })).toEqual({ name: ["Give the highlight a name."] });
	});

	test("that is to be seen needs words for each of its pictures, said beside each; videos need none", () => {
		const media = [picture, clip, { ...picture, alt: " " }];
		expect(Object.keys(errors({ media, thumbnail: own, thumbnailAlt: "" }))).toEqual(["media.2.alt", "thumbnailAlt"]);
	});

	test("that is to be seen must be whole, and says so in the order of the fields", () => {
		expect(Object.keys(errors({ name: "", venue: "", date: "", domain: "Astrology" }))).toEqual([
			...["name", "date", "domain", "venue"],
		]);
	});
});

test.each(["javascript:alert(1)", "data:image/png;base64,AA", "//evil.example/x.png", "ftp://x/y.png", "abc"])(
	"a file is never %s",
	(file) => {
		expect(Object.keys(errors({ media: [{ ...picture, file }] }))).toEqual(["media.0.file"]);
		expect(Object.keys(errors({ thumbnail: file, thumbnailAlt: "A tree" }))).toEqual(["thumbnail"]);
	},
);

test("more than sixty files are too many", () => {
	expect(Object.keys(errors({ media: Array.from({ length: 61 }, () => picture) }))).toEqual(["media"]);
});

test("words of a picture in another language are stored by those that they translate, and come back beside it", () => {
	const media = [clip, { ...picture, "alt-hi": " एक पेड़ " }];
	const stored = read({ media, translations: { hi: { name: "सैर" } } });
	const { translations = "{}" } = stored.ok ? stored.value : {};
	expect(readTranslations(translations)).toEqual({ hi: { name: "सैर", [altField("A tree")]: "एक पेड़" } });
	const values = besidePictures({ media: [clip, picture], translations: readTranslations(translations) });
	expect(values).toEqual({ media: [clip, { ...picture, "alt-hi": "एक पेड़" }], translations: { hi: { name: "सैर" } } });
});

test("words of a picture in another language alone are not stored: they would belong to no picture", () => {
	const media = [{ ...picture, alt: "", "alt-hi": "एक पेड़" }];
	expect(Object.keys(errors({ media, publish: "draft" }))).toEqual(["media.0.alt"]);
});

function errors(given: Partial<HighlightValues>) {
	const result = read(given);
	return result.ok ? {} : result.errors;
}

function read(given: Partial<HighlightValues>) {
	return readHighlightForm({ ...filled, ...given }, now);
}

const filled: HighlightValues = {
	name: "Walk",
	venue: "Hauz Khas",
	description: "",
	date: "2026-03-14",
	domain: "UBA",
	thumbnail: "",
	thumbnailAlt: "",
	media: [],
	language: "",
	translations: {},
	publish: "now",
	publishAt: "",
};
