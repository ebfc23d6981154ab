import { colours, onHue } from "../../../core/media/palette.ts";
import { dog } from "../kit/animals.ts";
import { dottedArc, hatchedArc, rays } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import { chain, ringOfDancers } from "../kit/crowd.ts";
import { figure, type Person } from "../kit/figure.ts";
import { add, type Point, polar, range } from "../kit/geometry.ts";
import { campusTower, cityHouses } from "../kit/houses.ts";
import { indiaGate, metro, qutubMinar } from "../kit/landmarks.ts";
import { flecks, ground, wall } from "../kit/ornament.ts";
import { flock, kite } from "../kit/sky.ts";
import { book } from "../kit/things.ts";
import { fern, sapling } from "../kit/trees.ts";
import { wheel } from "../kit/wheel.ts";
import { type Pictures, sizes } from "../picture.ts";
import { frontRow } from "./banner-front.ts";

export interface Layout {
	centre: Point;
	/** Radius of the wheel; all other sizes derive from it. */
	wheel: number;
	floor: number;
}

/** Keeps the ring clear of the bar above and of the text at its left. */
export const wide: Layout = { centre: [1150, 604], wheel: 176, floor: 806 };
/** For wider windows: the same with more of Delhi at the left, aligned to its right end. */
export const wider: Layout = { centre: [1970, 604], wheel: 176, floor: 806 };
export const narrow: Layout = { centre: [400, 690], wheel: 138, floor: 838 };
const end = 93;

export const banner: Pictures = {
	banner: {
		size: sizes.banner,
		scheme: onHue("navy"),
		draw(c) {
			wall(c, 160);
			skyline(c, wide.floor - 26);
			sky(c);
			turningWheel(c, wide);
			people(c, wide);
		},
	},
	// For the home page, where the wall is the page's background colour and the wheel turns behind the people.
	"banner-people": {
		size: sizes.banner,
		scheme: onHue("navy"),
		draw(c) {
			flecks(c, 100);
			skyline(c, wide.floor - 26);
			sky(c);
			people(c, wide);
		},
	},
	"banner-people-wider": {
		size: sizes.wider,
		scheme: onHue("navy"),
		draw(c) {
			flecks(c, 220);
			cityHouses(c, [-20, wider.floor - 26], 330, 90, c.scheme.dim);
			metro(c, [300, wider.floor - 26], 540, 92, c.scheme.dim);
			skyline(c, wider.floor - 26, 820);
			sky(c, 820);
			fern(c, [690, wider.floor - 16], 150, c.scheme.far);
			fern(c, [120, wider.floor - 16], 170, c.scheme.far);
			people(c, wider);
		},
	},
	"banner-people-narrow": {
		size: sizes.narrow,
		scheme: onHue("navy"),
		draw(c) {
			flecks(c, 110);
			cityHouses(c, [-10, narrow.floor - 16], 130, 80, c.scheme.dim);
			qutubMinar(c, [50, narrow.floor - 16], 210, c.scheme.dim);
			cityHouses(c, [690, narrow.floor - 16], 140, 80, c.scheme.dim);
			indiaGate(c, [740, narrow.floor - 16], 110, c.scheme.dim);
			flock(c, [130, 340], 5, 60, c.scheme.far);
			kite(c, [700, 330], 17, [760, 520]);
			people(c, narrow);
		},
	},
};

export function turningWheel(c: Canvas, { centre, wheel: radius }: Layout): void {
	wheel(c, centre, radius, { colour: colours.wheel, hub: c.scheme.accent });
}

export function people(c: Canvas, layout: Layout): void {
	const { centre, wheel: radius, floor } = layout;
	const [inner, outer] = [radius * 1.17, radius * 1.74];
	const [small, large] = [radius * 0.43, radius * 0.53];
	for (const r of [inner, outer]) hatchedArc(c, centre, r - 3, -end - 4, end + 4, c.scheme.far);
	const brow = outer + large * 1.2;
	dottedArc(c, centre, brow, -84, 84, radius * 0.085, radius * 0.014, c.scheme.far);
	rays(c, centre, brow + radius * 0.055, -84, 84, radius * 0.1, radius * 0.09, c.scheme.far);
	const hold = (ring: number, tall: number, side: 1 | -1) => polar(centre, ring + tall * 0.68, side * (end + 4));
	ground(c, floor - 22, "chevrons", 5);
	ringOfDancers(c, {
		centre,
		radius: inner,
		tall: small,
		from: -end,
		to: end,
		spacing: 0.62,
		ends: [hold(inner, small, -1), hold(inner, small, 1)],
	});
	ringOfDancers(c, {
		centre,
		radius: outer,
		tall: large,
		from: -end,
		to: end,
		spacing: 0.62,
		ends: [hold(outer, large, -1), hold(outer, large, 1)],
		colour: (i, count) => (i === Math.floor(count * 0.38) ? c.scheme.accent : undefined),
	});
	for (const side of [-1, 1] as const) {
		joining(c, hold(inner, small, side), side, radius * 0.84, floor - 8, 1);
		joining(c, hold(outer, large, side), side, radius * 0.84, floor - 4, 4);
	}
	if (layout === wide || layout === wider) village(c, floor, layout === wider ? 820 : 0);
	frontRow(c, centre[0], floor + radius * 0.2, radius / 208);
}

/** The person who takes the last dancer's hand, and those on the ground in the same chain. */
function joining(c: Canvas, hand: Point, side: 1 | -1, tall: number, floor: number, count: number): void {
	const face = side === 1 ? -1 : 1;
	const looks = range(count).map((i) => ({
		hair: (["short", "plait", "topknot", "turban", "bun"] as const)[i % 5] ?? "short",
		dress: (["plain", "sari", "plain", "kurta", "sari"] as const)[i % 5] ?? "plain",
		child: i % 3 === 2,
	}));
	let x = hand[0] + side * tall * 0.17;
	const people = looks.map((look, i): Person => {
		const height = look.child ? tall * 0.68 : tall * c.random.between(0.94, 1.02);
		if (i > 0) x += side * tall * (look.child || looks[i - 1]?.child ? 0.5 : 0.62);
		const at: Point = [x, floor + (i % 2) * 5];
		return {
			...look,
			at,
			tall: height,
			face,
			pose: i % 2 ? "dance" : "step",
			pattern: !look.child,
			...(i === 0 && { front: hand }),
		};
	});
	chain(c, side === 1 ? people : people.reverse());
}

function village(c: Canvas, floor: number, x: number): void {
	c.within({ at: [x, 0] }, () => villagers(c, floor));
}

function villagers(c: Canvas, floor: number): void {
	fern(c, [52, floor - 16], 190, c.scheme.ink);
	figure(c, {
		at: [120, floor - 6],
		tall: 112,
		pose: "kneel",
		hair: "short",
		front: [160, floor - 22],
		back: [154, floor - 14],
		pattern: true,
	});
	sapling(c, [164, floor - 4], 52);
	const reader = figure(c, { at: [232, floor], tall: 112, pose: "sitRead", hair: "bun" });
	book(c, add(reader.front, [3, -3]), 17);
	figure(c, { at: [292, floor - 2], tall: 82, child: true, face: -1, pose: "sit", hair: "plait" });
	dog(c, { at: [350, floor], scale: 0.75, mirror: true }, "sit");
}

function skyline(c: Canvas, y: number, x = 0): void {
	const { dim } = c.scheme;
	metro(c, [x - 20, y], 700, 92, dim);
	indiaGate(c, [x + 232, y], 132, dim);
	campusTower(c, [x + 380, y], 168, dim);
	qutubMinar(c, [x + 600, y], 250, dim);
	cityHouses(c, [x + 1380, y], 240, 90, dim);
}

function sky(c: Canvas, x = 0): void {
	flock(c, [x + 740, 170], 6, 60, c.scheme.far);
	kite(c, [x + 1530, 190], 22, [x + 1585, 350]);
}
