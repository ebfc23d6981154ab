import { colours } from "./colours.ts";
import { measure, type Style, setText } from "./lines.ts";
import type { Doc, Tag } from "./open.ts";
import { group, ornament } from "./tags.ts";

export interface Entry {
	label: string;
	page: number;
	/** The name of the place in the document that it leads to. */
	target: string;
	colour?: string;
}

export interface ContentsPlace {
	x: number;
	y: number;
	width: number;
	style: Style;
	gap: number;
}

/** A list of what is where, each line of which leads there. */
export function drawContents(doc: Doc, toc: Tag, entries: Entry[], place: ContentsPlace): void {
	let top = place.y;
	for (const entry of entries) {
		group(doc, toc, "TOCI", (item) => drawEntry(doc, item, entry, { ...place, y: top }));
		top += place.style.leading + place.gap;
	}
}

function drawEntry(doc: Doc, item: Tag, { label, page, target, colour }: Entry, place: ContentsPlace): void {
	const { x, y, width, style } = place;
	const line = y + style.leading;
	const labelStyle = { ...style, colour: colour ?? style.colour };
	group(doc, item, "Link", (link) => {
		link.add(() => {
			setText(doc, `${label} `, labelStyle, { x, y, width });
			setText(doc, String(page), labelStyle, { x, y, width, align: "right" });
		});
		doc.goTo(x, y, width, style.leading, target, annotation(link, `${label}, page ${page}`));
	});
	ornament(doc, () => {
		const from = x + measure(doc, label, labelStyle) + 8;
		const to = x + width - measure(doc, String(page), labelStyle) - 8;
		const dots = { y: line - style.leading * 0.36, colour: colours.line };
		doc.moveTo(from, dots.y).lineTo(to, dots.y).lineWidth(1).dash(1, { space: 4 }).stroke(dots.colour).undash();
	});
}

/** The library writes a plain string as a name; wrapped in an object it becomes words that can be read out. */
function annotation(structParent: Tag, words: string) {
	return { structParent, Contents: Object(words) };
}
