import type { Browser, Page } from "@playwright/test";

/** Prints a tagged PDF with bookmarks from the headings and a fixed date, so that equal input gives equal bytes. */
export async function printPdf(browser: Browser, html: string, date: string): Promise<Buffer> {
	const page = await browser.newPage();
	await page.emulateMedia({ media: "print" });
	await page.setContent(html);
	await page.evaluate(() => document.fonts.ready);
	await fitWords(page);
	const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
	await page.close();
	const undated = bytes.toString("latin1");
	return Buffer.from(undated.replace(/(?<=Date \(D:)\d{14}/g, `${date.replaceAll("-", "")}000000`), "latin1");
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
