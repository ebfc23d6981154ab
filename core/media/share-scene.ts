import { wall } from "../../art/kit/ornament.ts";
import { colours, type Hue, hues, onHue } from "../../art/kit/palette.ts";
import { flock } from "../../art/kit/sky.ts";
import { wheel } from "../../art/kit/wheel.ts";
import { paint, sizes } from "../../art/picture.ts";
import { names, render } from "../../art/registry.ts";
import { type Layout, people } from "../../art/scenes/banner.ts";

const painted = new Map<string, string>();

/** Returns the SVG background without its closing tag. */
export function shareScene({ hue, picture }: { hue: Hue; picture: string | undefined }): string {
	const key = `${hue} ${picture ?? ""}`;
	const scene = painted.get(key) ?? (picture === undefined ? crowd(hue) : beside(hue, picture));
	painted.set(key, scene);
	return scene;
}

/** Returns the name if there is such a drawing; content may name one that a later version no longer has. */
export function knownDrawing(name: string | undefined): string | undefined {
	return name !== undefined && names.includes(name) ? name : undefined;
}

const layout: Layout = { centre: [872, 404], wheel: 146, floor: 566 };

function crowd(hue: Hue): string {
	const svg = paint(`share/${hue}`, {
		size: sizes.share,
		scheme: onHue(hue),
		draw(c) {
			wall(c);
			flock(c, [190, 486], 6, 70, c.scheme.far);
			const colour = hue === "navy" ? colours.wheel : c.scheme.middle;
			wheel(c, layout.centre, layout.wheel, { colour, hub: c.scheme.accent });
			people(c, layout);
		},
	});
	return svg.slice(0, svg.lastIndexOf("</svg>"));
}

const [width, height] = sizes.share;
/** Left edge of the picture. */
const edge = 548;

/** Uses the drawing's own background colour behind the text. */
function beside(hue: Hue, name: string): string {
	const drawn = render(name);
	const wall = /fill="(#[0-9a-f]{6})"/.exec(drawn)?.[1];
	const own = Object.keys(hues).find((each) => hues[each as Hue] === wall) as Hue | undefined;
	const placed = drawn
		.replace(/ width="\d+" height="\d+"/, ` x="${edge}" width="${width - edge}" height="${height}"`)
		.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${onHue(own ?? hue).earth}" d="M0 0H${width}V${height}H0z"/>${placed}`;
}
