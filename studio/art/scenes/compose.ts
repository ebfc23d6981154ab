import { atNight, type Hue, onHue } from "../../../core/media/palette.ts";
import { bird, cat, cow, dog, peacock } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { type Point, range } from "../kit/geometry.ts";
import { fern, flower, palm, tuft } from "../kit/trees.ts";
import { type Picture, sizes } from "../picture.ts";
import { type Stage, stage } from "./stage.ts";

export type Activity = (c: Canvas) => void;
type Visitor = "dog" | "cat" | "hens" | "peacock" | "cow";

type Group = readonly [Activity, number];

export interface Scene extends Stage {
	hue: Hue;
	people: Activity;
	/** Scale of the foreground people on a picture 600 high; 1 is 100 units tall. */
	scale?: number;
	/** Offset from the middle, in percent of the width. */
	shift?: number;
	/** Foreground trees at the edges. */
	left?: keyof typeof trees;
	right?: keyof typeof trees;
	/** Smaller groups on the horizon, with their positions. */
	beyond?: readonly Group[];
	/** Animal in the foreground, with its position. */
	visitor?: readonly [Visitor, number];
	size?: Picture["size"];
}

const trees = { fern, palm } as const;

/** Group on the horizon, at a fraction of the picture's width. */
export const at = (share: number, group: Activity): Group => [group, share];

/** Standard composition: background, groups on the horizon, foreground people, and plants. */
export function scene(spec: Scene): Picture {
	const { hue, people, scale = 1.6, shift = 0, size = sizes.scene } = spec;
	return {
		size,
		scheme: spec.sky === "night" ? atNight(hue) : onHue(hue),
		draw(c) {
			const k = c.height / 600;
			const horizon = spec.horizon ?? c.height * 0.56;
			const floor = c.height * 0.865;
			stage(c, { ...spec, horizon, life: spec.beyond === undefined });
			for (const group of spec.beyond ?? []) further(c, group, horizon + 4);
			growth(c, horizon, floor);
			if (spec.left) trees[spec.left](c, [c.width * 0.05, floor - 12 * k], 330 * k);
			if (spec.right) trees[spec.right](c, [c.width * 0.95, floor - 20 * k], 300 * k);
			c.within({ at: [c.width * (0.5 + shift / 100), floor], scale: scale * k }, () => people(c));
			if (spec.visitor) visit(c, spec.visitor[0], [c.width * spec.visitor[1], c.height * 0.915], k);
		},
	};
}

function further(c: Canvas, [group, share]: Group, horizon: number): void {
	c.tinted(c.scheme.middle, () => c.within({ at: [c.width * share, horizon], scale: c.height / 690 }, () => group(c)));
}

function growth(c: Canvas, horizon: number, floor: number): void {
	for (const i of range(11)) {
		const x = c.width * (0.03 + 0.095 * i + c.random.between(-0.03, 0.03));
		const y = i % 2 ? floor + c.random.between(8, 20) : horizon + (floor - horizon) * c.random.between(0.22, 0.5);
		if (i % 4 === 1) flower(c, [x, y], 24, c.scheme.far);
		else tuft(c, [x, y], 14, c.scheme.far);
	}
}

function visit(c: Canvas, kind: Visitor, at: Point, k: number): void {
	const mirror = at[0] > c.width / 2;
	if (kind === "dog") dog(c, { at, scale: k, mirror });
	if (kind === "cat") cat(c, { at, scale: k });
	if (kind === "cow") cow(c, { at, scale: k, mirror });
	if (kind === "peacock") peacock(c, { at, scale: k, mirror });
	if (kind === "hens")
		for (const i of range(3)) bird(c, { at: [at[0] + i * 46 * k, at[1] - (i % 2) * 6], scale: k, mirror: i === 1 });
}
