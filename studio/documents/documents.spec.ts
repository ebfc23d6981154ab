import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { html, raw } from "hono/html";
import { loadContent } from "../../core/content/load.ts";
import { loadFile } from "../../core/content/load-file.ts";
import { plainText } from "../../core/content/prose.ts";
import { hoursPolicy } from "../../core/content/schema/hours-policy.ts";
import { makeDocuments } from "../documents.ts";
import { bookPage } from "./book.ts";
import { articlePages, articlesOf, constitutionPage } from "./constitution.ts";
import { documentOf } from "./html.ts";
import { newsletterPage, titleOf } from "./newsletter.ts";
import { readNewsletters } from "./newsletter-sources.ts";
import { printPdf } from "./print.ts";
import { addedTo, type ReadPdf, readPdf, squeezed } from "./read-pdf.ts";
import { readSources } from "./sources.ts";

const sources = readSources("tests/chapter");
const { book, chapter, constitution, domains, impact } = sources;
const newsletters = readNewsletters("tests/chapter");
const { programme } = loadContent("tests/chapter").site;
let printed: { name: string; bytes: Buffer }[];
let bookPdf: ReadPdf;
let constitutionPdf: ReadPdf;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
	printed = await makeDocuments("tests/chapter", browser);
	bookPdf = await readPdf(bytesOf("coffee-table-book.pdf"));
	constitutionPdf = await readPdf(bytesOf("constitution.pdf"));
});

function bytesOf(name: string): Buffer {
	const bytes = printed.find((document) => document.name === name)?.bytes;
	if (!bytes) throw new Error(`There is no ${name}.`);
	return bytes;
}

const both = [
	{ name: "the book", pdf: () => bookPdf, words: book, title: `${book.title}: ${book.subtitle}` },
	{
		name: "the constitution",
		pdf: () => constitutionPdf,
		words: constitution,
		title: `${constitution.title} of ${chapter.name}`,
	},
];

for (const { name, pdf, words, title } of both) {
	test(`the cover of ${name} says that it is a sample`, () => {
		for (const said of [words.title, words.notice.heading, words.notice.text])
			expect(pdf().pages[0]).toContain(squeezed(said));
	});

	test(`${name} is tagged and has a language, a title and bookmarks`, () => {
		const { info, tagged, roles, bookmarks } = pdf();
		expect(info).toMatchObject({ Language: "en-GB", Title: title });
		expect(tagged).toBe(true);
		expect(roles).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
		expect(bookmarks).toBeGreaterThan(5);
	});

	test(`every picture of ${name} has words for those who don't see it`, () => {
		expect(pdf().figures.filter((alt) => alt.length < 20)).toEqual([]);
	});

	test(`every letter of ${name} is embedded, and it stays below one and a half megabytes`, () => {
		const { bytes } = pdf();
		expect(facesIn(bytes).length).toBeGreaterThan(0);
		expect(facesIn(bytes).filter((face) => !face.includes("/FontFile2"))).toEqual([]);
		expect(bytes.length).toBeLessThan(1.5 * 1024 * 1024);
	});
}

for (const { name, pdf, page } of [
	{ name: "book", pdf: () => bookPdf, page: () => bookPage(sources) },
	{
		name: "constitution",
		pdf: () => constitutionPdf,
		page: async () => constitutionPage(sources, await articlePages(constitutionPdf.bytes)),
	},
])
	test(`the ${name} says what its page says, and nothing besides`, async () => {
		const running = squeezed(`${constitution.title} of ${chapter.name} · ${constitution.notice.heading}`);
		const added = addedTo(await page(), pdf());
		expect(added.replaceAll(running, "").replace(/\d+|[a-z]\./g, "")).toBe("");
	});

for (const issue of newsletters.issues)
	test.describe(`the newsletter ${issue.id}`, () => {
		let pdf: ReadPdf;
		test.beforeAll(async () => {
			pdf = await readPdf(bytesOf(`newsletters/${issue.id}.pdf`));
		});

		test("has two pages and says what its page says, and nothing besides but their numbers", async () => {
			expect(pdf.pages).toHaveLength(2);
			const page = await newsletterPage(newsletters, issue);
			for (const words of [issue.title, issue.lead, issue.overleaf.quote.text, issue.next.items[0]?.what ?? "-"])
				expect(pdf.text).toContain(squeezed(words));
			expect(addedTo(page, pdf)).toBe("12");
		});

		test("is tagged and has a language, a title and headings", () => {
			const title = titleOf(newsletters.chapter, newsletters.shared, issue);
			expect(title).toContain(`${issue.number}`);
			expect(pdf.info).toMatchObject({ Language: "en-GB", Title: title });
			expect(pdf.tagged).toBe(true);
			expect(pdf.roles).toEqual(expect.arrayContaining(["H1", "H2", "P", "BlockQuote"]));
		});

		test("has three pictures, with words for those who don't see them", () => {
			const pictures = [issue.picture, issue.overleaf.picture, issue.next.picture];
			expect(pdf.figures).toEqual(pictures.map(({ alt }) => alt));
		});

		test("says on both pages whether it is a sample", () => {
			const note = squeezed(newsletters.shared.sampleNote);
			expect(pdf.pages.map((page) => page.includes(note))).toEqual([issue.sample, issue.sample]);
		});

		test("is embedded letter by letter, and stays below 400 KB", () => {
			expect(facesIn(pdf.bytes).length).toBeGreaterThan(0);
			expect(facesIn(pdf.bytes).filter((face) => !face.includes("/FontFile2"))).toEqual([]);
			expect(pdf.bytes.length).toBeLessThan(400 * 1024);
		});
	});

test("a newsletter with too many words for its two pages is refused", async ({ browser }) => {
	const [issue] = newsletters.issues;
	if (!issue) throw new Error("There are newsletters.");
	for (const long of [
		{ ...issue, front: Array.from({ length: 60 }, () => issue.front).flat() },
		{ ...issue, overleaf: { ...issue.overleaf, text: Array.from({ length: 90 }, () => issue.overleaf.text).flat() } },
	]) {
		const page = await newsletterPage(newsletters, long);
		await expect(printPdf(browser, page, "2026-11-15")).rejects.toThrow("A page is too full for:");
	}
});

test("what is written in another language is printed in it, beside the English", async ({ browser }) => {
	const folder = await mkdtemp(join(tmpdir(), "documents-"));
	await cp("tests/chapter/en", join(folder, "en"), { recursive: true });
	await mkdir(join(folder, "hi"));
	await writeFile(join(folder, "hi/site.yaml"), "institute:\n  short: आईआईटी\n");
	await mkdir(join(folder, "documents/hi"), { recursive: true });
	const text = await readFile("tests/chapter/documents/constitution.md", "utf8");
	const translated = text.replace(/^fullTitle: .*$/m, 'fullTitle: "{chapter} का संविधान ({reviewed})"');
	await writeFile(join(folder, "documents/constitution.md"), text);
	await writeFile(join(folder, "documents/hi/constitution.md"), translated);

	const [english, hindi, ...others] = await makeDocuments(folder, browser);
	expect([english?.name, hindi?.name, others]).toEqual(["constitution.pdf", "hi/constitution.pdf", []]);
	const { info } = await readPdf(hindi?.bytes ?? Buffer.from(""));
	expect(info).toMatchObject({ Language: "hi", Title: `${programme.short} आईआईटी का संविधान (3 अगस्त 2026)` });
	await rm(folder, { recursive: true });
});

test("a chapter without these texts has no documents", async ({ browser }) => {
	expect(await makeDocuments("scripts/new-chapter/starter", browser)).toEqual([]);
});

test("the book shows each domain and each project with its drawing", () => {
	for (const { name, tagline, image } of domains.flatMap((domain) => [domain, ...domain.projects])) {
		expect(bookPdf.text).toContain(squeezed(`${name} ${tagline}`));
		expect(bookPdf.figures).toContain(image.alt);
	}
});

test("the book tells what each project is for, and gives the chapter's figures", () => {
	for (const { impact } of domains.flatMap(({ projects }) => projects))
		expect(bookPdf.text).toContain(squeezed(impact));
	for (const { value, title, description } of impact.cards)
		expect(bookPdf.text).toContain(squeezed(`${value} ${title} ${description}`));
});

test("the constitution names the domains and projects of the chapter", () => {
	for (const { name, projects } of domains)
		expect(constitutionPdf.text).toContain(squeezed(`${name}: ${projects.map((project) => project.name).join(", ")}`));
});

test("the constitution gives the figures of the hours policy", () => {
	const { table, certificateHours, courses } = loadFile("tests/chapter/en/hours-policy.yaml", hoursPolicy);
	const { twoCredits, oneCredit } = table.rows.at(-1) ?? {};
	for (const said of [
		...table.rows.map(({ label, ...row }) => `${label} ${row.twoCredits.hours} hours ${row.oneCredit.hours} hours`),
		`at most ${twoCredits?.maxNonGround} of ${twoCredits?.hours}, or ${oneCredit?.maxNonGround} of ${oneCredit?.hours}`,
		`${certificateHours} hours or more`,
		`Two credits are the course ${courses.twoCredits}, one credit is the course ${courses.oneCredit}`,
	])
		expect(constitutionPdf.text).toContain(squeezed(said));
});

test("articles of the constitution refer only to articles that exist", () => {
	const { articles } = articlesOf(constitution.body);
	const named = [...plainText(constitution.body).matchAll(/article (\d+)/g)].map(([, number]) => Number(number));
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((number) => number > articles.length)).toEqual([]);
});

/** Prints everything a second time, so it runs in `npm run test:long`. */
const inLongRun = process.env.TEST_LONG === undefined ? () => undefined : test;

inLongRun("printing the documents again gives the same bytes", async ({ browser }) => {
	const again = await makeDocuments("tests/chapter", browser);
	expect(again.map(({ name }) => name)).toEqual([
		"coffee-table-book.pdf",
		"constitution.pdf",
		"newsletters/first.pdf",
		"newsletters/rain.pdf",
	]);
	expect(again.map(({ name, bytes }) => bytesOf(name).equals(bytes))).toEqual([true, true, true, true]);
});

test("words are made smaller to fit their page, and a page that is still too full is refused", async ({ browser }) => {
	const print = async (sizes: string) => {
		const words = `<div data-sizes="${sizes}" style="height: 100pt; width: 200pt">${"word ".repeat(30)}</div>`;
		return printPdf(browser, await bookOf(words), "2026-11-15");
	};
	expect((await print("17 10")).subarray(0, 5).toString()).toBe("%PDF-");
	await expect(print("30 17")).rejects.toThrow("A page is too full for: word word");
});

test("letters that the fonts of the documents lack are refused, and so are fonts of the machine", async ({
	browser,
}) => {
	const print = async (body: string) => printPdf(browser, await bookOf(body), "2026-11-15");
	await expect(print("<p>Not me,</p><p>ನಿನಗೆ</p>")).rejects.toThrow(/lack 'ನ' \(U\+0CA8\), which stands in: ನಿನಗೆ/);
	await expect(print('<p style="font-family: serif">Not me</p>')).rejects.toThrow(/a font of this machine/);
	expect((await print("<p>Not me · मैं नहीं</p>")).subarray(0, 5).toString()).toBe("%PDF-");
});

function bookOf(body: string): Promise<string> {
	return documentOf({ title: "Book", style: "book", locale: "en-GB" }, html`${raw(body)}`);
}

function facesIn(bytes: Buffer): string[] {
	return bytes.toString("latin1").match(/\/Type \/FontDescriptor.*?endobj/gs) ?? [];
}
