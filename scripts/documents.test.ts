import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContent } from "../core/content/load.ts";
import { addedTo, readPdf } from "../tests/support/pdf.ts";
import { newsletterPage, titleOf } from "./documents/newsletter.ts";
import { readNewsletters } from "./documents/newsletter-sources.ts";

const newsletters = readNewsletters("content");

test.each(newsletters.issues)("the newsletter $id is printed from the text beside it, on two pages", async (issue) => {
	const pdf = await readPdf(readFileSync(`content/documents/newsletters/${issue.id}.pdf`));
	expect(pdf.pages).toHaveLength(2);
	// Otherwise: npm run documents
	expect(addedTo(await newsletterPage(newsletters, issue), pdf)).toBe("12");
	expect(pdf).toMatchObject({
		tagged: true,
		info: { Language: "en-GB", Title: titleOf(newsletters.chapter, newsletters.shared, issue) },
		figures: [issue.picture.alt, issue.overleaf.picture.alt, issue.next.picture.alt],
	});
	expect(pdf.bytes.length).toBeLessThan(400 * 1024);
});

test("the box of the home page lists the newsletters by their titles, newest first", () => {
	const listed = loadContent("content").newsletters.items.filter(({ link }) =>
		link.startsWith("/documents/newsletters/"),
	);
	const newestFirst = newsletters.issues.toSorted((a, b) => b.number - a.number);
	expect(listed.map(({ name, link }) => [name, link])).toEqual(
		newestFirst.map(({ title, id }) => [title, `/documents/newsletters/${id}.pdf`]),
	);
});

test("no picture stands in two newsletters", () => {
	const shown = newsletters.issues.flatMap(({ picture, overleaf, next }) => [picture, overleaf.picture, next.picture]);
	expect(new Set(shown.map(({ src }) => src)).size).toBe(shown.length);
});
