import type { Scheme } from "../../../core/media/palette.ts";
import { clockwise, flow } from "./flow.ts";
import { add, between, distance, minus, type Point, times, turned } from "./geometry.ts";
import { Pen } from "./path.ts";
import { type Random, randomFrom } from "./random.ts";

/** Transform of a group of marks: translation, scale, mirroring, rotation. */
export interface Place {
	at: Point;
	scale?: number;
	mirror?: boolean;
	turn?: number;
}

interface Layer {
	colour: string;
	/** 0 for a filled shape. */
	width: number;
	pen: Pen;
}

/**
 * Drawing surface. Marks of one colour and width are merged into one path as long as no other colour was painted in
 * between, which keeps the files small without changing the painting order.
 */
export class Canvas {
	readonly width: number;
	readonly height: number;
	scheme: Scheme;
	readonly random: Random;
	/** Precision of the written coordinates. */
	private readonly grain: number;
	private readonly layers: Layer[] = [];
	private places: Required<Place>[] = [];

	/**
	 * Small pictures are precise to a tenth of a unit, others to half a unit: finer than the brush, and shorter to write.
	 */
	constructor(size: readonly [number, number], scheme: Scheme, seed: string, grain = size[0] > 400 ? 0.5 : 0.1) {
		[this.width, this.height] = size;
		this.grain = grain;
		this.scheme = scheme;
		this.random = randomFrom(seed);
	}

	/** Paints `draw` in its own coordinate system; calls nest. */
	within(place: Place, draw: () => void): void {
		this.places.push({ scale: 1, mirror: false, turn: 0, ...place });
		draw();
		this.places.pop();
	}

	/** Paints `draw` in one paler tone, for distant groups. */
	tinted(tone: string, draw: () => void): void {
		const near = this.scheme;
		this.scheme = { ...near, ink: tone, accent: tone, red: tone };
		draw();
		this.scheme = near;
	}

	/** Brush stroke through the points, each segment slightly curved as if by hand. */
	line(points: readonly Point[], width = 3, colour = this.scheme.ink): void {
		const pen = this.pen(colour, width);
		const real = points.map((p) => this.real(p));
		real.forEach((p, i) => {
			const before = real[i - 1];
			if (before === undefined) pen.move(p);
			else this.stretch(pen, before, p);
		});
	}

	/** Separate short strokes, one for each pair of points. */
	strokes(ends: readonly Point[], width = 2, colour = this.scheme.ink): void {
		const pen = this.pen(colour, width);
		for (const [i, end] of ends.entries()) {
			if (i % 2) pen.line(this.real(end));
			else pen.move(this.real(end));
		}
	}

	/** Smooth line through the points. */
	curve(points: readonly Point[], width = 3, colour = this.scheme.ink): void {
		flow(
			this.pen(colour, width),
			points.map((p) => this.real(p)),
			false,
		);
	}

	/** Closed outline with straight segments. */
	outline(points: readonly Point[], width = 3, colour = this.scheme.ink): void {
		const first = points[0];
		if (first) this.line([...points, first], width, colour);
	}

	/** Filled shape with slightly curved sides. */
	patch(points: readonly Point[], colour = this.scheme.ink): void {
		const pen = this.pen(colour, 0);
		const real = clockwise(points.map((p) => this.real(p)));
		const first = real[0];
		if (first === undefined) return;
		pen.move(first);
		for (const [i, p] of real.slice(1).entries()) this.stretch(pen, real[i] ?? first, p);
		this.stretch(pen, real.at(-1) ?? first, first);
		pen.close(first);
	}

	/** Filled shape with a smooth outline. */
	blob(points: readonly Point[], colour = this.scheme.ink): void {
		flow(this.pen(colour, 0), clockwise(points.map((p) => this.real(p))), true);
	}

	/** Closed smooth outline. */
	loop(points: readonly Point[], width = 3, colour = this.scheme.ink): void {
		flow(
			this.pen(colour, width),
			points.map((p) => this.real(p)),
			true,
		);
	}

	disc(centre: Point, radius: number, colour = this.scheme.ink): void {
		this.oval(centre, radius, 0, colour);
	}

	ring(centre: Point, radius: number, width = 3, colour = this.scheme.ink): void {
		this.oval(centre, radius, width, colour);
	}

	/** Filled rectangle without jitter. */
	coat(x: number, y: number, w: number, h: number, colour: string): void {
		const pen = this.pen(colour, 0);
		pen.move([x, y]);
		for (const corner of [
			[x + w, y],
			[x + w, y + h],
			[x, y + h],
		] as const)
			pen.line(corner);
		pen.close([x, y]);
	}

	svg(): string {
		const paths = this.layers.map(({ colour, width, pen }) =>
			width === 0
				? `<path fill="${colour}" d="${pen}"/>`
				: `<path stroke="${colour}" stroke-width="${width}" d="${pen}"/>`,
		);
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>\n`;
	}

	private oval(centre: Point, radius: number, width: number, colour: string): void {
		const r = radius * this.scale();
		const squash = Math.min(0.06, 0.5 / r);
		const tilt = this.random.between(0, 90);
		this.pen(colour, width).oval(this.real(centre), r * (1 + squash), r * (1 - squash), tilt);
	}

	private stretch(pen: Pen, from: Point, to: Point): void {
		const length = distance(from, to);
		if (length < 26) {
			pen.line(to);
			return;
		}
		const pieces = Math.ceil(length / 130);
		const normal = turned(times(minus(to, from), 1 / length), 90);
		const sway = () => this.random.between(-1, 1) * Math.min(1.3, length * 0.016);
		for (let i = 1; i <= pieces; i++) {
			const middle = between(from, to, (i - 0.5) / pieces);
			const end = i === pieces ? to : add(between(from, to, i / pieces), times(normal, sway() / 2));
			pen.bow(add(middle, times(normal, sway())), end);
		}
	}

	private pen(colour: string, width: number): Pen {
		const real = width === 0 ? 0 : Math.max(this.width > 100 ? 1.5 : 0.5, Math.round(width * this.scale() * 2) / 2);
		for (let i = this.layers.length - 1; i >= 0; i--) {
			const layer = this.layers[i];
			if (layer === undefined || layer.colour !== colour) break;
			if (layer.width === real) return layer.pen;
		}
		const pen = new Pen(this.grain);
		this.layers.push({ colour, width: real, pen });
		return pen;
	}

	private scale(): number {
		return this.places.reduce((scale, place) => scale * place.scale, 1);
	}

	private real(point: Point): Point {
		return this.places.reduceRight<Point>((p, { at, scale, mirror, turn }) => {
			const flipped: Point = mirror ? [-p[0], p[1]] : p;
			return add(at, turned(times(flipped, scale), turn));
		}, point);
	}
}
