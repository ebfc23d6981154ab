import type { Block, TableCell } from "../../../core/content/prose.ts";
import { colours } from "../pdf/colours.ts";
import { breakLines, drawLines, heightOf, type Line, type Style, widthOf } from "../pdf/lines.ts";
import type { Doc, Tag } from "../pdf/open.ts";
import { runsOf } from "../pdf/prose.ts";
import { group, ornament, tagged } from "../pdf/tags.ts";
import { column, type Flow } from "./flow.ts";

const cellStyle: Style = { face: "text", size: 9.5, colour: colours.navy, leading: 13 };
const headStyle: Style = { ...cellStyle, face: "strong" };
const padding = { x: 8, y: 4.5 };
/** A table also takes the margin in which the numbers hang. */
const across = { x: column.number, width: column.x + column.width - column.number };

type Table = Extract<Block, { type: "table" }>;
type Row = { cells: Line[][]; height: number; head: boolean };

/** A table over the whole width. Rows are never torn apart. */
export function drawTable(flow: Flow, parent: Tag, { head, rows }: Table): void {
	const widths = shareOut(flow.doc, [head, ...rows]);
	const all = [head, ...rows].map((cells, i) => layOut(flow.doc, cells, widths, i === 0));
	const height = all.reduce((sum, row) => sum + row.height, 0);
	if (height < (column.bottom - column.top) / 2) flow.need(height);
	flow.y += 4;
	group(flow.doc, parent, "Table", (table) => {
		for (const row of all) {
			flow.need(row.height);
			drawGround(flow, row);
			group(flow.doc, table, "TR", (tag) => drawRow(flow, tag, row, widths));
			flow.y += row.height;
		}
	});
	flow.y += 12;
}

function layOut(doc: Doc, cells: TableCell[], widths: number[], head: boolean): Row {
	const lines = cells.map(({ children }, i) => {
		const style = head || i === 0 ? headStyle : cellStyle;
		return breakLines(doc, runsOf(children, style), (widths[i] ?? 0) - 2 * padding.x);
	});
	return { cells: lines, height: Math.max(...lines.map(heightOf)) + 2 * padding.y, head };
}

function drawRow({ doc, y }: Flow, tag: Tag, { cells, head }: Row, widths: number[]): void {
	let x = across.x;
	for (const [i, lines] of cells.entries()) {
		const width = widths[i] ?? 0;
		const place = { x: x + padding.x, y: y + padding.y, width: width - 2 * padding.x };
		const isHeading = head || i === 0;
		const options = isHeading ? { scope: head ? ("Column" as const) : ("Row" as const) } : {};
		tagged(doc, tag, isHeading ? "TH" : "TD", () => drawLines(doc, lines, place), options);
		x += width;
	}
}

function drawGround({ doc, y }: Flow, { height, head }: Row): void {
	ornament(doc, () => {
		if (head) doc.rect(across.x, y, across.width, height).fill(colours.lightBlue);
		doc.moveTo(across.x, y + height).lineTo(across.x + across.width, y + height);
		doc.lineWidth(0.75).stroke(head ? colours.navy : colours.line);
	});
}

/** Columns get room by the length of their words, and none less than its longest word needs. */
function shareOut(doc: Doc, rows: TableCell[][]): number[] {
	const count = rows[0]?.length ?? 0;
	const wish = Array.from({ length: count }, (_, i) => {
		const widths = rows.map((row) => Math.max(...linesOf(doc, row[i], 1000).map((line) => widthOf(doc, line))));
		return Math.max(...widths);
	});
	const least = Array.from({ length: count }, (_, i) => {
		const words = rows.flatMap((row) => linesOf(doc, row[i], 1));
		return Math.max(...words.map((line) => widthOf(doc, line))) + 2 * padding.x + 1;
	});
	const free = across.width - least.reduce((sum, width) => sum + width, 0);
	const total = wish.reduce((sum, width) => sum + width, 0);
	return least.map((width, i) => width + (free * (wish[i] ?? 0)) / total);
}

function linesOf(doc: Doc, cell: TableCell | undefined, width: number): Line[] {
	return breakLines(doc, runsOf(cell?.children ?? [], headStyle), width);
}
