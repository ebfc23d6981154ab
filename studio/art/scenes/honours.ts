import { onPaper } from "../../../core/media/palette.ts";
import { handInHand, honour } from "../activities/gathering.ts";
import { dottedArc, rays } from "../kit/arcs.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { type Point, pts, xy } from "../kit/geometry.ts";
import { frame, wall } from "../kit/ornament.ts";
import { wheel } from "../kit/wheel.ts";
import { type Pictures, sizes } from "../picture.ts";
import { at, scene } from "./compose.ts";

export const honours: Pictures = {
	certificate: {
		size: sizes.scene,
		scheme: onPaper(),
		draw(c) {
			wall(c);
			frame(c, 18, "triangles", c.scheme.ink);
			frame(c, 48, "dots", c.scheme.far);
			wheel(c, [400, 176], 78, { colour: c.scheme.ink, hub: c.scheme.accent });
			dottedArc(c, [400, 176], 90, -110, 110, 14, 2.6, c.scheme.accent);
			rays(c, [400, 176], 98, -110, 110, 14, 15, c.scheme.accent);
			for (const [y, half] of [
				[292, 170],
				[322, 130],
				[346, 150],
			] as const)
				c.line([xy(400 - half, y), xy(400 + half, y)], y < 300 ? 6 : 3, y < 300 ? c.scheme.ink : c.scheme.far);
			c.within({ at: [400, 506], scale: 1 }, () => handInHand(c, 10, 520, 112, 4));
			c.line(pts("92,520 708,520"), 3);
			seal(c, [648, 312]);
		},
	},
	"award/1": scene({
		hue: "navy",
		behind: "delhi",
		sky: "kites",
		band: "triangles",
		people: honour,
		scale: 1.8,
		beyond: [at(0.5, (c) => handInHand(c, 12, 760, 100))],
	}),
	"award/2": scene({ hue: "misc", behind: "campus", sky: "sun", band: "combs", people: shield, scale: 1.8 }),
};

function seal(c: Canvas, [x, y]: Point): void {
	c.patch([xy(x - 16, y), xy(x - 26, y + 62), xy(x - 10, y + 50), xy(x, y + 64)], c.scheme.red);
	c.patch([xy(x + 16, y), xy(x + 26, y + 62), xy(x + 10, y + 50), xy(x, y + 64)], c.scheme.red);
	c.disc([x, y], 36, c.scheme.accent);
	wheel(c, [x, y], 28, { simple: true, colour: c.scheme.sky });
}

/** Award with a fund: two people hold up the shield among friends. */
function shield(c: Canvas): void {
	c.patch(pts("-27,-168 27,-168 27,-132 0,-106 -27,-132"), c.scheme.accent);
	wheel(c, [0, -142], 17, { simple: true, colour: c.scheme.sky });
	figure(c, {
		at: [-48, 0],
		tall: 112,
		pose: "lift",
		hair: "bun",
		dress: "sari",
		front: [-27, -138],
		back: [-62, -112],
		pattern: true,
	});
	figure(c, {
		at: [48, 0],
		tall: 114,
		pose: "lift",
		face: -1,
		hair: "turban",
		front: [27, -138],
		back: [62, -112],
		pattern: true,
	});
	for (const [x, face, hair] of [
		[-112, 1, "curls"],
		[-156, 1, "plait"],
		[110, -1, "short"],
		[154, -1, "bun"],
	] as const)
		figure(c, {
			at: [x, 0],
			tall: 104,
			pose: "cheer",
			face,
			hair,
			dress: hair === "bun" || hair === "plait" ? "sari" : "plain",
		});
}
