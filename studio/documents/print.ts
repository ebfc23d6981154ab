import type { Browser, Page } from "@playwright/test";
import { create } from "fontkit";
import { faces } from "./html.ts";

/** Prints a tagged PDF with bookmarks from the headings and a fixed date, so that equal input gives equal bytes. */
export async function printPdf(browser: Browser, html: string, date: string): Promise<Buffer> {
	const page = await browser.newPage();
	await page.emulateMedia({ media: "print" });
	await page.setContent(html);
	await page.evaluate(() => document.fonts.ready);
	await refuseLettersOfOtherFonts(page);
	await fitWords(page);
	const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
	await page.close();
	const undated = bytes.toString("latin1");
	refuseOtherFonts(undated);
	return Buffer.from(undated.replace(/(?<=Date \(D:)\d{14}/g, `${date.replaceAll("-", "")}000000`), "latin1");
}

const fonts = faces.map(({ bytes }) => create(bytes));

/** Letters that our fonts lack are drawn by a font of the machine, so that each machine prints another document, or are empty boxes. */
async function refuseLettersOfOtherFonts(page: Page): Promise<void> {
	// biome-ignore lint/performance/useDomNodeTextContent: the text of the page has no style sheets in it, and line ends
	const texts = await page.evaluate(() => document.body.innerText.split("\n"));
	const isOurs = (letter: string) => fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
	for (const text of texts) {
		const other = [...text.replace(/\s/g, "")].find((letter) => !isOurs(letter));
		if (other === undefined) continue;
		const code = other.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
		throw new Error(
			`The fonts of the documents lack '${other}' (U+${code}), which stands in: ${text.trim().slice(0, 80)}. Write it with other letters, or add a font that has it to studio/documents/html.ts.`,
		);
	}
}

/** Whatever else was drawn by a font of the machine, such as the words of a picture. */
function refuseOtherFonts(pdf: string): void {
	const used = [...pdf.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([^\s/>]+)/g)].map(([, name]) => name);
	const other = used.find((name) => fonts.every(({ postscriptName }) => postscriptName !== name));
	if (other) throw new Error(`A document is printed with ${other}, a font of this machine: other machines lack it.`);
}

/** Shrinks overflowing text, and throws if a page is still too full. */
async function fitWords(page: Page): Promise<void> {
	const full = await page.evaluate(() => {
		const runsOver = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
		for (const place of document.querySelectorAll<HTMLElement>("[data-sizes]"))
			for (const size of place.dataset.sizes?.split(" ") ?? []) {
				place.style.fontSize = `${size}pt`;
				if (!runsOver(place)) break;
			}
		const places = [...document.querySelectorAll("[data-sizes], .page, .page > *")];
		return places.find(runsOver)?.textContent.replace(/\s+/g, " ").trim().slice(0, 80);
	});
	if (full !== undefined) throw new Error(`A page is too full for: ${full} …`);
}
