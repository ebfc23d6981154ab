import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Image, Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mostBytes, mostWidth } from "./tour.ts";

const images = imagesIn(fromMarkdown(readFileSync("docs/handbook.md", "utf8")));
const files = readdirSync("docs/handbook");

test("the handbook shows exactly the pictures that are there, each once", () => {
	expect(images.length).toBeGreaterThan(0);
	expect(images.map(({ url }) => url).toSorted()).toEqual(files.map((file) => `handbook/${file}`).toSorted());
});

test.each(images)("$url has words of its own for those who don't see it", ({ alt }) => {
	expect(alt?.length).toBeGreaterThan(20);
	expect(images.filter((image) => image.alt === alt)).toHaveLength(1);
});

test.each(files)("%s is small enough to be read over a slow connection", async (file) => {
	const path = join("docs/handbook", file);
	expect(statSync(path).size).toBeLessThanOrEqual(mostBytes);
	const { format, width } = await sharp(path).metadata();
	expect(format).toBe("webp");
	expect(width).toBeLessThanOrEqual(mostWidth);
});

function imagesIn(node: Nodes): Image[] {
	if (node.type === "image") return [node];
	return "children" in node ? node.children.flatMap(imagesIn) : [];
}
