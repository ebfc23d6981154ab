import { existsSync, readFileSync } from "node:fs";
import { type Hue, hues, onHue } from "./palette.ts";

/** Returns the SVG background without its closing tag. */
export function shareScene({ hue, picture }: { hue: Hue; picture: string | undefined }): string {
	return picture === undefined ? crowd(hue) : beside(hue, picture);
}

/** Returns the name if there is such a drawing; content may name one that a later version no longer has. */
export function knownDrawing(name: string | undefined): string | undefined {
	return name !== undefined && existsSync(drawingFile(name)) ? name : undefined;
}

function crowd(hue: Hue): string {
	const svg = readFileSync(`build/backdrops/share/${hue}.svg`, "utf8");
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
	return `build/drawn/${name}.svg`;
}
