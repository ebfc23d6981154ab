import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { bookPage } from "./documents/book.ts";
import { articlePages, constitutionPage } from "./documents/constitution.ts";
import { printPdf } from "./documents/print.ts";
import { readSources } from "./documents/sources.ts";
import { browserFlags, findBrowser } from "./test/browser.ts";

/** Prints the PDFs that the site offers, from the words in the content folder and the drawings. */
export async function makeDocuments(folder: string, browser: Browser) {
	const sources = readSources(folder);
	const print = async (html: Promise<string>) => printPdf(browser, await html, sources.lastReviewed);
	// The contents stand before the articles, but on which pages these begin is known only when they are printed.
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
