import { add, area, minus, type Point, times } from "./geometry.ts";
import type { Pen } from "./path.ts";

/** Catmull–Rom spline, which passes through every point. */
export function flow(pen: Pen, points: readonly Point[], closed: boolean): void {
	const first = points[0];
	if (first === undefined) return;
	const count = points.length;
	const at = (i: number): Point => {
		const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
		return points[index] ?? first;
	};
	pen.move(first);
	for (let i = 0; i < (closed ? count : count - 1); i++) {
		const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		pen.curve(add(b, times(minus(c, a), 1 / 6)), add(c, times(minus(b, d), 1 / 6)), c);
	}
	if (closed) pen.close(first);
}

/** All filled shapes have the same winding, so that overlaps cut no holes. */
export function clockwise(points: Point[]): Point[] {
	return area(points) < 0 ? points.reverse() : points;
}
