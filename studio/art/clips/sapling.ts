import { onHue } from "../../../core/media/palette.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { add, between, type Point } from "../kit/geometry.ts";
import { ground, ornamentBand, wall } from "../kit/ornament.ts";
import { poses } from "../kit/poses.ts";
import { drop } from "../kit/signs.ts";
import { flock, sun } from "../kit/sky.ts";
import { pot } from "../kit/things.ts";
import { fern, flower, tuft, sapling as youngTree } from "../kit/trees.ts";
import { backdrop } from "../scenes/backdrops.ts";
import { type Clip, clipSize, ease, type Part, toward, walking } from "./clip.ts";

const [width] = clipSize;
const horizon = 350;
const floor = 505;
const root: Point = [400, floor];

/** A gardener waters a sapling, it grows, the sun rises, and a child runs in to be measured against it. */
export const sapling: Clip = {
	seconds: 5,
	scheme: onHue("environment"),
	wall: behind,
	moving(share) {
		const grown = ease(share, 0.08, 0.85);
		return {
			sun: (c) => sun(c, [596, horizon - 40 - 130 * ease(share, 0, 0.9)], 44),
			land,
			birds: (c) => flock(c, [-120 + 760 * share, 110], 7, 80),
			tree: (c) => youngTree(c, root, 34 + 176 * grown),
			gardener: gardener(share),
			child: child(share),
		};
	},
};

/** Kneels and pours; when the pot is empty, stands up and cheers. */
function gardener(share: number): Part {
	const up = ease(share, 0.5, 0.72);
	const cheer = ease(share, 0.72, 0.86);
	const hand = between([352, floor - 62], [340, floor - 74], up);
	return (c) => {
		const pose = toward(toward(poses.kneel, poses.stand, up), poses.cheer, cheer);
		const { front } = figure(c, {
			at: [292, floor] as const,
			tall: 176,
			pose,
			hair: "bun",
			dress: "plain",
			pattern: true,
			...(cheer === 0 && { front: hand }),
		});
		if (up > 0) return;
		c.within({ at: add(front, [10, 4]), turn: 62 * ease(share, 0.02, 0.14) }, () => pot(c, [0, 10], 22));
		for (const i of [0, 1, 2, 3]) {
			const fall = (share * 9 + i / 4) % 1;
			if (share > 0.12 && share < 0.46) drop(c, add(front, [34 + fall * 6, 6 + fall * 46]), 7, c.scheme.ink);
		}
	};
}

/** Runs in from the right, stops beside the tree, and jumps for its top. */
function child(share: number): Part {
	const arrived = ease(share, 0.3, 0.66);
	const leap = share > 0.7 ? Math.abs(Math.sin((share - 0.7) * Math.PI * 6.7)) : 0;
	const x = 880 - 372 * arrived;
	return (c) =>
		void figure(c, {
			at: [x, floor - 4 - 44 * leap],
			tall: 128,
			child: true,
			face: -1,
			hair: "plait",
			pose: toward(walking((880 - x) / 34), poses.cheer, ease(share, 0.64, 0.72)),
		});
}

function behind(c: Canvas): void {
	wall(c);
	ornamentBand(c, "triangles", [0, 8], width, 13, c.scheme.far);
}

/** Painted before the sun, which rises behind it. */
function land(c: Canvas): void {
	backdrop(c, "grove", horizon, false);
	ground(c, horizon, "triangles");
	fern(c, [64, floor - 10], 300);
	fern(c, [756, floor - 16], 260);
	for (const x of [150, 236, 470, 560, 640]) tuft(c, [x, horizon + 70 + (x % 60)], 14);
	for (const x of [196, 610, 690]) flower(c, [x, floor + 26], 26, c.scheme.far);
}
