import type { Canvas } from "./canvas.ts";
import { add, between, minus, type Point, polar, range, steps, times, turned } from "./geometry.ts";

/** Fern-like tree: curved boughs on both sides, each with a row of short leaves. */
export function fern(c: Canvas, at: Point, tall: number, colour = c.scheme.ink): void {
	const sway = c.random.between(-0.06, 0.06) * tall;
	const top = add(at, [sway, -tall]);
	const trunk = (share: number): Point => add(between(at, top, share), [Math.sin(share * 3) * sway, 0]);
	c.curve([at, trunk(0.35), trunk(0.7), top], Math.max(2.5, tall * 0.02), colour);
	const boughs = Math.round(7 + tall / 60);
	for (const i of range(boughs)) {
		const share = 0.26 + (0.72 * i) / boughs;
		const height = (share - 0.26) / 0.74;
		const reach = tall * (0.05 + 0.24 * Math.min(1, height * 5 + 0.5) * (1 - height) ** 0.75);
		for (const side of [-1, 1]) bough(c, trunk(share), reach * c.random.between(0.88, 1.1), side, tall, colour);
	}
	leaf(c, top, [0, -1], tall * 0.035, colour);
}

function bough(c: Canvas, root: Point, reach: number, side: number, tall: number, colour: string): void {
	const tip = add(root, [side * reach, -reach * 0.78]);
	const bow = add(between(root, tip), [side * reach * 0.16, reach * 0.17]);
	c.curve([root, bow, tip], Math.max(1.6, tall * 0.008), colour);
	const leaves = Math.max(3, Math.round(reach / Math.max(6.5, tall * 0.024)));
	const size = Math.max(5, tall * 0.026);
	for (const share of steps(leaves)) {
		const s = 0.22 + share * 0.78;
		const on = between(between(root, bow, s), between(bow, tip, s), s);
		const way = times(minus(tip, root), 1 / Math.hypot(reach, reach * 0.78));
		for (const angle of [-48, 48]) leaf(c, on, turned(way, angle), size, colour);
	}
}

function leaf(c: Canvas, root: Point, way: Point, size: number, colour: string): void {
	c.strokes([root, add(root, times(way, size))], Math.max(1.6, size * 0.24), colour);
}

/** Broad crown of forking boughs, to teach and rest under. */
export function banyan(c: Canvas, at: Point, tall: number, colour = c.scheme.ink): void {
	const fork = add(at, [0, -tall * 0.34]);
	const w = tall * 0.022;
	c.patch(
		[
			add(at, [-w * 2.4, 0]),
			add(at, [-w, -tall * 0.07]),
			add(fork, [-w, 0]),
			add(fork, [0, -w]),
			add(fork, [w, 0]),
			add(at, [w, -tall * 0.07]),
			add(at, [w * 2.4, 0]),
		],
		colour,
	);
	for (const angle of [-74, -48, -24, 0, 24, 48, 74]) {
		const lean = angle + c.random.between(-5, 5);
		const bend = polar(fork, tall * 0.16, lean * 0.7);
		const end = polar(fork, tall * c.random.between(0.3, 0.36), lean);
		c.curve([fork, bend, end], Math.max(2.2, tall * 0.012), colour);
		for (const turn of [-26, 4, 32])
			spray(c, end, polar(end, tall * c.random.between(0.22, 0.28), lean * 0.92 + turn), tall, colour);
		spray(c, bend, polar(bend, tall * 0.2, lean * 0.8 + (angle < 0 ? 24 : -24)), tall, colour);
	}
	for (const x of [-0.36, -0.27, 0.28, 0.37]) {
		const from = add(fork, [x * tall, -tall * 0.1]);
		c.curve(
			[from, add(from, [2, tall * 0.1]), add(from, [-1, tall * c.random.between(0.18, 0.26)])],
			tall * 0.006,
			colour,
		);
	}
}

/** Twig with leaves on both sides. */
function spray(c: Canvas, root: Point, tip: Point, tall: number, colour: string): void {
	const way = minus(tip, root);
	const length = Math.hypot(...way);
	const unit = times(way, 1 / length);
	c.strokes([root, tip], Math.max(1.6, tall * 0.006), colour);
	const count = Math.round(length / Math.max(7, tall * 0.03));
	const size = Math.max(5, tall * 0.03);
	for (const s of steps(count)) {
		const on = between(root, tip, 0.2 + s * 0.8);
		for (const angle of [-46, 46]) leaf(c, on, turned(unit, angle), size, colour);
	}
}

export function palm(c: Canvas, at: Point, tall: number, colour = c.scheme.ink): void {
	const sway = c.random.between(-0.14, 0.14) * tall;
	const top = add(at, [sway, -tall * 0.74]);
	c.curve([at, add(at, [sway * 0.2, -tall * 0.38]), top], Math.max(3, tall * 0.024), colour);
	for (const i of range(9)) {
		const angle = -112 + i * 28;
		const long = tall * 0.3;
		const tip = add(polar(top, long, angle), [0, long * 0.25]);
		const bow = polar(top, long * 0.62, angle * 0.8);
		c.curve([top, bow, tip], Math.max(1.6, tall * 0.009), colour);
		for (const s of steps(7)) {
			const share = 0.25 + s * 0.75;
			const on = between(between(top, bow, share), between(bow, tip, share), share);
			leaf(c, on, turned([0, 1], angle > 0 ? -24 : 24), tall * 0.055, colour);
		}
	}
}

/** Sapling; usually the accent of its picture. */
export function sapling(c: Canvas, at: Point, tall: number, colour = c.scheme.accent): void {
	const top = add(at, [0, -tall]);
	c.curve([at, add(at, [tall * 0.05, -tall * 0.5]), top], Math.max(2.5, tall * 0.07), colour);
	for (const [share, side] of [
		[0.4, -1],
		[0.55, 1],
		[0.78, -1],
		[0.95, 1],
	] as const) {
		const root = between(at, top, share);
		const tip = add(root, [side * tall * 0.42, -tall * 0.2]);
		c.blob([root, add(between(root, tip), [0, -tall * 0.14]), tip, add(between(root, tip), [0, tall * 0.07])], colour);
	}
}

export function tuft(c: Canvas, at: Point, size: number, colour = c.scheme.far): void {
	c.strokes(
		[-28, -10, 10, 28].flatMap((angle) => [at, polar(at, size * c.random.between(0.7, 1.1), angle)]),
		Math.max(1.5, size * 0.1),
		colour,
	);
}

export function flower(c: Canvas, at: Point, tall: number, colour = c.scheme.ink): void {
	const top = add(at, [c.random.between(-3, 3), -tall]);
	c.line([at, top], 2, colour);
	for (const i of range(7)) c.strokes([polar(top, tall * 0.1, i * 51), polar(top, tall * 0.26, i * 51)], 2.2, colour);
	c.strokes([between(at, top, 0.4), add(between(at, top, 0.6), [tall * 0.18, 0])], 2, colour);
}
