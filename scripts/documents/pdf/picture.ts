import { names, render } from "../../../art/registry.ts";
import { colours } from "./colours.ts";
import { type Box, placeDrawing } from "./drawing.ts";
import type { Doc, Tag } from "./open.ts";
import { tagged } from "./tags.ts";
import { drawWheel } from "./wheel.ts";

export interface Picture {
	src: string;
	alt: string;
}

/** A picture of the content in a box, with its words for those who don't see it. */
export function placePicture(doc: Doc, parent: Tag, { src, alt }: Picture, box: Box): void {
	const { x, y, width, height } = box;
	const bbox: [number, number, number, number] = [x, y, x + width, y + height];
	tagged(doc, parent, "Figure", () => paint(doc, src, box), { alt, bbox });
}

function paint(doc: Doc, src: string, box: Box): void {
	const drawing = /^\/drawn\/(.+)\.svg$/.exec(src)?.[1] ?? "";
	if (names.includes(drawing)) placeDrawing(doc, render(drawing), box);
	else placeHolder(doc, box);
}

/** Keeps the place of a drawing that is not there yet, or of a photograph, which the documents don't take in. */
function placeHolder(doc: Doc, { x, y, width, height }: Box): void {
	doc.rect(x, y, width, height).fill(colours.lightBlue);
	drawWheel(doc, { x: x + width / 2, y: y + height / 2, radius: Math.min(width, height) / 4, colour: colours.paper });
}
