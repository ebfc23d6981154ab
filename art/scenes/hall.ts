import type { Canvas } from "../kit/canvas.ts";
import { range } from "../kit/geometry.ts";
import { ornamentBand, wall } from "../kit/ornament.ts";

/** The inside of an examination hall: windows, a clock, fans, and a floor of boards. */
export function hall(c: Canvas): void {
	wall(c);
	const { far, earth } = c.scheme;
	c.patch(
		[
			[0, 286],
			[c.width, 286],
			[c.width, c.height],
			[0, c.height],
		],
		earth,
	);
	c.line(
		[
			[0, 286],
			[c.width, 286],
		],
		3,
		far,
	);
	for (const row of [350, 420, 500])
		c.line(
			[
				[0, row],
				[c.width, row],
			],
			1.6,
			c.scheme.dim,
		);
	for (const i of range(4)) {
		const x = 50 + i * 190 + (i > 1 ? 60 : 0);
		c.outline(
			[
				[x, 110],
				[x + 90, 110],
				[x + 90, 230],
				[x, 230],
			],
			3,
			far,
		);
		c.line(
			[
				[x + 45, 110],
				[x + 45, 230],
			],
			2,
			far,
		);
		c.line(
			[
				[x, 170],
				[x + 90, 170],
			],
			2,
			far,
		);
		c.strokes(
			[
				[
					[x - 6, 238],
					[x + 96, 238],
				],
			],
			4,
			far,
		);
	}
	c.ring([400, 150], 36, 4, c.scheme.accent);
	c.line(
		[
			[400, 150],
			[400, 126],
		],
		4,
		c.scheme.accent,
	);
	c.line(
		[
			[400, 150],
			[418, 158],
		],
		4,
		c.scheme.accent,
	);
	for (const x of [230, 580]) {
		c.line(
			[
				[x, 40],
				[x, 74],
			],
			3,
			far,
		);
		c.line(
			[
				[x - 56, 76],
				[x + 56, 76],
			],
			5,
			far,
		);
	}
	ornamentBand(c, "dots", [0, 8], c.width, 13, far);
}
