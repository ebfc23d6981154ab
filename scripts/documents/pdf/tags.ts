import type { Doc, Tag } from "./open.ts";

/** An element whose marks are drawn at once. */
export function tagged(doc: Doc, parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
	parent.add(doc.struct(type, options, [draw]));
}

/** An element that is filled with others; it has to be ended. */
export function group(doc: Doc, parent: Tag, type: string, fill: (tag: Tag) => void, options: TagOptions = {}): void {
	const tag = doc.struct(type, options);
	parent.add(tag);
	fill(tag);
	tag.end();
}

/** Marks that say nothing: grounds, rules, ornaments. Screen readers pass them by. */
export function ornament(doc: Doc, draw: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	draw();
	doc.endMarkedContent();
}

/** What stands on every page in the same place, such as its number. */
export function pageFurniture(doc: Doc, draw: () => void): void {
	doc.markContent("Artifact", { type: "Pagination" });
	draw();
	doc.endMarkedContent();
}

export interface TagOptions {
	lang?: string;
	alt?: string;
	/** The words as they are written, where the letters drawn cannot be turned back into them. */
	actual?: string;
	/** Whether a heading of a table is for its column or its row. */
	scope?: "Column" | "Row";
	/** Where a picture lies: left, top, right, bottom. */
	bbox?: [number, number, number, number];
}
