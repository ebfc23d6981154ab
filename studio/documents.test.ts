import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLanguages } from "../core/content/files.ts";
import { loadContent } from "../core/content/load.ts";
import { dateIn, localeOf, placeOf } from "./documents/language.ts";
import { newsletterPage, titleOf } from "./documents/newsletter.ts";
import { type Newsletter, readNewsletters } from "./documents/newsletter-sources.ts";
import { addedTo, readPdf } from "./documents/read-pdf.ts";

/** Those that are shipped, in every language; a chapter may have others, or none. */
const shipped = findLanguages("content")
	.filter((language) => existsSync(`content/${placeOf(language)}/newsletters.yaml`))
	.map((language) => ({ language, newsletters: readNewsletters("content", language) }));
const cases = shipped.flatMap(({ language, newsletters }) =>
	newsletters.issues.map((issue) => ({ language, id: issue.id, issue, newsletters })),
);

test.each(cases)(
	"the newsletter $id is printed from the text beside it, on two pages, in $language",
	async ({ language, issue, newsletters }) => {
		const pdf = await readPdf(readFileSync(`content/${placeOf(language)}/newsletters/${issue.id}.pdf`));
		expect(pdf.pages).toHaveLength(2);
		// Otherwise: npm run documents
		expect(addedTo(await newsletterPage(newsletters, issue), pdf)).toBe("12");
		expect(pdf).toMatchObject({
			tagged: true,
			info: { Language: localeOf(language), Title: titleOf(newsletters.chapter, newsletters.shared, issue) },
			figures: [issue.picture.alt, issue.overleaf.picture.alt, issue.next.picture.alt],
		});
		expect(pdf.bytes.length).toBeLessThan(400 * 1024);
	},
);

test.each(shipped)(
	"the box of the home page lists newsletters by their titles, newest first, in $language",
	({ language, newsletters: { issues } }) => {
		const addressOf = (id: string) => `/${placeOf(language)}/newsletters/${id}.pdf`;
		const listed = loadContent("content", language).newsletters.items.filter(({ link }) =>
			issues.some(({ id }) => link === addressOf(id)),
		);
		const newestFirst = issues
			.toSorted((a, b) => b.number - a.number)
			.filter(({ id }) => listed.some(({ link }) => link === addressOf(id)));
		expect(listed.map(({ name, link }) => [name, link])).toEqual(
			newestFirst.map(({ title, id }) => [title, addressOf(id)]),
		);
	},
);

test("a newsletter in another language is the same issue, with the same pictures", () => {
	const factsOf = ({ id, number, hue, picture, overleaf, next }: Newsletter) => {
		const pictures = [picture, overleaf.picture, next.picture].map(({ src }) => src);
		return { id, number, hue, pictures };
	};
	const [sources = [], ...others] = shipped.map(({ newsletters }) => newsletters.issues.map(factsOf));
	for (const facts of others.flat()) expect(sources).toContainEqual(facts);
});

test.each(shipped)("no picture is in two newsletters, in $language", ({ newsletters: { issues } }) => {
	const shown = issues.flatMap(({ picture, overleaf, next }) => [picture, overleaf.picture, next.picture]);
	expect(new Set(shown.map(({ src }) => src)).size).toBe(shown.length);
});

test("documents of another language have a folder, a language and dates of their own", () => {
	expect(["en", "hi"].map(placeOf)).toEqual(["documents", "documents/hi"]);
	expect(["en", "hi"].map(localeOf)).toEqual(["en-GB", "hi"]);
	expect(["en", "hi"].map((language) => dateIn(language, "2026-11-15"))).toEqual(["15 November 2026", "15 नवंबर 2026"]);
});
