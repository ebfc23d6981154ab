import { colours, onHue, onPaper } from "../../../core/media/palette.ts";
import type { Canvas } from "../kit/canvas.ts";
import { type Point, polar, range, steps, xy } from "../kit/geometry.ts";
import { rim } from "../kit/portrait.ts";
import { wheel } from "../kit/wheel.ts";
import type { Pictures } from "../picture.ts";

/** The wheel alone, without a wall, where the site rotates or repeats it. */
export const wheels: Pictures = {
	wheel: {
		size: [800, 800],
		scheme: onHue("navy"),
		draw: (c) => wheel(c, [400, 400], 396, { colour: colours.wheel, hub: c.scheme.accent }),
	},
	"wheel-small": {
		size: [64, 64],
		scheme: onPaper(),
		draw: (c) => wheel(c, [32, 32], 31, { simple: true, colour: colours.smallWheel }),
	},
	divider: { size: [1200, 48], scheme: onPaper(), draw: risingWheel },
	rim: { size: [400, 400], scheme: onPaper(), draw: (c) => rim(c) },
};

/** Upper half of the wheel on a hatched line, like a rising sun. */
function risingWheel(c: Canvas): void {
	const [middle, colour]: [Point, string] = [[600, 44], c.scheme.accent];
	for (const side of [-1, 1]) {
		c.line([xy(600 + side * 52, 42), xy(600 + side * 590, 42)], 2, colour);
		c.strokes(
			range(54).flatMap((i) => [
				xy(600 + side * (58 + i * 10), 38),
				xy(600 + side * (58 + i * 10) - 3, 30 - (i % 3 ? 0 : 5)),
			]),
			2,
			colour,
		);
	}
	for (const radius of [41, 12])
		c.curve(
			steps(13).map((s) => polar(middle, radius, -90 + s * 180)),
			3,
			colour,
		);
	for (const i of range(13))
		c.line([polar(middle, 14, -90 + i * 15), polar(middle, 37, -90 + i * 15)], i % 3 ? 1.5 : 4.5, colour);
}
