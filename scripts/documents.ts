import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { bookPage } from "./documents/book.ts";
import { articlePages, constitutionPage } from "./documents/constitution.ts";
import { newsletterPage } from "./documents/newsletter.ts";
import { readNewsletters } from "./documents/newsletter-sources.ts";
import { printPdf } from "./documents/print.ts";
import { readSources } from "./documents/sources.ts";
import { browserFlags, findBrowser } from "./test/browser.ts";

interface Printed {
	/** Path within the folder of documents. */
	name: string;
	bytes: Buffer;
}

/** Prints the site's PDFs from the content folder and the drawings: those whose text is there. */
export async function makeDocuments(folder: string, browser: Browser): Promise<Printed[]> {
	const printed: Printed[] = [];
	const has = (name: string) => existsSync(join(folder, "documents", name));
	if (has("coffee-table-book.md")) printed.push({ name: "coffee-table-book.pdf", bytes: await book(folder, browser) });
	if (has("constitution.md")) printed.push({ name: "constitution.pdf", bytes: await constitution(folder, browser) });
	if (has("newsletters.yaml")) printed.push(...(await newsletters(folder, browser)));
	return printed;
}

async function book(folder: string, browser: Browser): Promise<Buffer> {
	const sources = readSources(folder);
	return printPdf(browser, await bookPage(sources), sources.lastReviewed);
}

async function constitution(folder: string, browser: Browser): Promise<Buffer> {
	const sources = readSources(folder);
	const print = async (pages: number[]) =>
		printPdf(browser, await constitutionPage(sources, pages), sources.lastReviewed);
	// The table of contents comes before the articles, but their page numbers are known only after printing, so it is
	// printed twice.
	return print(await articlePages(await print([])));
}

async function newsletters(folder: string, browser: Browser): Promise<Printed[]> {
	const sources = readNewsletters(folder);
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
