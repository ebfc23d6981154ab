import { onHue } from "../../../core/media/palette.ts";
import type { Canvas } from "../kit/canvas.ts";
import { somebody } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { add, type Point, polar, range } from "../kit/geometry.ts";
import { ornamentBand, wall } from "../kit/ornament.ts";
import type { PoseName } from "../kit/poses.ts";
import { dhol, tarpa } from "../kit/things.ts";
import { fern } from "../kit/trees.ts";
import { type Picture, sizes } from "../picture.ts";

/** A dance seen from above: a spiral around the two musicians. */
export const spiralDance: Picture = {
	size: sizes.video,
	scheme: onHue("uba"),
	draw(c) {
		wall(c, 30);
		for (const y of [6, 431]) ornamentBand(c, "chevrons", [0, y], c.width, 13, c.scheme.far);
		for (const [x, y, tall] of ferns) fern(c, [x, y], tall, c.scheme.far);
		wind(c, { centre: [400, 226], from: 54, gap: 56, tall: 48, turns: 1.8 });
		players(c, [398, 254]);
	},
};

const ferns: [x: number, y: number, tall: number][] = [
	[60, 410, 150],
	[128, 424, 110],
	[742, 410, 150],
	[676, 424, 110],
];

interface Spiral {
	centre: Point;
	/** Distance of the innermost feet from the centre. */
	from: number;
	/** Distance between two turns. */
	gap: number;
	tall: number;
	turns: number;
}

/** Outward spiral of dancers hand in hand. Each pair of hands meets in one point. */
function wind(c: Canvas, { centre, from, gap, tall, turns }: Spiral): void {
	const radius = (angle: number) => from + (gap * angle) / 360;
	const reach = (angle: number) => radius(angle) + tall * 0.68;
	const angles: number[] = [0];
	for (let angle = 0; angle < turns * 360; ) {
		angle += (((tall * 0.62) / reach(angle)) * 180) / Math.PI;
		angles.push(angle);
	}
	const hands = angles.map((angle) => polar(centre, reach(angle), angle));
	const count = angles.length - 1;
	for (const i of range(count)) {
		const angle = ((angles[i] ?? 0) + (angles[i + 1] ?? 0)) / 2;
		const [back, front] = [hands[i], hands[i + 1]];
		figure(c, {
			...somebody(c, i),
			at: polar(centre, radius(angle), angle),
			turn: angle,
			tall: tall * c.random.between(0.94, 1.04),
			pose: c.random.pick<PoseName>(["dance", "step", "dance", "walk"]),
			...(i > 0 && back && { back }),
			...(i < count - 1 && front && { front }),
			...(i === Math.floor(count * 0.7) && { colour: c.scheme.accent }),
		});
	}
}

function players(c: Canvas, [x, y]: Point): void {
	const piper = figure(c, {
		at: [x - 22, y],
		tall: 62,
		pose: "hold",
		hair: "turban",
		front: [x - 2, y - 36],
		back: [x - 6, y - 32],
	});
	tarpa(c, add(piper.head, [5, 3]), [x + 10, y - 26]);
	figure(c, {
		at: [x + 34, y],
		tall: 58,
		pose: "hold",
		hair: "curls",
		face: -1,
		front: [x + 16, y - 34],
		back: [x + 32, y - 37],
	});
	dhol(c, [x + 24, y - 30], 19);
}
