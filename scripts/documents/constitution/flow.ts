import { colours } from "../pdf/colours.ts";
import { type Style, setText } from "../pdf/lines.ts";
import type { Doc } from "../pdf/open.ts";
import { ornament, pageFurniture } from "../pdf/tags.ts";

export const sheet = { width: 595.28, height: 841.89 };
/** Numbers hang in the margin, left of the column in which the text stands. */
export const column = { number: 60, x: 106, width: sheet.width - 106 - 64, top: 64, bottom: sheet.height - 64 };

const footer: Style = { face: "text", size: 9, colour: colours.quiet, leading: 14 };

/** Where the next line goes; it turns the page when something does not fit. */
export class Flow {
	readonly doc: Doc;
	private readonly footing: string;
	y = column.top;
	page = 1;

	constructor(doc: Doc, footing: string) {
		this.doc = doc;
		this.footing = footing;
	}

	/** Begins a new page unless there is room for so much. */
	need(height: number): void {
		if (this.y + height > column.bottom) this.turn();
	}

	turn(): void {
		this.doc.addPage();
		this.page += 1;
		this.y = column.top;
		const { doc } = this;
		ornament(doc, () => {
			doc.rect(0, 0, sheet.width, sheet.height).fill(colours.paper);
			doc.rect(0, 0, sheet.width, 10).fill(colours.navy);
			doc.rect(column.number, 0, 40, 10).fill(colours.red);
		});
		pageFurniture(doc, () => {
			const line = { x: column.number, y: sheet.height - 46, width: column.x + column.width - column.number };
			setText(doc, this.footing, footer, line);
			setText(doc, String(this.page), { ...footer, face: "strong" }, { ...line, align: "right" });
		});
	}
}
