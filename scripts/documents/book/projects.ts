import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import { hueOf } from "../pdf/colours.ts";
import { breakLines, heightOf, type Style } from "../pdf/lines.ts";
import type { Pdf } from "../pdf/open.ts";
import { placePicture } from "../pdf/picture.ts";
import { group, ornament } from "../pdf/tags.ts";
import type { BookText } from "../sources.ts";
import { margin, page, startTextPage } from "./page.ts";
import { inColour, styles } from "./styles.ts";
import { type Column, Writer } from "./words.ts";

type Bookmark = PDFKit.PDFOutline;

const strongSmall: Style = { ...styles.small, face: "strong" };

/** One project or two under each other, each below its drawing. */
export function stackProjects({ doc, root }: Pdf, domain: Domain, column: Column, bookmark: Bookmark): void {
	const { projects, hue } = domain;
	const alone = projects.length === 1;
	const height = alone ? (column.width * 3) / 4 : 150;
	const [tagline, words] = alone ? [styles.tagline, styles.text] : [strongSmall, styles.small];
	let { y } = column;
	for (const project of projects) {
		bookmark.addItem(project.name);
		placePicture(doc, root, project.image, { ...column, y, height, focus: 0.75 });
		const writer = new Writer(doc, root, { ...column, y: y + height + 8 });
		writer.write("H3", project.name, inColour(styles.project, hueOf(hue)));
		writer.write("P", project.tagline, tagline, 2);
		writer.write("P", project.impact, words, 14);
		y = writer.y;
	}
}

/** Only names and what they stand for; the drawings follow on the next spread. */
export function listProjects({ doc, root }: Pdf, { projects, hue }: Domain, column: Column): void {
	const colour = hueOf(hue);
	const step = Math.min(104, (page.height - 2 * column.y - 20) / projects.length);
	group(doc, root, "L", (list) => {
		for (const [i, { name, tagline }] of projects.entries()) {
			const y = column.y + i * step;
			ornament(doc, () => doc.rect(column.x, y, column.width, 3).fill(colour));
			group(doc, list, "LI", (item) =>
				group(doc, item, "LBody", (body) => {
					const writer = new Writer(doc, body, { ...column, y: y + 14 });
					writer.write("P", name, inColour(styles.project, colour), 2);
					writer.write("P", tagline, styles.text);
				}),
			);
		}
	});
}

/** A spread of drawings with a word on each project, shared out over two pages. */
export function drawProjectRows(pdf: Pdf, domain: Domain, book: BookText, bookmark: Bookmark): void {
	const half = Math.floor(domain.projects.length / 2);
	const shares = [domain.projects.slice(0, half), domain.projects.slice(half)];
	for (const projects of shares) {
		startTextPage(pdf.doc, book.title, hueOf(domain.hue));
		const gap = 24;
		const height = (page.height - 50 - 62 - gap * (projects.length - 1)) / projects.length;
		for (const [i, project] of projects.entries()) {
			bookmark.addItem(project.name);
			drawRow(pdf, project, { y: 50 + i * (height + gap), height, turned: i % 2 === 1, colour: hueOf(domain.hue) });
		}
	}
}

interface Row {
	y: number;
	height: number;
	/** With the drawing on the right, for the rhythm of the page. */
	turned: boolean;
	colour: string;
}

function drawRow({ doc, root }: Pdf, { name, impact, image }: Project, { y, height, turned, colour }: Row): void {
	const width = (height * 4) / 3;
	const column = { x: turned ? margin : margin + width + 36, width: page.width - 2 * margin - width - 36 };
	const heading = { ...inColour(styles.project, colour), size: 26, leading: 32 };
	const needed = heading.leading + 4 + heightOf(breakLines(doc, [{ text: impact, style: styles.large }], column.width));
	placePicture(doc, root, image, { x: turned ? page.width - margin - width : margin, y, width, height });
	const writer = new Writer(doc, root, { ...column, y: y + (height - needed) / 2 });
	writer.write("H3", name, heading, 4);
	writer.write("P", impact, styles.large);
}
