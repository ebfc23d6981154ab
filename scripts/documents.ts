import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { bookPage } from "./documents/book.ts";
import { articlePages, constitutionPage } from "./documents/constitution.ts";
import { printPdf } from "./documents/print.ts";
import { readSources } from "./documents/sources.ts";
import { browserFlags, findBrowser } from "./test/browser.ts";

/** Prints the site's PDFs from the content folder and the drawings. */
export async function makeDocuments(folder: string, browser: Browser) {
	const sources = readSources(folder);
	const print = async (html: Promise<string>) => printPdf(browser, await html, sources.lastReviewed);
	// The table of contents comes before the articles, but their page numbers are known only after printing, so it is
	// printed twice.
	const draft = await print(constitutionPage(sources, []));
	return [
		{ name: "coffee-table-book.pdf", bytes: await print(bookPage(sources)) },
		{ name: "constitution.pdf", bytes: await print(constitutionPage(sources, await articlePages(draft))) },
	];
}

if (import.meta.main) {
	const folder = process.argv[2] ?? "content";
	await mkdir(join(folder, "documents"), { recursive: true });
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
	for (const { name, bytes } of await makeDocuments(folder, browser).finally(() => browser.close())) {
		await writeFile(join(folder, "documents", name), bytes);
		console.log(`${name}: ${Math.ceil(bytes.length / 1024)} KB`);
	}
}
