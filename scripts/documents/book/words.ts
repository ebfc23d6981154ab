import type { Prose } from "../../../core/content/prose.ts";
import { breakLines, drawLines, heightOf, type Run, type Style } from "../pdf/lines.ts";
import type { Doc, Tag } from "../pdf/open.ts";
import { runsOf } from "../pdf/prose.ts";
import { tagged } from "../pdf/tags.ts";

export interface Column {
	x: number;
	y: number;
	width: number;
}

/** Writes down a column of headings and paragraphs on one page, and refuses to run over its foot. */
export class Writer {
	readonly doc: Doc;
	readonly parent: Tag;
	readonly column: Column;
	y: number;

	constructor(doc: Doc, parent: Tag, column: Column) {
		this.doc = doc;
		this.parent = parent;
		this.column = column;
		this.y = column.y;
	}

	write(type: "H1" | "H2" | "H3" | "P", text: string, style: Style, gap = 0): void {
		this.writeRuns(type, [{ text, style }], gap);
	}

	prose(blocks: Prose, style: Style, gap: number): void {
		for (const block of blocks) {
			if (block.type !== "paragraph") throw new Error(`The book has no place for a ${block.type}.`);
			this.writeRuns("P", runsOf(block.children, style), gap);
		}
	}

	/** The same in the largest of the styles with which it ends above the line. */
	proseAbove(end: number, blocks: Prose, sizes: readonly Style[], gap: number): void {
		const fits = (style: Style) => this.y + this.measure(blocks, style, gap) <= end;
		const style = sizes.find(fits) ?? sizes.at(-1);
		if (style) this.prose(blocks, style, gap);
	}

	private measure(blocks: Prose, style: Style, gap: number): number {
		const heights = blocks.map((block) => {
			const runs = block.type === "paragraph" ? runsOf(block.children, style) : [];
			return heightOf(breakLines(this.doc, runs, this.column.width)) + gap;
		});
		return heights.reduce((sum, height) => sum + height, -gap);
	}

	private writeRuns(type: string, runs: Run[], gap: number): void {
		const { doc, parent, column } = this;
		const lines = breakLines(doc, runs, column.width);
		if (this.y + heightOf(lines) > doc.page.height - 30)
			throw new Error(`A page of the book is too full for: ${runs.map(({ text }) => text).join("")}`);
		tagged(doc, parent, type, () => {
			this.y = drawLines(doc, lines, { ...column, y: this.y });
		});
		this.y += gap;
	}
}
