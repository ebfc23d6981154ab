import { colours } from "../pdf/colours.ts";
import { type Style, setText } from "../pdf/lines.ts";
import type { Doc } from "../pdf/open.ts";
import { ornament, pageFurniture } from "../pdf/tags.ts";

/** Three to four, like the drawings, so that one of them fills a page to its edges. */
export const page = { width: 800, height: 600 };
export const margin = 56;

const footer: Style = { face: "text", size: 10, colour: colours.quiet, leading: 14 };

/** Begins a page on a ground; tells its number. */
export function startPage(doc: Doc, ground: string): number {
	doc.addPage();
	ornament(doc, () => doc.rect(0, 0, page.width, page.height).fill(ground));
	return doc.bufferedPageRange().count;
}

/** Begins a page of text with a strip of its domain's colour, the name of the book and the number. */
export function startTextPage(doc: Doc, title: string, hue: string): number {
	const number = startPage(doc, colours.paper);
	ornament(doc, () => doc.rect(0, 0, 16, page.height).fill(hue));
	drawFooter(doc, title, number);
	return number;
}

export function drawFooter(doc: Doc, title: string, number: number): void {
	pageFurniture(doc, () => {
		const line = { x: margin, y: page.height - 38, width: page.width - 2 * margin };
		setText(doc, title, footer, line);
		setText(doc, String(number), { ...footer, face: "strong" }, { ...line, align: "right" });
	});
}
