import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHighlight, readHighlights } from "./remote-highlights.ts";

const drive = {
	_id: "h1",
	name: "Collection drive",
	description: "Clothes for winter",
	date: "2025-01-10",
	venue: "SAC",
	domain: "Society",
	thumbnailUrl: "https://media.example.org/h1.jpg",
	mediaUrls: ["https://media.example.org/h1.mp4", "/media/h1-2.png"],
};
const ids = (highlights: readonly { id: string }[]) => highlights.map((highlight) => highlight.id);

describe("a highlight is read", () => {
	test("with every field", () => {
		expect(readHighlight(drive)).toEqual({
			id: "h1",
			name: "Collection drive",
			description: "Clothes for winter",
			date: Date.parse("2025-01-10T00:00:00+05:30"),
			venue: "SAC",
			domain: "Society",
			thumbnailUrl: "https://media.example.org/h1.jpg",
			thumbnailAlt: "",
			media: [
				{ url: "https://media.example.org/h1.mp4", kind: "video", alt: "" },
				{ url: "/media/h1-2.png", kind: "image", alt: "" },
			],
		});
	});

	test("with nothing but an id and a name", () => {
		expect(readHighlight({ _id: 7, name: "Walk" })).toEqual({
			id: "7",
			name: "Walk",
			description: "",
			date: null,
			venue: "",
			domain: "",
			thumbnailUrl: null,
			thumbnailAlt: "",
			media: [],
		});
	});

	test.each<[string, unknown, string]>([
		["text", " abc ", "abc"],
		["a number", 12, "12"],
		["an object identifier", { $oid: "65f0" }, "65f0"],
		["nothing, so from the path", undefined, "path"],
	])("with an id from %s", (_, _id, id) => {
		expect(readHighlight({ ...drive, _id }, undefined, "path")?.id).toBe(id);
	});

	test("with its addresses rewritten and the unsafe ones left out", () => {
		const mediaUrls = ["a.mp4", "javascript:alert(1)", "data:text/html,x", "http://[", 5, null, " "];
		const read = readHighlight({ ...drive, thumbnailUrl: "vbscript:x", mediaUrls }, (url) => `/new/${url}`.slice(5));
		expect(read).toMatchObject({ thumbnailUrl: null, media: [{ url: "a.mp4", kind: "video" }] });
		expect(readHighlight(drive, () => "/kept.jpg")?.thumbnailUrl).toBe("/kept.jpg");
	});

	test("with one media address that is no list", () => {
		expect(readHighlight({ ...drive, mediaUrls: "/a.jpg" })?.media).toMatchObject([{ url: "/a.jpg", kind: "image" }]);
	});

	test.each<[unknown]>([[null], ["x"], [[]], [{}], [{ _id: "a" }], [{ name: "a" }], [{ _id: " ", name: "a" }]])(
		"as none from %j",
		(raw) => {
			expect(readHighlight(raw)).toBeNull();
		},
	);
});

describe("a list of highlights", () => {
	test("is newest first, in whatever form the dates come, and the undated are last", () => {
		const raw = [
			{ ...drive, _id: "none", date: "someday" },
			{ ...drive, _id: "iso", date: "2024-05-01T10:00:00.000Z" },
			{ ...drive, _id: "seconds", date: Date.UTC(2025, 5, 1) / 1000 },
			{ ...drive, _id: "ms", date: Date.UTC(2023, 5, 1) },
			{ ...drive, _id: "firestore", date: { _seconds: Date.UTC(2026, 1, 1) / 1000 } },
			"no highlight",
			null,
		];
		expect(ids(readHighlights(raw))).toEqual(["firestore", "seconds", "iso", "ms", "none"]);
	});

	test.each<[unknown]>([[null], [undefined], [{}], ["[]"], [{ data: [drive] }]])("is empty from %j", (raw) => {
		expect(readHighlights(raw)).toEqual([]);
	});
});

test("no answer breaks the page", () => {
	const anyHighlight = fc.record(
		{
			_id: fc.oneof(fc.string(), fc.anything()),
			name: fc.oneof(fc.string(), fc.anything()),
			date: fc.anything(),
			mediaUrls: fc.anything(),
			thumbnailUrl: fc.string(),
		},
		{ requiredKeys: [] },
	);
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(anyHighlight, fc.anything()))), (raw) => {
			expect(readHighlights(raw).every(({ id, name }) => id !== "" && name !== "")).toBe(true);
		}),
	);
});
