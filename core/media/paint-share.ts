import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { buildFolder } from "./build-folder.ts";
import type { Face } from "./lettering/faces.ts";
import { fitWords } from "./lettering/fit.ts";
import { drawLine, type SetLine } from "./lettering/set-line.ts";
import { type Hue, hues, onHue } from "./palette.ts";
import type { ShareWords } from "./share-picture.ts";

/** Renders a PNG of 1200 by 630 pixels. */
export async function paintShare(words: ShareWords): Promise<Buffer> {
	return sharp(Buffer.from(drawShare(words)))
		.png({ palette: true, colours: 64 })
		.toBuffer();
}

/** Text stays left of the crowd and above those who join it; next to a picture it can use the full height. */
const space = { left: 60, top: 132, width: 452, aboveCrowd: 290, besidePicture: 440 };
const labelHeight = 50;
const detailHeight = 40;
const gap = 14;

export function drawShare({ chapter, label = "", title, details = [], hue, picture: asked }: ShareWords): string {
	const picture = knownDrawing(asked);
	const { ink, accent } = onHue(hue);
	const above = oneLine(label, "display", 32);
	const below = details.flatMap((detail) => oneLine(detail, "text", 30));
	const room = picture === undefined ? space.aboveCrowd : space.besidePicture;
	const height = room - above.length * labelHeight - below.length * detailHeight - gap;
	const head = fitWords(title, { face: "display", width: space.width, lines: 5, height, sizes: titleSizes });

	const drawn = oneLine(chapter, "display", 38).map((line) => drawLine(line, { x: 128, y: 88, colour: ink }));
	let y = space.top;
	const write = (lines: SetLine[], step: number, rise: number, colour: string) => {
		for (const line of lines) {
			drawn.push(drawLine(line, { x: space.left, y: y + rise, colour }));
			y += step;
		}
	};
	write(above, labelHeight, 30, accent);
	write(head.lines, head.step, head.size * 0.84, ink);
	y += gap;
	write(below, detailHeight, 28, accent);
	return `${shareScene({ hue, picture })}${mark(accent)}${drawn.join("")}</svg>`;
}

const titleSizes = [108, 96, 88, 80, 72, 66, 60, 54, 48, 44, 40, 36];

function oneLine(words: string, face: Face, size: number): SetLine[] {
	return fitWords(words, { face, width: space.width, lines: 1, sizes: [size] }).lines;
}

/** The small wheel before the chapter's name. */
function mark(colour: string): string {
	const spokes = Array.from(
		{ length: 24 },
		(_, i) => `<path d="M0-10V-38" stroke-width="${i % 3 ? 1.2 : 3.4}" transform="rotate(${i * 15})"/>`,
	);
	const rings = '<circle r="45" stroke-width="5"/><circle r="9" stroke-width="3"/>';
	return `<g transform="translate(88 75) scale(0.6)" fill="none" stroke="${colour}">${rings}${spokes.join("")}</g>`;
}

/** Returns the SVG background without its closing tag. */
function shareScene({ hue, picture }: { hue: Hue; picture: string | undefined }): string {
	return picture === undefined ? crowd(hue) : beside(hue, picture);
}

/** Returns the name if there is such a drawing; content may name one that a later version no longer has. */
function knownDrawing(name: string | undefined): string | undefined {
	return name !== undefined && existsSync(drawingFile(name)) ? name : undefined;
}

function crowd(hue: Hue): string {
	const svg = readFileSync(join(buildFolder(), "backdrops", "share", `${hue}.svg`), "utf8");
	return svg.slice(0, svg.lastIndexOf("</svg>"));
}

const [width, height] = [1200, 630];
/** Left edge of the picture. */
const edge = 548;

/** Uses the drawing's own background colour behind the text. */
function beside(hue: Hue, name: string): string {
	const drawn = readFileSync(drawingFile(name), "utf8");
	const backdrop = /fill="(#[0-9a-f]{6})"/.exec(drawn)?.[1];
	const own = Object.keys(hues).find((each) => hues[each as Hue] === backdrop) as Hue | undefined;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${onHue(own ?? hue).earth}" d="M0 0H${width}V${height}H0z"/>${placed(drawn)}`;
}

/** The drawing at the right of the picture. A chapter's own may begin with a declaration, and have only a viewBox. */
function placed(svg: string): string {
	const [tag = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
	const size = (name: string) => new RegExp(`\\s${name}="([\\d.]+)`).exec(tag)?.[1];
	const box = tag.includes("viewBox=") ? "" : ` viewBox="0 0 ${size("width")} ${size("height")}"`;
	const kept = tag.slice(4, -1).replaceAll(/\s(x|y|width|height|preserveAspectRatio)="[^"]*"/g, "");
	const place = `x="${edge}" width="${width - edge}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
	return `<svg ${place}${box}${kept}>${svg.slice(svg.indexOf(tag) + tag.length)}`;
}

function drawingFile(name: string): string {
	return join(buildFolder(), "drawn", `${name}.svg`);
}
