import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContent } from "../core/content/load.ts";
import { addedTo, readPdf } from "../tests/support/pdf.ts";
import { newsletterPage, titleOf } from "./documents/newsletter.ts";
import { readNewsletters } from "./documents/newsletter-sources.ts";

/** Those that are shipped; a chapter may have others, or none. */
const newsletters = existsSync("content/documents/newsletters.yaml") ? readNewsletters("content") : undefined;
const issues = newsletters?.issues ?? [];
const cases = newsletters ? newsletters.issues.map((issue) => ({ id: issue.id, issue, newsletters })) : [];

test.each(cases)(
	"the newsletter $id is printed from the text beside it, on two pages",
	async ({ issue, newsletters }) => {
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
	},
);

test("the box of the home page lists newsletters by their titles, newest first", () => {
	const listed = loadContent("content").newsletters.items.filter(({ link }) =>
		issues.some(({ id }) => link === addressOf(id)),
	);
	const newestFirst = issues
		.toSorted((a, b) => b.number - a.number)
		.filter(({ id }) => listed.some(({ link }) => link === addressOf(id)));
	expect(listed.map(({ name, link }) => [name, link])).toEqual(
		newestFirst.map(({ title, id }) => [title, addressOf(id)]),
	);
});

test("no picture stands in two newsletters", () => {
	const shown = issues.flatMap(({ picture, overleaf, next }) => [picture, overleaf.picture, next.picture]);
	expect(new Set(shown.map(({ src }) => src)).size).toBe(shown.length);
});

function addressOf(id: string): string {
	return `/documents/newsletters/${id}.pdf`;
}
