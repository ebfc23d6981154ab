import { colours } from "../pdf/colours.ts";
import type { Pdf } from "../pdf/open.ts";
import { ornament } from "../pdf/tags.ts";
import type { Sources } from "../sources.ts";
import { margin, page, startPage } from "./page.ts";
import { inColour, styles } from "./styles.ts";
import { Writer } from "./words.ts";

const right = { x: 490, width: page.width - 490 - 50 };

/** The back: the figures, the invitation, and whose way of painting it is. */
export function drawClosing({ doc, root }: Pdf, { book, impact, chapter }: Sources): void {
	startPage(doc, colours.navy);
	ornament(doc, () => doc.rect(right.x - 48, 0, page.width, page.height).fill("#0d1842"));
	doc.outline.addItem(impact.heading);
	const heading = new Writer(doc, root, { x: margin, y: 50, width: 360 });
	heading.write("H2", impact.heading, { ...inColour(styles.title, colours.cream), size: 24, leading: 30 }, 20);
	let { y } = heading;
	const step = (page.height - y - 40) / impact.cards.length;
	for (const { value, title, description } of impact.cards) {
		const figure = new Writer(doc, root, { x: margin, y, width: 150 });
		figure.write("P", value, { ...inColour(styles.title, colours.marigold), size: 34, leading: 40 });
		const words = new Writer(doc, root, { x: margin + 160, y: y + 2, width: 210 });
		words.write("P", title, { ...inColour(styles.text, colours.cream), face: "strong" });
		words.write("P", description, { ...inColour(styles.text, colours.cream), leading: 19 });
		y += step;
	}
	const words = new Writer(doc, root, { ...right, y: 50 });
	doc.outline.addItem(book.closingHeading);
	words.write("H2", book.closingHeading, { ...inColour(styles.title, colours.marigold), size: 24, leading: 30 }, 20);
	words.write("P", book.closing, inColour(styles.lead, colours.cream), 34);
	words.write("H2", book.colophonHeading, inColour(styles.tagline, colours.cream), 4);
	words.write("P", book.colophon, inColour(styles.small, colours.cream), 24);
	words.write("P", `${chapter.name} · ${book.notice.heading}`, inColour(styles.small, colours.marigold));
}
