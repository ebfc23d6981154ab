import type { Canvas } from "../kit/canvas.ts";
import { pts, range, xy } from "../kit/geometry.ts";
import { ornamentBand, wall } from "../kit/ornament.ts";

/** Interior of an examination hall: windows, a clock, fans and floorboards. */
export function hall(c: Canvas): void {
	wall(c);
	const { far, earth } = c.scheme;
	c.patch([xy(0, 262), xy(c.width, 262), xy(c.width, c.height), xy(0, c.height)], earth);
	c.line([xy(0, 262), xy(c.width, 262)], 3, far);
	for (const row of [350, 420, 500]) c.line([xy(0, row), xy(c.width, row)], 1.6, c.scheme.dim);
	for (const i of range(4)) {
		const x = 50 + i * 190 + (i > 1 ? 60 : 0);
		c.outline([xy(x, 64), xy(x + 90, 64), xy(x + 90, 172), xy(x, 172)], 3, far);
		c.line([xy(x + 45, 64), xy(x + 45, 172)], 2, far);
		c.line([xy(x, 118), xy(x + 90, 118)], 2, far);
		c.strokes([xy(x - 6, 180), xy(x + 96, 180)], 4, far);
	}
	c.ring([400, 116], 36, 4, c.scheme.accent);
	c.line(pts("400,116 400,92"), 4, c.scheme.accent);
	c.line(pts("400,116 418,124"), 4, c.scheme.accent);
	for (const x of [230, 580]) {
		c.line([xy(x, 30), xy(x, 50)], 3, far);
		c.line([xy(x - 56, 52), xy(x + 56, 52)], 5, far);
	}
	ornamentBand(c, "dots", [0, 8], c.width, 13, far);
}
