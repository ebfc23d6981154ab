import type { Block, ListItem } from "../../../core/content/prose.ts";
import { colours } from "../pdf/colours.ts";
import { breakLines, drawLines, heightOf, type Run, type Style, setText } from "../pdf/lines.ts";
import type { Tag } from "../pdf/open.ts";
import { runsOf } from "../pdf/prose.ts";
import { group, tagged } from "../pdf/tags.ts";
import { column, type Flow } from "./flow.ts";
import { drawTable } from "./table.ts";

const bodyStyle: Style = { face: "text", size: 10.25, colour: colours.navy, leading: 14.75 };
const numberStyle: Style = { ...bodyStyle, face: "strong", colour: colours.red };
const gap = 5;
const indent = 18;

type Column = { x: number; width: number };

/** The parts of an article: clauses that are numbered under it, paragraphs and tables. */
export function drawBlock(flow: Flow, parent: Tag, block: Block, article: number): void {
	if (block.type === "list") drawClauses(flow, parent, block.children, (i) => `${article}.${block.start + i}`);
	else if (block.type === "paragraph") drawWords(flow, parent, runsOf(block.children, bodyStyle), column);
	else if (block.type === "table") drawTable(flow, parent, block);
	else throw new Error(`The constitution has no place for a ${block.type}.`);
}

/** How much room the beginning of a block needs, so that no heading is left alone at the foot of a page. */
export function startOf({ doc }: Flow, block: Block | undefined): number {
	const first = block?.type === "list" ? block.children[0]?.children[0] : block;
	return first?.type === "paragraph" ? heightOf(breakLines(doc, runsOf(first.children, bodyStyle), column.width)) : 0;
}

/** A paragraph, after which the flow has moved on. */
export function drawWords(flow: Flow, parent: Tag, runs: Run[], { x, width }: Column): void {
	const lines = breakLines(flow.doc, runs, width);
	flow.need(heightOf(lines));
	tagged(flow.doc, parent, "P", () => {
		flow.y = drawLines(flow.doc, lines, { x, y: flow.y, width });
	});
	flow.y += gap;
}

function drawClauses(flow: Flow, parent: Tag, items: ListItem[], label: (index: number) => string): void {
	group(flow.doc, parent, "L", (list) => {
		for (const [i, { children }] of items.entries()) {
			flow.need(startOf(flow, children[0]));
			group(flow.doc, list, "LI", (item) => {
				tagged(flow.doc, item, "Lbl", () => setLabel(flow, `${label(i)} `, column.number));
				group(flow.doc, item, "LBody", (body) => {
					for (const child of children) drawChild(flow, body, child);
				});
			});
		}
	});
}

function drawChild(flow: Flow, body: Tag, block: Block): void {
	if (block.type === "list") drawPoints(flow, body, block.children);
	else if (block.type === "paragraph") drawWords(flow, body, runsOf(block.children, bodyStyle), column);
	else throw new Error(`A clause of the constitution has no place for a ${block.type}.`);
}

/** Points below a clause are lettered, so that each of them can be named. */
function drawPoints(flow: Flow, parent: Tag, items: ListItem[]): void {
	const inner = { x: column.x + indent, width: column.width - indent };
	flow.y -= gap / 2;
	group(flow.doc, parent, "L", (list) => {
		for (const [i, { children }] of items.entries()) {
			flow.need(startOf(flow, children[0]));
			group(flow.doc, list, "LI", (item) => {
				tagged(flow.doc, item, "Lbl", () => setLabel(flow, `${String.fromCharCode(97 + i)}. `, column.x));
				group(flow.doc, item, "LBody", (body) => {
					for (const child of children) {
						if (child.type === "paragraph") drawWords(flow, body, runsOf(child.children, bodyStyle), inner);
					}
				});
			});
			flow.y -= gap / 2;
		}
	});
	flow.y += gap / 2;
}

function setLabel({ doc, y }: Flow, label: string, x: number): void {
	setText(doc, label, numberStyle, { x, y, width: column.x });
}
