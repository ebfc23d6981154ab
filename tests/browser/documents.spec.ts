import { expect, test } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { loadFile } from "../../core/content/load-file.ts";
import { plainText } from "../../core/content/prose.ts";
import { hoursPolicy } from "../../core/content/schema/hours-policy.ts";
import { bookPage } from "../../scripts/documents/book.ts";
import { articlePages, articlesOf, constitutionPage } from "../../scripts/documents/constitution.ts";
import { printPdf } from "../../scripts/documents/print.ts";
import { readSources } from "../../scripts/documents/sources.ts";
import { makeDocuments } from "../../scripts/documents.ts";

const sources = readSources("tests/chapter");
const { book, chapter, constitution, domains, impact } = sources;
type Printed = Awaited<ReturnType<typeof readPdf>>;
let bookPdf: Printed;
let constitutionPdf: Printed;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
	const [first, second] = await makeDocuments("tests/chapter", browser);
	if (!first || !second) throw new Error("There are two documents.");
	[bookPdf, constitutionPdf] = [await readPdf(first.bytes), await readPdf(second.bytes)];
});

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
		const faces = bytes.toString("latin1").match(/\/Type \/FontDescriptor.*?endobj/gs) ?? [];
		expect(faces.length).toBeGreaterThan(0);
		expect(faces.filter((face) => !face.includes("/FontFile2"))).toEqual([]);
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
		const { text } = pdf();
		let at = 0;
		let beside = "";
		for (const words of wordsIn(await page())) {
			const found = text.indexOf(words, at);
			expect(found, words).toBeGreaterThanOrEqual(at);
			beside += text.slice(at, found);
			at = found + words.length;
		}
		// Only page numbers, list markers and the running footer are added.
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

test("printing the documents again gives the same bytes", async ({ browser }) => {
	const again = await makeDocuments("tests/chapter", browser);
	expect(again.map(({ name }) => name)).toEqual(["coffee-table-book.pdf", "constitution.pdf"]);
	const before = [bookPdf.bytes, constitutionPdf.bytes];
	expect(again.map(({ bytes }, i) => before[i]?.equals(bytes))).toEqual([true, true]);
});

test("words are made smaller to fit their page, and a page that is still too full is refused", async ({ browser }) => {
	const print = (sizes: string) => {
		const words = `<div data-sizes="${sizes}" style="height: 100pt; width: 200pt">${"word ".repeat(30)}</div>`;
		return printPdf(browser, `<!doctype html><title>Book</title>${words}`, "2026-11-15");
	};
	expect((await print("17 10")).subarray(0, 5).toString()).toBe("%PDF-");
	await expect(print("30 17")).rejects.toThrow("A page is too full for: word word");
});

/** What a reader, or a program that reads aloud, finds in a document. */
async function readPdf(bytes: Buffer) {
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

/** Without line ends, and without Kannada, whose shaped letters a PDF gives back in another order. */
function squeezed(text: string): string {
	return text
		.replace(/[‘’]/g, "'")
		.replace(/\p{Script=Kannada}/gu, "")
		.replace(/[\s\p{C}]+/gu, "");
}
