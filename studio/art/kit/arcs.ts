import type { Canvas } from "./canvas.ts";
import { type Point, polar, range } from "./geometry.ts";

/** Ground of a ring: an arc with hatching towards its centre. */
export function hatchedArc(c: Canvas, centre: Point, radius: number, from: number, to: number, colour: string): void {
	const points = range(25).map((i) => polar(centre, radius, from + ((to - from) * i) / 24));
	c.curve(points, 2.5, colour);
	const count = Math.round((((to - from) / 180) * Math.PI * radius) / 11);
	const marks = range(count).flatMap((i) => {
		const angle = from + ((to - from) * (i + 0.5)) / count;
		return [polar(centre, radius - 3, angle), polar(centre, radius - c.random.between(9, 14), angle - 1)];
	});
	c.strokes(marks, 2, colour);
}

/** Ring of dots or short rays. */
export function dottedArc(
	c: Canvas,
	centre: Point,
	radius: number,
	from: number,
	to: number,
	gap: number,
	size: number,
	colour: string,
): void {
	const count = Math.round((((to - from) / 180) * Math.PI * radius) / gap);
	for (const i of range(count)) c.disc(polar(centre, radius, from + ((to - from) * (i + 0.5)) / count), size, colour);
}

export function rays(
	c: Canvas,
	centre: Point,
	radius: number,
	from: number,
	to: number,
	gap: number,
	long: number,
	colour: string,
): void {
	const count = Math.round((((to - from) / 180) * Math.PI * radius) / gap);
	const marks = range(count).flatMap((i) => {
		const angle = from + ((to - from) * (i + 0.5)) / count;
		return [polar(centre, radius, angle), polar(centre, radius + long * (i % 2 ? 0.6 : 1), angle)];
	});
	c.strokes(marks, 3, colour);
}
