import { colours, type Hue, hues, onHue } from "../../../core/media/palette.ts";
import { wall } from "../kit/ornament.ts";
import { flock } from "../kit/sky.ts";
import { wheel } from "../kit/wheel.ts";
import { type Picture, type Pictures, sizes } from "../picture.ts";
import { type Layout, people } from "./banner.ts";
import { eventHues } from "./event-groups.ts";
import { wallForWords } from "./event-walls.ts";

/** What the site writes words on while it runs: posters, and the pictures of shared links. */
export const backdrops: Pictures = {
	...Object.fromEntries(
		eventHues.flatMap((hue) => [1, 2, 3, 4].map((wall) => [`poster/${hue}-${wall}`, wallForWords(hue, wall)])),
	),
	...Object.fromEntries((Object.keys(hues) as Hue[]).map((hue) => [`share/${hue}`, crowd(hue)])),
};

function crowd(hue: Hue): Picture {
	const layout: Layout = { centre: [872, 404], wheel: 146, floor: 566 };
	return {
		size: sizes.share,
		scheme: onHue(hue),
		draw(c) {
			wall(c);
			flock(c, [190, 486], 6, 70, c.scheme.far);
			const colour = hue === "navy" ? colours.wheel : c.scheme.middle;
			wheel(c, layout.centre, layout.wheel, { colour, hub: c.scheme.accent });
			people(c, layout);
		},
	};
}
