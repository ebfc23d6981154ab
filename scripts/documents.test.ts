import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadFile } from "../core/content/load-file.ts";
import { plainText } from "../core/content/prose.ts";
import { hoursPolicy } from "../core/content/schema/hours-policy.ts";
import { articlesOf } from "./documents/constitution/articles.ts";
import { readSources } from "./documents/sources.ts";
import { readPdf } from "./documents/test-reading.ts";
import { makeDocuments } from "./documents.ts";

const { book, chapter, constitution, domains, impact } = readSources("content");
const committed = (name: string) => readFileSync(`content/documents/${name}`);
const bookPdf = readPdf(committed("coffee-table-book.pdf"));
const constitutionPdf = readPdf(committed("constitution.pdf"));

let fresh: Awaited<ReturnType<typeof makeDocuments>>;
beforeAll(async () => {
	fresh = await makeDocuments("content");
});

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
	expect(pdf.pages[0]).toContain(words.title);
	expect(pdf.pages[0]).toContain(words.notice.heading);
	expect(pdf.pages[0]).toContain(words.notice.text);
});

test.each(both)("$name is tagged and has a language, a title and bookmarks", ({ pdf: { objects }, title }) => {
	const catalogue = objects.find((body) => body.includes("/Type /Catalog")) ?? "";
	expect(catalogue).toContain("/Lang (en-GB)");
	expect(catalogue).toContain("/StructTreeRoot");
	expect(catalogue).toContain("/Outlines");
	expect(objects.some((body) => body.includes("/Marked true"))).toBe(true);
	expect(objects).toContain(`(${title})`);
});

test.each(both)("every picture of $name has words for those who don't see it", ({ pdf: { objects } }) => {
	const figures = objects.filter((body) => body.includes("/S /Figure"));
	expect(figures.filter((body) => !/\/Alt \(.{20,}/.test(body))).toEqual([]);
});

test.each(both)("every letter of $name is embedded", ({ pdf: { objects } }) => {
	const faces = objects.filter((body) => body.includes("/Type /FontDescriptor"));
	expect(faces.length).toBeGreaterThan(0);
	expect(faces.filter((body) => !body.includes("/FontFile2"))).toEqual([]);
});

test.each(both)("$name stays below one and a half megabytes", ({ name }) => {
	expect(committed(name).length).toBeLessThan(1.5 * 1024 * 1024);
});

test("the committed documents say what the content says now; if not, run 'npm run documents'", () => {
	for (const { name, bytes } of fresh) expect(readPdf(bytes).pages).toEqual(readPdf(committed(name)).pages);
});

test("making the documents again gives the same bytes", async () => {
	const again = await makeDocuments("content");
	for (const [i, { bytes }] of again.entries()) expect(fresh[i]?.bytes.equals(bytes)).toBe(true);
});

test("the book shows each domain and each project with its drawing", () => {
	const figures = bookPdf.objects.filter((body) => body.includes("/S /Figure")).join("\n");
	for (const { name, tagline, image } of domains.flatMap((domain) => [domain, ...domain.projects])) {
		expect(bookPdf.text).toContain(`${name} ${tagline}`);
		expect(figures).toContain(`/Alt (${image.alt.replace(/[()\\]/g, "\\$&")})`);
	}
});

test("the book tells what each project is for, and gives the chapter's figures", () => {
	for (const { impact } of domains.flatMap(({ projects }) => projects)) expect(bookPdf.text).toContain(impact);
	for (const { value, title, description } of impact.cards)
		expect(bookPdf.text).toContain(`${value} ${title} ${description}`);
});

test("the constitution names the domains and projects of the chapter", () => {
	for (const { name, projects } of domains)
		expect(constitutionPdf.text).toContain(`${name}: ${projects.map((project) => project.name).join(", ")}`);
});

test("the constitution gives the figures of the hours policy", () => {
	const { table, certificateHours, courses } = loadFile("content/en/hours-policy.yaml", hoursPolicy);
	for (const { label, twoCredits, oneCredit } of table.rows)
		expect(constitutionPdf.text).toContain(`${label} ${twoCredits.hours} hours ${oneCredit.hours} hours`);
	const { twoCredits, oneCredit } = table.rows.at(-1) ?? {};
	expect(constitutionPdf.text).toContain(
		`at most ${twoCredits?.maxNonGround} of ${twoCredits?.hours}, or ${oneCredit?.maxNonGround} of ${oneCredit?.hours}`,
	);
	expect(constitutionPdf.text).toContain(`${certificateHours} hours or more`);
	expect(constitutionPdf.text).toContain(
		`Two credits are the course ${courses.twoCredits}, one credit is the course ${courses.oneCredit}`,
	);
});

test("articles of the constitution refer only to articles that exist", () => {
	const { articles } = articlesOf(constitution.body);
	const named = [...plainText(constitution.body).matchAll(/article (\d+)/g)].map(([, number]) => Number(number));
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((number) => number > articles.length)).toEqual([]);
});
