import { expect, test } from "@playwright/test";
import { printPdf } from "../../scripts/documents/print.ts";
import { makeDocuments } from "../../scripts/documents.ts";

test("printing the documents again gives the same bytes", async ({ browser }) => {
	const [first, second] = [await makeDocuments("content", browser), await makeDocuments("content", browser)];
	expect(first.map(({ name }) => name)).toEqual(["coffee-table-book.pdf", "constitution.pdf"]);
	for (const [i, { bytes }] of first.entries()) expect(second[i]?.bytes.equals(bytes)).toBe(true);
});

test("words are made smaller to fit their page, and a page that is still too full is refused", async ({ browser }) => {
	const print = (sizes: string) => {
		const words = `<div data-sizes="${sizes}" style="height: 100pt; width: 200pt">${"word ".repeat(30)}</div>`;
		return printPdf(browser, `<!doctype html><title>Book</title>${words}`, "2026-11-15");
	};
	expect((await print("17 10")).subarray(0, 5).toString()).toBe("%PDF-");
	await expect(print("30 17")).rejects.toThrow("A page is too full for: word word");
});
