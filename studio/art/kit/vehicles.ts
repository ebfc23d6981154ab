import type { Canvas, Place } from "./canvas.ts";
import { type Point, polar, pts, range } from "./geometry.ts";

interface Vehicle extends Place {
	colour?: string;
}

/** Delhi auto-rickshaw facing right, about 110 units long. */
export function autorickshaw(c: Canvas, { colour = c.scheme.ink, ...place }: Vehicle): void {
	c.within(place, () => {
		c.patch(pts("-52,-14 -54,-46 44,-46 54,-24 52,-14"), colour);
		c.curve(pts("-54,-46 -52,-82 -30,-90 20,-90 36,-76 44,-46"), 4, colour);
		c.line(pts("-8,-46 -8,-88"), 3, colour);
		c.line(pts("24,-46 22,-86"), 2.5, colour);
		c.patch(pts("-50,-66 -50,-84 -12,-88 -12,-66"), colour);
		c.line(pts("-50,-34 48,-34"), 2.5, c.scheme.accent);
		for (const x of [-34, 38]) tyre(c, [x, -10], 11, colour);
		c.disc([54, -32], 4, c.scheme.accent);
	});
}

export function bicycle(c: Canvas, { colour = c.scheme.ink, ...place }: Vehicle): void {
	c.within(place, () => {
		for (const x of [-26, 28]) {
			c.ring([x, -17], 17, 2.5, colour);
			c.strokes(
				range(4).flatMap((i) => [polar([x, -17], 15, i * 45), polar([x, -17], 15, i * 45 + 180)]),
				1.5,
				colour,
			);
		}
		c.line(pts("-26,-17 -10,-42 20,-42 0,-17 -26,-17"), 3, colour);
		c.line(pts("0,-17 -12,-48"), 3, colour);
		c.line(pts("28,-17 18,-54 26,-58"), 3, colour);
		c.line(pts("-20,-49 -6,-49"), 4, colour);
	});
}

/** Bus or van with a mark on its side. */
export function van(c: Canvas, { colour = c.scheme.ink, ...place }: Vehicle, mark?: "cross"): void {
	c.within(place, () => {
		c.patch(pts("-66,-14 -66,-66 40,-66 60,-40 66,-36 66,-14"), colour);
		c.patch(pts("34,-60 54,-38 28,-38 28,-60"), c.scheme.sky);
		for (const x of [-40, 42]) {
			c.disc([x, -12], 13, c.scheme.sky);
			tyre(c, [x, -11], 11, colour);
		}
		if (mark) c.strokes(pts("-30,-40 -6,-40 -18,-52 -18,-28"), 7, c.scheme.accent);
	});
}

function tyre(c: Canvas, at: Point, radius: number, colour: string): void {
	c.disc(at, radius * 0.7, c.scheme.sky);
	c.ring(at, radius * 0.85, 3.5, colour);
	c.disc(at, 2.5, colour);
}
