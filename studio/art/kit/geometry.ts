export type Point = readonly [number, number];

export const xy = (x: number, y: number): Point => [x, y];

/** Parses points written as "x,y x,y x,y". */
export function pts(text: string): Point[] {
	return text.split(" ").map((pair) => {
		const [x, y] = pair.split(",").map(Number);
		if (x === undefined || y === undefined || Number.isNaN(x + y))
			throw new Error(`Not a point: "${pair}" in "${text}"`);
		return [x, y];
	});
}

export function two(text: string): readonly [Point, Point] {
	const [a, b] = pts(text);
	if (a === undefined || b === undefined) throw new Error(`Not two points: "${text}"`);
	return [a, b];
}

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k];
export const between = (a: Point, b: Point, share = 0.5): Point => [
	a[0] + (b[0] - a[0]) * share,
	a[1] + (b[1] - a[1]) * share,
];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** Point at an angle in degrees, clockwise from the top. */
export const polar = (centre: Point, radius: number, degrees: number): Point => {
	const turn = (degrees * Math.PI) / 180;
	return [centre[0] + radius * Math.sin(turn), centre[1] - radius * Math.cos(turn)];
};
export const turned = (p: Point, degrees: number): Point => {
	const turn = (degrees * Math.PI) / 180;
	const [x, y] = p;
	return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
};

/** Evenly spaced values from 0 to 1, inclusive. */
export const steps = (count: number): number[] =>
	Array.from({ length: count }, (_, i) => (count > 1 ? i / (count - 1) : 0));
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Twice the signed area; positive if the points run clockwise on screen. */
export function area(points: readonly Point[]): number {
	return points.reduce((sum, p, i) => {
		const q = points[(i + 1) % points.length] ?? p;
		return sum + p[0] * q[1] - q[0] * p[1];
	}, 0);
}

/**
 * Middle joint of a limb with two bones: the elbow for a shoulder and a hand, the knee for a hip and a foot. If the end
 * is out of reach the bones are stretched, so that hands always meet; `side` picks the direction of the joint.
 */
export function joint(root: Point, end: Point, bones: readonly [number, number], side: 1 | -1): Point {
	const reach = Math.max(distance(root, end), 0.01);
	const stretch = Math.max(1, reach / ((bones[0] + bones[1]) * 0.985));
	const [a, b] = [bones[0] * stretch, bones[1] * stretch];
	const along = Math.min(a, Math.max(-a, (a * a - b * b + reach * reach) / (2 * reach)));
	const off = Math.sqrt(Math.max(0, a * a - along * along)) * side;
	const [ux, uy] = times(minus(end, root), 1 / reach);
	return [root[0] + ux * along - uy * off, root[1] + uy * along + ux * off];
}
