import { polar, range } from "../kit/geometry.ts";
import { onHue, onPaper } from "../kit/palette.ts";
import { wheel } from "../kit/wheel.ts";
import type { Pictures } from "../picture.ts";

/** The wheel by itself, without a wall behind it, for the places where the site turns or repeats it. */
export const wheels: Pictures = {
	wheel: { size: [800, 800], scheme: onHue("navy"), draw: (c) => wheel(c, [400, 400], 396, { colour: "#6f86cf" }) },
	"wheel-small": {
		size: [64, 64],
		scheme: onPaper(),
		draw: (c) => wheel(c, [32, 32], 31, { simple: true, colour: "#3b55b0" }),
	},
	divider: {
		size: [1200, 40],
		scheme: onPaper(),
		draw(c) {
			const middle = [600, 200] as const;
			for (const i of range(49)) {
				const angle = -60 + i * 2.5;
				const bold = i % 3 === 0;
				c.line([polar(middle, bold ? 166 : 172, angle), polar(middle, 192, angle)], bold ? 4 : 2, c.scheme.accent);
			}
		},
	},
	rim: {
		size: [400, 400],
		scheme: onPaper(),
		draw(c) {
			const middle = [200, 200] as const;
			c.ring(middle, 194, 7, c.scheme.ink);
			c.ring(middle, 168, 3, c.scheme.ink);
			for (const i of range(24))
				c.line([polar(middle, 171, i * 15), polar(middle, 190, i * 15)], i % 3 ? 2.5 : 7, c.scheme.ink);
		},
	},
};
