import type { Canvas } from "./canvas.ts";
import { type Point, polar, range } from "./geometry.ts";

export interface WheelLook {
	colour?: string;
	/** Paints the hub in another colour. */
	hub?: string;
	/** Fewer ornaments, for small sizes. */
	simple?: boolean;
	turn?: number;
}

/** The chapter's wheel: 24 spokes, eight of them bold bars. */
export function wheel(c: Canvas, centre: Point, radius: number, look: WheelLook = {}): void {
	const { colour = c.scheme.far, simple = false, turn = 0 } = look;
	const unit = radius / 100;
	c.ring(centre, radius * 0.97, unit * 4.5, colour);
	c.ring(centre, radius * 0.8, unit * 2, colour);
	for (const i of range(24)) {
		const bold = i % 3 === 0;
		const angle = turn + i * 15;
		c.line(
			[polar(centre, radius * 0.22, angle), polar(centre, radius * 0.8, angle)],
			unit * (bold ? (simple ? 8 : 5.5) : 1.6),
			colour,
		);
	}
	c.ring(centre, radius * 0.2, unit * 3.5, colour);
	c.disc(centre, radius * 0.085, look.hub ?? colour);
	if (simple) return;
	for (const i of range(48)) c.disc(polar(centre, radius * 0.885, turn + 3.75 + i * 7.5), unit * 2.1, colour);
	for (const i of range(24)) {
		if (i % 3 === 0) continue;
		c.disc(polar(centre, radius * 0.73, turn + i * 15), unit * 1.8, colour);
	}
	for (const i of range(16)) {
		const angle = turn + i * 22.5;
		c.line([polar(centre, radius * 0.11, angle), polar(centre, radius * 0.165, angle)], unit * 1.8, colour);
	}
}
