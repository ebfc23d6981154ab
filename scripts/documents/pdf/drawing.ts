import type { Doc } from "./open.ts";

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
	/** Which part is kept where the box is flatter than the drawing: 0 its top, 1 its foot. */
	focus?: number;
}

/**
 * Puts one of the chapter's drawings into a box as lines and shapes, sharp at any size; what does not fit is cut
 * off. It knows what the drawings are made of (paths with a colour) and refuses anything else, so
 * that nothing goes missing unseen.
 */
export function placeDrawing(doc: Doc, svg: string, { x, y, width, height, focus = 0.5 }: Box): void {
	const [w, h] = sizeOf(svg);
	const scale = Math.max(width / w, height / h);
	doc.save().rect(x, y, width, height).clip();
	doc.translate(x + (width - w * scale) / 2, y + (height - h * scale) * focus).scale(scale);
	doc.lineCap("round").lineJoin("round");
	const pen = exactPen(doc);
	for (const [, closing, name = "", attributes = ""] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
		if (name === "path") drawPath(doc, pen, attributes);
		else if (name !== "svg") throw new Error(`A drawing uses <${closing}${name}>, which documents cannot show.`);
	}
	doc.restore();
}

export function sizeOf(svg: string): [number, number] {
	const [, , width, height] = (attribute(svg, "viewBox") ?? "").split(/[\s,]+/).map(Number);
	if (!width || !height) throw new Error("A drawing does not say how large it is.");
	return [width, height];
}

function drawPath(doc: Doc, pen: Doc, attributes: string): void {
	const { fill, stroke } = { fill: attribute(attributes, "fill"), stroke: attribute(attributes, "stroke") };
	pen.path(attribute(attributes, "d") ?? "");
	if (stroke) doc.lineWidth(Number(attribute(attributes, "stroke-width") ?? 1)).stroke(stroke);
	else if (fill) doc.fill(fill);
	else throw new Error("A path of a drawing has no colour.");
}

function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/**
 * The library writes six decimals and bends quadratic curves only roughly. Through this pen a drawing keeps its own
 * precision of a tenth, which halves the file, and its curves stay the ones that were drawn.
 */
function exactPen(doc: Doc): Doc {
	let [x, y] = [0, 0];
	const to = (px: number, py: number) => {
		[x, y] = [px, py];
	};
	return Object.assign(Object.create(doc), {
		moveTo(px: number, py: number) {
			to(px, py);
			return doc.moveTo(tenth(px), tenth(py));
		},
		lineTo(px: number, py: number) {
			to(px, py);
			return doc.lineTo(tenth(px), tenth(py));
		},
		bezierCurveTo(ax: number, ay: number, bx: number, by: number, px: number, py: number) {
			to(px, py);
			return doc.bezierCurveTo(tenth(ax), tenth(ay), tenth(bx), tenth(by), tenth(px), tenth(py));
		},
		quadraticCurveTo(cx: number, cy: number, px: number, py: number) {
			const [ax, ay] = [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3];
			return this.bezierCurveTo(ax, ay, px + ((cx - px) * 2) / 3, py + ((cy - py) * 2) / 3, px, py);
		},
	});
}

function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}
