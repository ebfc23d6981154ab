import { colours } from "../pdf/colours.ts";
import { drawNotice } from "../pdf/notice.ts";
import type { Pdf } from "../pdf/open.ts";
import { placePicture } from "../pdf/picture.ts";
import type { Sources } from "../sources.ts";
import { margin, page, startPage } from "./page.ts";
import { inColour, styles } from "./styles.ts";
import { Writer } from "./words.ts";

/** The banner of the site under its own sky, with the title in it. */
export function drawCover({ doc, root }: Pdf, { book, chapter, banner }: Sources): void {
	startPage(doc, colours.navy);
	doc.outline.addItem(book.title);
	const height = (page.width * 9) / 16;
	placePicture(doc, root, banner, { x: 0, y: page.height - height, width: page.width, height });
	const writer = new Writer(doc, root, { x: margin, y: 40, width: 440 });
	writer.write("P", `${chapter.programme} · ${chapter.institute}`, inColour(styles.small, colours.cream), 22);
	writer.write("P", book.kind, inColour(styles.tagline, colours.marigold), 2);
	writer.write("H1", book.title, styles.cover, 10);
	writer.write("P", book.subtitle, inColour(styles.lead, colours.cream), 18);
	drawNotice(doc, root, book.notice, { x: margin, y: writer.y, width: 268 });
}
