import { readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { loadFile } from "../core/content/load-file.ts";
import { plainText } from "../core/content/prose.ts";
import { hoursPolicy } from "../core/content/schema/hours-policy.ts";
import { bookPage } from "./documents/book.ts";
import { articlePages, articlesOf, constitutionPage } from "./documents/constitution.ts";
import { readSources } from "./documents/sources.ts";

const sources = readSources("content");
const { book, chapter, constitution, domains, impact } = sources;
const bookPdf = await readPdf("coffee-table-book.pdf");
const constitutionPdf = await readPdf("constitution.pdf");

const both = [
	{ name: "coffee-table-book.pdf", pdf: bookPdf, words: book, title: `${book.title}: ${book.subtitle}` },
	{
		name: "constitution.pdf",
		pdf: constitutionPdf,
		words: constitution,
		title: `${constitution.title} of ${chapter.name}`,
	},
];

test.each(both)("the cover of $name says that it is a sample", ({ pdf, words }) => {
	for (const said of [words.title, words.notice.heading, words.notice.text])
		expect(pdf.pages[0]).toContain(squeezed(said));
});

test.each(both)("$name is tagged and has a language, a title and bookmarks", ({ pdf, title }) => {
	expect(pdf.info).toMatchObject({ Language: "en-GB", Title: title });
	expect(pdf.tagged).toBe(true);
	expect(pdf.roles).toEqual(expect.arrayContaining(["H1", "H2", "P"]));
	expect(pdf.bookmarks).toBeGreaterThan(5);
});

test.each(both)("every picture of $name has words for those who don't see it", ({ pdf }) => {
	expect(pdf.figures.filter((alt) => alt.length < 20)).toEqual([]);
});

test.each(both)("every letter of $name is embedded", ({ pdf: { bytes } }) => {
	const faces = bytes.toString("latin1").match(/\/Type \/FontDescriptor.*?endobj/gs) ?? [];
	expect(faces.length).toBeGreaterThan(0);
	expect(faces.filter((face) => !face.includes("/FontFile2"))).toEqual([]);
});

test.each(both)("$name stays below one and a half megabytes", ({ pdf: { bytes } }) => {
	expect(bytes.length).toBeLessThan(1.5 * 1024 * 1024);
});

test.each([
	{ name: "book", pdf: bookPdf, page: () => bookPage(sources) },
	{
		name: "constitution",
		pdf: constitutionPdf,
		page: async () => constitutionPage(sources, await articlePages(constitutionPdf.bytes)),
	},
])("the committed $name says what the content says now; if not, run 'npm run documents'", async ({ pdf, page }) => {
	let at = 0;
	let beside = "";
	for (const words of wordsIn(await page())) {
		const found = pdf.text.indexOf(words, at);
		expect(found, words).toBeGreaterThanOrEqual(at);
		beside += pdf.text.slice(at, found);
		at = found + words.length;
	}
	// Only numbers of pages, letters of points and what runs along the foot stand there besides.
	const running = squeezed(`${constitution.title} of ${chapter.name} · ${constitution.notice.heading}`);
	expect(beside.replaceAll(running, "").replace(/\d+|[a-z]\./g, "")).toBe("");
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
	const { table, certificateHours, courses } = loadFile("content/en/hours-policy.yaml", hoursPolicy);
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

/** What a reader, or a program that reads aloud, finds in a committed document. */
async function readPdf(name: string) {
	const bytes = readFileSync(`content/documents/${name}`);
	const pdf = await getDocumentProxy(Uint8Array.from(bytes));
	const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1);
	const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
	const texts = await Promise.all(pages.map((page) => page.getTextContent()));
	const words = texts.map(({ items }) => squeezed(items.map((item) => ("str" in item ? item.str : "")).join("")));
	const tags = (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(tagsIn);
	return {
		bytes,
		pages: words,
		text: words.join(""),
		info: (await pdf.getMetadata()).info,
		tagged: (await pdf.getMarkInfo())?.Marked,
		bookmarks: (await pdf.getOutline()).flatMap(({ items }) => items).length,
		roles: tags.map(({ role }) => role),
		figures: tags.filter(({ role }) => role === "Figure").map(({ alt }) => alt ?? ""),
	};
}

type Tag = { role: string; alt?: string; children: (Tag | object)[] };

function tagsIn(tag: Tag | object): Tag[] {
	return "children" in tag ? [tag, ...tag.children.flatMap(tagsIn)] : [];
}

/** The words of a page in their order, as they stand between its tags. */
function wordsIn(html: string): string[] {
	const visible = html.replace(/<(style|title)>.*?<\/\1>/gs, "");
	const plain = visible.split(/<[^>]*>/).map((words) => words.replaceAll("&#39;", "'").replaceAll("&quot;", '"'));
	return plain.map((words) => squeezed(words.replaceAll("&amp;", "&"))).filter((words) => words !== "");
}

/** Where a line ends is no part of what is said. */
function squeezed(text: string): string {
	return text.replace(/[‘’]/g, "'").replace(/\s+/g, "");
}
