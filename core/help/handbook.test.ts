import { expect, test } from "vitest";
import { areasFor } from "../../app/console/navigation.ts";
import { anchorOf } from "../../app/site/lib/prose-headings.ts";
import { nodesOf, plainText } from "../content/prose.ts";
import { createHelp } from "./handbook.ts";

const help = createHelp();
const { opening, chapters } = await help.handbook();
const anchors = chapters.map(({ title }) => anchorOf(title));

test("the opening is words alone, without the list of chapters", () => {
	expect(plainText(opening)).toMatch(/^For whoever looks after/);
	expect(plainText(opening)).not.toContain("On these pages");
});

test("every chapter begins with words, and its pictures can be fetched", async () => {
	expect(chapters.length).toBeGreaterThan(10);
	for (const { title, parts } of chapters) {
		expect(parts[0], title).toHaveProperty("prose.0");
		for (const part of parts)
			if ("picture" in part) {
				expect(part.picture.width, part.picture.name).toBeGreaterThan(300);
				expect((await help.picture(part.picture.name))?.length, part.picture.name).toBeGreaterThan(1000);
			}
	}
});

test.each(["../handbook.md", "..%2Fhandbook.md", "nothing.webp", ""])(
	"no other file is handed out: %j",
	async (name) => {
		expect(await help.picture(name)).toBeUndefined();
	},
);

test("every area of the console has its chapter", () => {
	for (const { label, help } of areasFor("admin")) expect(anchors, label).toContain(help);
});

test("links inside it lead to a chapter or to an address that is whole", () => {
	const proses = chapters.flatMap(({ parts }) => parts.flatMap((part) => ("prose" in part ? [part.prose] : [])));
	const urls = [...nodesOf([opening, ...proses].flat())].flatMap((node) => (node.type === "link" ? [node.url] : []));
	for (const url of urls) expect(/^https?:/.test(url) || anchors.includes(url.slice(1)), url).toBe(true);
});
