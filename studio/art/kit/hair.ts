import type { Canvas } from "./canvas.ts";
import type { Hair } from "./figure.ts";
import type { Point } from "./geometry.ts";

interface Head {
	/** Point in units of the head's radius: dx towards the face, dy towards the top. */
	at(dx: number, dy: number): Point;
	radius: number;
	colour: string;
	grow: number;
}

/** Hair is what distinguishes one head from another. */
export function hair(c: Canvas, style: Hair, { at, radius, colour, grow }: Head): void {
	const weight = Math.max(1.8, radius * 0.3) + grow;
	const shows = grow === 0 && radius > 8;
	switch (style) {
		case "bun":
			c.disc(at(-1.05, 0.75), radius * 0.5 + grow, colour);
			break;
		case "topknot":
			c.disc(at(-0.1, 1.3), radius * 0.4 + grow, colour);
			break;
		case "plait":
			// Swings out behind, so that it never crosses a shoulder or arm.
			c.disc(at(-1.05, 0.1), radius * 0.38 + grow, colour);
			c.disc(at(-1.55, -0.2), radius * 0.34 + grow, colour);
			c.disc(at(-1.95, -0.62), radius * 0.3 + grow, colour);
			c.disc(at(-2.2, -1.1), radius * 0.24 + grow, colour);
			break;
		case "turban":
			c.blob([at(-1.3, 0.25), at(-0.9, 1.15), at(0.1, 1.6), at(1.05, 1.05), at(1.15, 0.3), at(0, 0.1)], colour);
			c.line([at(-1.1, 0.3), at(-1.5, -0.6)], weight, colour);
			if (shows) c.curve([at(-1.1, 0.2), at(0, 0.42), at(1.1, 0.2)], radius * 0.2, c.scheme.sky);
			break;
		case "curls":
			for (const turn of [-100, -65, -30, 5, 40]) {
				const a = (turn * Math.PI) / 180;
				c.disc(at(1.05 * Math.sin(a), 1.05 * Math.cos(a)), radius * 0.3 + grow, colour);
			}
			break;
		case "scarf":
			c.blob([at(0.5, 1.05), at(-0.6, 1.15), at(-1.35, 0.2), at(-1.5, -1.9), at(-0.6, -1.5), at(-0.3, 0)], colour);
			break;
		case "cap":
			c.patch([at(-1, 0.5), at(-0.8, 1.45), at(0.75, 1.45), at(0.95, 0.5)], colour);
			break;
		default:
			break;
	}
}
