import { colours } from "./colours.ts";
import { breakLines, drawLines, heightOf, type Style } from "./lines.ts";
import type { Doc, Tag } from "./open.ts";
import { ornament, tagged } from "./tags.ts";

const heading: Style = { face: "strong", size: 12, colour: colours.navy, leading: 18 };
const words: Style = { face: "text", size: 10.5, colour: colours.navy, leading: 15.5 };
const padding = 14;

/** The marigold slip on a cover that says that the document is a sample. Tells where it ends. */
export function drawNotice(
	doc: Doc,
	parent: Tag,
	notice: { heading: string; text: string },
	{ x, y, width }: { x: number; y: number; width: number },
): number {
	const inner = { x: x + padding + 6, width: width - 2 * padding - 6 };
	const lines = breakLines(doc, [{ text: notice.text, style: words }], inner.width);
	const height = 2 * padding + heading.leading + heightOf(lines);
	ornament(doc, () => {
		doc.rect(x, y, width, height).fill(colours.marigold);
		doc.rect(x, y, 6, height).fill(colours.red);
	});
	const title = breakLines(doc, [{ text: notice.heading, style: heading }], inner.width);
	tagged(doc, parent, "P", () => drawLines(doc, title, { ...inner, y: y + padding }));
	tagged(doc, parent, "P", () => drawLines(doc, lines, { ...inner, y: y + padding + heading.leading }));
	return y + height;
}
