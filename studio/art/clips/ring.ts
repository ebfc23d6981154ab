import { atNight } from "../../../core/media/palette.ts";
import { hatchedArc } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import { somebody } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { add, type Point, polar, range, xy } from "../kit/geometry.ts";
import { cityHouses, hut } from "../kit/houses.ts";
import { ground, ornamentBand, wall } from "../kit/ornament.ts";
import { moon, stars } from "../kit/sky.ts";
import { fern } from "../kit/trees.ts";
import { wheel } from "../kit/wheel.ts";
import { type Clip, clipSize, ease, type Part, walking } from "./clip.ts";

const centre: Point = [430, 318];
const radius = 112;
const tall = 104;
const dancers = 12;
/** Distance between two dancers, along the line of their feet. */
const gap = (2 * Math.PI * radius) / dancers;

/** Dancers walk in from the left, hand in hand, until they form a ring around the wheel, which turns with them. */
export const ring: Clip = {
	seconds: 5,
	scheme: atNight("misc"),
	wall: behind,
	moving(share) {
		// The leader has gone round once when the last dancer arrives; then the ring keeps turning.
		const walked = gap * (dancers * ease(share, -0.25, 0.82) + 1.4 * ease(share, 0.7, 1.1));
		return {
			wheel: (c) => wheel(c, centre, radius * 0.9, { turn: feet(walked).turn, hub: c.scheme.accent, simple: true }),
			...Object.fromEntries(range(dancers).map((i): [string, Part] => [`dancer ${i}`, dancer(i, walked)])),
		};
	},
};

function dancer(i: number, walked: number): Part {
	const along = walked - i * gap;
	const { at, turn } = feet(along);
	// Once the last dancer is on the ring, the first and the last are neighbours.
	const closed = walked >= (dancers - 1) * gap;
	return (c) =>
		figure(c, {
			...somebody(c, i),
			at,
			turn,
			tall: tall * c.random.between(0.95, 1.03),
			pose: walking(along / 30),
			pattern: true,
			...((i > 0 || closed) && { front: hands(along + gap / 2) }),
			...(i < dancers - 1 && { back: hands(along - gap / 2) }),
			...(i === dancers - 1 && closed && { back: hands(walked + gap / 2) }),
			...(i === 0 && { colour: c.scheme.accent }),
		});
}

/** Path of the feet: straight to the top of the ring, then round it. */
function feet(along: number): { at: Point; turn: number } {
	if (along < 0) return { at: [centre[0] + along, centre[1] - radius], turn: 0 };
	const turn = (along / radius) * (180 / Math.PI);
	return { at: polar(centre, radius, turn), turn };
}

/** Where the hands of two neighbours meet. */
function hands(along: number): Point {
	const { at, turn } = feet(along);
	return polar(at, tall * 0.62, turn);
}

function behind(c: Canvas): void {
	const [width, height] = clipSize;
	wall(c);
	stars(c, 34, 90);
	moon(c, [690, 96], 34);
	cityHouses(c, [0, 548], 210, 90, c.scheme.dim);
	cityHouses(c, [600, 548], 220, 80, c.scheme.dim);
	ground(c, 552, "chevrons", 4);
	ornamentBand(c, "chevrons", [0, 8], width, 13, c.scheme.far);
	fern(c, [74, height - 46], 250, c.scheme.middle);
	fern(c, [742, height - 44], 290, c.scheme.middle);
	hut(c, [156, 556], 92, c.scheme.far);
	hatchedArc(c, centre, radius - 2, 0, 360, c.scheme.far);
	const path = centre[1] - radius + 2;
	c.line([xy(0, path), xy(centre[0], path)], 2.5, c.scheme.far);
	c.strokes(
		range(Math.floor(centre[0] / 11)).flatMap((i) => {
			const at = xy(i * 11 + 4, path + 4);
			return [at, add(at, [-2, c.random.between(6, 11)])];
		}),
		2,
		c.scheme.far,
	);
}
