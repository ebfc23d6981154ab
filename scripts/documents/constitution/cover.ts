import { colours } from "../pdf/colours.ts";
import { type Style, setText } from "../pdf/lines.ts";
import { drawNotice } from "../pdf/notice.ts";
import type { Doc, Tag } from "../pdf/open.ts";
import { ornament, tagged } from "../pdf/tags.ts";
import { drawWheel } from "../pdf/wheel.ts";
import type { Sources } from "../sources.ts";
import { sheet } from "./flow.ts";

const title: Style = { face: "display", size: 62, colour: colours.cream, leading: 70 };
const subtitle: Style = { face: "text", size: 19, colour: colours.cream, leading: 28 };
const small: Style = { face: "strong", size: 12, colour: colours.marigold, leading: 18 };
const place = { x: 64, width: sheet.width - 128 };

/** Navy, with the wheel cropped at the edge, and the slip that says that it is a sample. */
export function drawCover(doc: Doc, parent: Tag, { chapter, constitution }: Sources): void {
	doc.addPage();
	doc.outline.addItem(constitution.title);
	ornament(doc, () => {
		doc.rect(0, 0, sheet.width, sheet.height).fill(colours.navy);
		doc.save().rect(0, 0, sheet.width, sheet.height).clip();
		drawWheel(doc, { x: sheet.width - 60, y: 560, radius: 330, colour: "#2a3b7d" });
		doc.restore();
	});
	tagged(doc, parent, "P", () => setText(doc, chapter.programme, small, { ...place, y: 72 }));
	tagged(doc, parent, "P", () =>
		setText(doc, chapter.institute, { ...small, colour: colours.cream }, { ...place, y: 90 }),
	);
	tagged(doc, parent, "H1", () => setText(doc, constitution.title, title, { ...place, y: 196 }));
	tagged(doc, parent, "P", () => setText(doc, constitution.subtitle, subtitle, { ...place, width: 400, y: 272 }));
	drawNotice(doc, parent, constitution.notice, { x: place.x, y: 676, width: 360 });
}
