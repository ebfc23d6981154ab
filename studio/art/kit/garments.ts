import type { Canvas } from "./canvas.ts";
import { between, type Point, pts, range, steps, xy } from "./geometry.ts";
import type { Tones } from "./head.ts";

interface Look {
	/** Cream on dark cloth, or the reverse. */
	isDark: boolean;
	pattern(c: Canvas, tones: Tones): void;
}

const looks = {
	stripes: {
		isDark: true,
		pattern(c) {
			for (const y of [286, 304, 322, 340, 356]) across(c, y, 5, c.scheme.ink);
		},
	},
	dots: {
		isDark: true,
		pattern(c) {
			for (const [row, y] of [276, 296, 316, 336, 354].entries()) {
				const half = halfWidth(y) - 12;
				const count = Math.floor(half / 11);
				for (const s of steps(count + (row % 2))) c.disc([200 - half + s * half * 2, y], 4.5);
			}
		},
	},
	zigzag: {
		isDark: false,
		pattern(c, { cloth }) {
			for (const y of [292, 318, 344]) teeth(c, y, cloth);
			c.curve(pts("164,238 200,256 236,238"), 5, cloth);
		},
	},
	triangles: {
		isDark: true,
		pattern(c) {
			for (const y of [288, 320, 350]) {
				const half = halfWidth(y) - 8;
				const count = Math.floor(half / 12);
				for (const i of range(count)) {
					const x = 200 - half + ((i + 0.5) / count) * half * 2;
					c.patch([xy(x - 10, y), xy(x + 10, y), xy(x, y - 20)]);
				}
				across(c, y + 6, 3, c.scheme.ink);
			}
		},
	},
	kurta: {
		isDark: false,
		pattern(c, { cloth }) {
			c.patch(pts("182,234 218,234 208,330 192,330"), cloth);
			for (const y of [268, 288, 308]) c.disc([200, y], 4.5, c.scheme.accent);
			for (const side of [-1, 1])
				for (const i of range(5))
					c.line([xy(200 + side * 22, 256 + i * 17), xy(200 + side * 34, 250 + i * 17)], 4, cloth);
		},
	},
	collar: {
		isDark: false,
		pattern(c, { cloth }) {
			for (const side of [-1, 1])
				c.patch([xy(200, 278), xy(200 + side * 22, 232), xy(200 + side * 46, 240), xy(200 + side * 34, 286)], cloth);
			c.line(pts("200,278 200,368"), 4, cloth);
			for (const y of [300, 322, 344]) c.disc([212, y], 3.5, cloth);
			c.outline(pts("244,300 284,300 280,334 248,334"), 4, cloth);
		},
	},
	sari: {
		isDark: true,
		pattern(c, { cloth }) {
			c.patch(pts("56,279 92,260 148,241 300,330 266,355 232,366"), c.scheme.ink);
			c.line(pts("148,241 302,331"), 7, c.scheme.accent);
			for (const s of [0.16, 0.34, 0.52, 0.7, 0.88]) c.disc(between([118, 262], [262, 346], s), 5, cloth);
			for (const s of [0.1, 0.3, 0.5, 0.7]) c.disc(between([104, 280], [236, 354], s), 3.5, cloth);
		},
	},
	shawl: {
		isDark: true,
		pattern(c, { cloth }) {
			c.patch(pts("170,234 230,234 236,366 164,366"));
			c.line(pts("176,240 200,268 224,240"), 5, cloth);
			for (const y of [290, 314, 338]) c.disc([200, y], 4, cloth);
			for (const side of [-1, 1]) {
				const x = (by: number) => 200 + side * by;
				for (const i of range(6)) c.line([xy(x(42), 262 + i * 18), xy(x(58), 256 + i * 18)], 4, c.scheme.accent);
				for (const by of [78, 96]) c.line([xy(x(by), 262), xy(x(by), by < 90 ? 336 : 324)], 3);
			}
		},
	},
} satisfies Record<string, Look>;

export type Garment = keyof typeof looks;
export const garments: Record<Garment, Look> = looks;

/** Half the width of the shoulders at a height: along their slope, then along the rim. */
function halfWidth(y: number): number {
	const rim = Math.sqrt(Math.max(0, 164 ** 2 - (y - 200) ** 2));
	return Math.min(rim, 26 + (y - 234) * 2.6);
}

function across(c: Canvas, y: number, width: number, colour: string): void {
	const half = halfWidth(y) - 6;
	c.line([xy(200 - half, y), xy(200 + half, y)], width, colour);
}

function teeth(c: Canvas, y: number, colour: string): void {
	const half = halfWidth(y) - 10;
	const count = Math.floor(half / 11) * 2;
	const zigzag = range(count + 1).map((i): Point => [200 - half + (i / count) * half * 2, y + (i % 2 ? -7 : 7)]);
	c.line(zigzag, 4.5, colour);
}
