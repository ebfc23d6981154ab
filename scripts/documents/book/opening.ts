import { colours, hueOf } from "../pdf/colours.ts";
import { setText } from "../pdf/lines.ts";
import type { Pdf, Tag } from "../pdf/open.ts";
import { group, ornament, tagged } from "../pdf/tags.ts";
import { drawWheel } from "../pdf/wheel.ts";
import type { Sources } from "../sources.ts";
import { drawFooter, margin, page, startPage } from "./page.ts";
import { inColour, styles } from "./styles.ts";
import { Writer } from "./words.ts";

const panel = { x: 524, width: page.width - 524 };

/** The foreword, beside it the wheel and the motto in both languages. */
export function drawForeword({ doc, root }: Pdf, { book, chapter }: Sources): void {
	const number = startPage(doc, colours.paper);
	ornament(doc, () => {
		doc.rect(0, 0, 16, page.height).fill(colours.navy);
		doc.rect(panel.x, 0, panel.width, page.height).fill(colours.lightBlue);
		doc.save().rect(panel.x, 0, panel.width, page.height).clip();
		drawWheel(doc, { x: page.width, y: 210, radius: 236, colour: "#a9cfeb" });
		doc.restore();
	});
	drawFooter(doc, book.title, number);
	doc.outline.addItem(book.forewordHeading);
	const writer = new Writer(doc, root, { x: margin, y: 64, width: panel.x - margin - 52 });
	writer.write("H2", book.forewordHeading, { ...styles.title, size: 34, leading: 40 }, 18);
	writer.proseAbove(540, book.body, [styles.large, styles.lead], 12);
	const { text, local, localLanguage } = chapter.motto;
	const place = { x: panel.x + 36, width: panel.width - 60 };
	tagged(doc, root, "P", () => setText(doc, text, { ...styles.title, size: 26, leading: 30 }, { ...place, y: 474 }));
	const devanagari = { ...styles.tagline, face: "devanagari" as const, size: 18, leading: 28 };
	const spoken = { lang: localLanguage, actual: local };
	tagged(doc, root, "P", () => setText(doc, local, devanagari, { ...place, y: 508 }), spoken);
}

/** Leaves a page for the domains as stripes of their colours; they are filled in when their pages are known. */
export function leaveContents({ doc, root }: Pdf, { book, domains }: Sources): (pages: number[]) => void {
	const number = startPage(doc, colours.paper);
	doc.outline.addItem(book.contentsHeading);
	tagged(doc, root, "H2", () =>
		setText(doc, book.contentsHeading, styles.title, { x: margin, y: 40, width: page.width - 2 * margin }),
	);
	const toc = doc.struct("TOC");
	root.add(toc);
	const top = 120;
	const height = (page.height - top) / domains.length;
	return (pages) => {
		doc.switchToPage(number - 1);
		for (const [i, { id, name, tagline, hue }] of domains.entries()) {
			const stripe = { id, name, tagline, colour: hueOf(hue), page: pages[i] ?? 0, y: top + i * height, height };
			group(doc, toc, "TOCI", (item) => drawStripe({ doc, item, stripe }));
		}
		toc.end();
	};
}

interface Stripe {
	id: string;
	name: string;
	tagline: string;
	colour: string;
	page: number;
	y: number;
	height: number;
}

function drawStripe({ doc, item, stripe }: { doc: Pdf["doc"]; item: Tag; stripe: Stripe }): void {
	const { id, name, tagline, colour, y, height } = stripe;
	const middle = y + height / 2;
	ornament(doc, () => doc.rect(0, y, page.width, height + 0.5).fill(colour));
	group(doc, item, "Link", (link) => {
		link.add(() => {
			const line = { x: margin, width: page.width - 2 * margin };
			setText(doc, `${name} `, inColour(styles.project, colours.cream), { ...line, y: middle - 13 });
			setText(doc, `${tagline} `, inColour(styles.small, colours.cream), {
				...line,
				x: 330,
				width: 380,
				y: middle - 8,
			});
			const number = inColour(styles.project, colours.marigold);
			setText(doc, String(stripe.page), number, { ...line, y: middle - 13, align: "right" });
		});
		// Wrapped in an object, because the library takes a plain string for a name and not for words.
		const options = { structParent: link, Contents: Object(`${name}, page ${stripe.page}`) };
		doc.goTo(0, y, page.width, height, id, options);
	});
}
