import type { Domain } from "../../../core/content/schema/domains.ts";
import { hueOf } from "../pdf/colours.ts";
import type { Pdf } from "../pdf/open.ts";
import { placePicture } from "../pdf/picture.ts";
import type { BookText } from "../sources.ts";
import { margin, page, startPage, startTextPage } from "./page.ts";
import { drawProjectRows, listProjects, stackProjects } from "./projects.ts";
import { inColour, styles } from "./styles.ts";
import { Writer } from "./words.ts";

/** So many projects fit beside the description; with more of them a domain gets a second spread. */
const fewProjects = 2;

/** A spread for a domain: its words on the left, its drawing on the right to the edges. Tells the page it begins on. */
export function drawDomain(pdf: Pdf, domain: Domain, book: BookText): number {
	const { doc, root } = pdf;
	const colour = hueOf(domain.hue);
	const number = startTextPage(doc, book.title, colour);
	doc.addNamedDestination(domain.id, "Fit");
	const bookmark = doc.outline.addItem(domain.name, { expanded: true });
	const left = new Writer(doc, root, { x: margin, y: 50, width: 324 });
	left.write("H2", domain.name, inColour(styles.title, colour), 6);
	left.write("P", domain.tagline, styles.tagline, 14);
	left.proseAbove(540, domain.description, [styles.large, styles.lead, styles.middle, styles.text], 9);
	const beside = { x: 420, y: 56, width: page.width - 420 - margin };
	const few = domain.projects.length <= fewProjects;
	if (few) stackProjects(pdf, domain, beside, bookmark);
	else listProjects(pdf, domain, beside);
	startPage(doc, colour);
	placePicture(doc, root, domain.image, { x: 0, y: 0, width: page.width, height: page.height });
	if (!few) drawProjectRows(pdf, domain, book, bookmark);
	return number;
}
