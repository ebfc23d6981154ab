import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findLanguages } from "../core/content/files.ts";
import { browserFlags, findBrowser } from "../scripts/test/browser.ts";
import { bookPage } from "./documents/book.ts";
import { articlePages, constitutionPage } from "./documents/constitution.ts";
import { placeOf } from "./documents/language.ts";
import { newsletterPage } from "./documents/newsletter.ts";
import { readNewsletters } from "./documents/newsletter-sources.ts";
import { printPdf } from "./documents/print.ts";
import { readSources } from "./documents/sources.ts";

interface Printed {
	/** Path within the folder of documents. */
	name: string;
	bytes: Buffer;
}

/** Prints the site's PDFs from the content folder and the drawings: those whose text is there, in every language. */
export async function makeDocuments(folder: string, browser: Browser): Promise<Printed[]> {
	const printed: Printed[] = [];
	for (const language of findLanguages(folder))
		for (const { name, bytes } of await documentsIn({ folder, language, browser }))
			printed.push({ name: relative("documents", join(placeOf(language), name)), bytes });
	return printed;
}

interface Work {
	folder: string;
	language: string;
	browser: Browser;
}

async function documentsIn(work: Work): Promise<Printed[]> {
	const printed: Printed[] = [];
	const has = (name: string) => existsSync(join(work.folder, placeOf(work.language), name));
	if (has("coffee-table-book.md")) printed.push({ name: "coffee-table-book.pdf", bytes: await book(work) });
	if (has("constitution.md")) printed.push({ name: "constitution.pdf", bytes: await constitution(work) });
	if (has("newsletters.yaml")) printed.push(...(await newsletters(work)));
	return printed;
}

async function book({ folder, language, browser }: Work): Promise<Buffer> {
	const sources = readSources(folder, language);
	return printPdf(browser, await bookPage(sources), sources.lastReviewed);
}

async function constitution({ folder, language, browser }: Work): Promise<Buffer> {
	const sources = readSources(folder, language);
	const print = async (pages: number[]) =>
		printPdf(browser, await constitutionPage(sources, pages), sources.lastReviewed);
	// The table of contents comes before the articles, but their page numbers are known only after printing, so it is
	// printed twice.
	return print(await articlePages(await print([])));
}

async function newsletters({ folder, language, browser }: Work): Promise<Printed[]> {
	const sources = readNewsletters(folder, language);
	const printed: Printed[] = [];
	for (const issue of sources.issues) {
		const bytes = await printPdf(browser, await newsletterPage(sources, issue), sources.lastReviewed);
		printed.push({ name: `newsletters/${issue.id}.pdf`, bytes });
	}
	return printed;
}

if (import.meta.main) {
	const folder = process.argv[2] ?? "content";
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
	for (const { name, bytes } of await makeDocuments(folder, browser).finally(() => browser.close())) {
		const file = join(folder, "documents", name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, bytes);
		console.log(`${name}: ${Math.ceil(bytes.length / 1024)} KB`);
	}
}
