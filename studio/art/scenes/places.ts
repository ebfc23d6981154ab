import { colours, onHue } from "../../../core/media/palette.ts";
import { dog } from "../kit/animals.ts";
import { hatchedArc } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import { ringOfDancers } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { add, type Point, polar } from "../kit/geometry.ts";
import { cityHouses } from "../kit/houses.ts";
import { ground, ornamentBand, wall } from "../kit/ornament.ts";
import { flock, kite } from "../kit/sky.ts";
import { lamp, pot } from "../kit/things.ts";
import { banyan, fern } from "../kit/trees.ts";
import { wheel } from "../kit/wheel.ts";
import { type Pictures, sizes } from "../picture.ts";
import { people, turningWheel } from "./banner.ts";
import { scene } from "./compose.ts";
import { spiralDance } from "./spiral.ts";

export const places: Pictures = {
	"not-found": { size: sizes.scene, scheme: onHue("navy"), draw: lost },
	empty: scene({ hue: "navy", behind: "hills", sky: "night", band: "waves", people: waiting, scale: 1.9 }),
	share: {
		size: sizes.share,
		scheme: onHue("navy"),
		draw(c) {
			wall(c);
			flock(c, [250, 110], 7, 90);
			turningWheel(c, { centre: [790, 396], wheel: 146, floor: 558 });
			people(c, { centre: [790, 396], wheel: 146, floor: 558 });
		},
	},
	"video/featured": spiralDance,
};

/** One dancer outside the ring; the last of the ring holds out a hand. */
function lost(c: Canvas): void {
	const centre: Point = [312, 330];
	wall(c);
	flock(c, [620, 110], 6, 80);
	kite(c, [720, 200], 20, [690, 330]);
	cityHouses(c, [560, 486], 150, 80, c.scheme.dim);
	ground(c, 486, "chevrons");
	ornamentBand(c, "chevrons", [0, 8], c.width, 13, c.scheme.far);
	fern(c, [756, 500], 200, c.scheme.far);
	wheel(c, centre, 128, { colour: colours.wheel });
	hatchedArc(c, centre, 146, -112, 112, c.scheme.far);
	const [first, last] = [polar(centre, 218, -116), polar(centre, 250, 104)];
	ringOfDancers(c, { centre, radius: 150, tall: 100, from: -106, to: 100, ends: [first, last], pattern: true });
	figure(c, {
		at: add(first, [-22, 106]),
		tall: 126,
		pose: "step",
		hair: "bun",
		dress: "sari",
		front: first,
		pattern: true,
	});
	figure(c, {
		at: [648, 520],
		tall: 136,
		pose: "stride",
		face: -1,
		hair: "short",
		front: add(last, [27, 5]),
		colour: c.scheme.accent,
	});
	dog(c, { at: [726, 524], scale: 0.9, mirror: true }, "sit");
}

/** Empty state: a person waits under a tree with a lamp. */
function waiting(c: Canvas): void {
	banyan(c, [-96, -4], 230);
	figure(c, { at: [18, 0], tall: 104, pose: "sit", hair: "bun", pattern: true });
	lamp(c, [66, -6], 13);
	pot(c, [98, 0], 20);
	dog(c, { at: [168, 0], mirror: true }, "lie");
}
