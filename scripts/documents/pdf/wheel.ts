import type { Doc } from "./open.ts";

export interface WheelPlace {
	x: number;
	y: number;
	radius: number;
	colour: string;
}

/** The chapter's own wheel, as on the site: 24 spokes, every third of them bold. */
export function drawWheel(doc: Doc, { x, y, radius, colour }: WheelPlace): void {
	const unit = radius / 48;
	doc.save().translate(x, y).scale(unit).lineCap("round").strokeColor(colour);
	for (const [r, width] of rings) doc.circle(0, 0, r).lineWidth(width).stroke();
	for (let spoke = 0; spoke < 24; spoke++) {
		const turn = (spoke * Math.PI) / 12;
		const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
		doc.moveTo(10 * dx, 10 * dy).lineTo(38 * dx, 38 * dy);
		doc.lineWidth(spoke % 3 === 0 ? 3.6 : 1).stroke();
	}
	doc.restore();
}

const rings = [
	[46, 4],
	[38.5, 1.5],
	[9, 3],
] as const;
