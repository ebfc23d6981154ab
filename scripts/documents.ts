import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeBook } from "./documents/book.ts";
import { makeConstitution } from "./documents/constitution.ts";
import { readSources } from "./documents/sources.ts";

/** Makes the PDFs that the site offers, from the words in the content folder and the drawings. */
export async function makeDocuments(folder: string) {
	const sources = readSources(folder);
	return [
		{ name: "coffee-table-book.pdf", ...(await makeBook(sources)) },
		{ name: "constitution.pdf", ...(await makeConstitution(sources)) },
	];
}

if (import.meta.main) {
	const folder = process.argv[2] ?? "content";
	await mkdir(join(folder, "documents"), { recursive: true });
	for (const { name, bytes, pages } of await makeDocuments(folder)) {
		await writeFile(join(folder, "documents", name), bytes);
		console.log(`${name}: ${pages} pages, ${Math.ceil(bytes.length / 1024)} KB`);
	}
}
