import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadFile } from "../content/load-file.ts";
import { plainText } from "../content/prose.ts";
import { hoursPolicy } from "../content/schema/hours-policy.ts";
import { articlesOf } from "./documents/constitution/articles.ts";
import { readSources } from "./documents/sources.ts";
import { readPdf } from "./documents/test-reading.ts";
import { makeDocuments } from "./documents.ts";

const sources = readSources("content");
const { book, constitution, domains, impact } = sources;
const committed = (name: string) => readFileSync(`content/documents/${name}`);
const bookPdf = readPdf(committed("coffee-table-book.pdf"));
const constitutionPdf = readPdf(committed("constitution.pdf"));

let fresh: Awaited<ReturnType<typeof makeDocuments>>;
beforeAll(async () => {
	fresh = await makeDocuments("content");
});

const both = [
	{ name: "coffee-table-book.pdf", pdf: bookPdf, words: book, title: "A Long Row of Ordinary Saturdays: NSS IIT Delhi in pictures" },
	{ name: "constitution.pdf", pdf: constitutionPdf, words: constitution, title: "Constitution of NSS IIT Delhi" },
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
	expect(again.map(({ bytes }) => bytes.equals(fresh.find((one) => one.bytes.length === bytes.length)?.bytes ?? Buffer.of()))).toEqual([true, true]);
});

test("the book shows each domain and each project with its drawing", () => {
	const alts = bookPdf.objects.filter((body) => body.includes("/S /Figure")).join("\n");
	for (const { name, image, projects } of domains) {
		expect(bookPdf.text).toContain(name);
		for (const shown of [image, ...projects.map((project) => project.image)]) expect(alts).toContain(pdfString(shown.alt));
		for (const project of projects) expect(bookPdf.text).toContain(`${project.name} ${project.tagline}`);
		for (const project of projects) expect(bookPdf.text).toContain(project.impact);
	}
	for (const { value, description } of impact.cards) expect(bookPdf.text).toContain(`${value} `), expect(bookPdf.text).toContain(description);
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
	expect(constitutionPdf.text).toContain(`at most ${twoCredits?.maxNonGround} of ${twoCredits?.hours}, or ${oneCredit?.maxNonGround} of ${oneCredit?.hours}`);
	expect(constitutionPdf.text).toContain(`${certificateHours} hours or more`);
	expect(constitutionPdf.text).toContain(`Two credits are the course ${courses.twoCredits}, one credit is the course ${courses.oneCredit}`);
});

test("articles of the constitution refer only to articles that exist", () => {
	const { articles } = articlesOf(constitution.body);
	const named = [...plainText(constitution.body).matchAll(/article (\d+)/g)].map(([, number]) => Number(number));
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((number) => number > articles.length)).toEqual([]);
});

function pdfString(words: string): string {
	return words.replace(/[()\\]/g, "\\$&");
}
