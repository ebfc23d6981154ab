import type { Canvas } from "../kit/canvas.ts";
import { figure, type Joints } from "../kit/figure.ts";
import { chair, desk } from "../kit/furniture.ts";
import { add, type Point, pts, xy } from "../kit/geometry.ts";
import { speech } from "../kit/signs.ts";
import { cane, paper } from "../kit/things.ts";

/** A student dictates and a scribe writes at the same desk. */
export function scribePair(c: Canvas): void {
	chair(c, [-66, 0], 110, 1);
	chair(c, [70, 0], 110, -1);
	const speaker = figure(c, { at: [-66, 0], tall: 110, pose: "chairTalk", hair: "short", pattern: true });
	darkGlasses(c, speaker, 1);
	speech(c, add(speaker.head, [12, 3]), 12, 1);
	const writer = figure(c, {
		at: [70, 0],
		tall: 110,
		pose: "chairWrite",
		face: -1,
		hair: "bun",
		dress: "kurta",
		front: [24, -54],
		pattern: true,
	});
	desk(c, [4, 0], 92, 50);
	c.patch(pts("-4,-51 22,-51 26,-55 2,-55"), c.scheme.accent);
	c.line([add(writer.front, [6, -10]), add(writer.front, [-3, 2])], 2.5, c.scheme.accent);
	c.line(pts("-100,0 -80,-74"), 3, c.scheme.accent);
}

/** Two people at one desk in an examination hall, in profile, small enough to repeat in rows. */
export function examDesk(c: Canvas, accent: boolean): void {
	chair(c, [-34, 0], 80, 1);
	const speaker = figure(c, { at: [-34, 0], tall: 84, pose: "chairTalk", hair: accent ? "plait" : "short" });
	darkGlasses(c, speaker, 1);
	chair(c, [50, 0], 80, -1);
	figure(c, { at: [50, 0], tall: 84, pose: "chairWrite", face: -1, hair: accent ? "short" : "bun" });
	desk(c, [8, 0], 62, 40);
	paper(c, [12, -41], 20, accent ? c.scheme.accent : c.scheme.middle);
}

/** One person guides by the elbow, the other feels the way with a cane. */
export function guidedWalk(c: Canvas): void {
	const guide = figure(c, { at: [-24, 0], tall: 112, pose: "walk", hair: "bun", dress: "sari", pattern: true });
	const walker = figure(c, {
		at: [36, 0],
		tall: 114,
		pose: "walk",
		hair: "short",
		dress: "kurta",
		back: add(guide.front, [0, -4]),
		front: [72, -58],
		pattern: true,
	});
	darkGlasses(c, walker, 1);
	cane(c, walker.front, [112, 2]);
}

/** Fingertips reading Braille dots; fills the picture. */
export function handOnDots(c: Canvas): void {
	const { ink, accent, earth } = c.scheme;
	c.patch(pts("-230,20 220,0 260,150 -270,170"), earth);
	c.outline(pts("-230,20 220,0 260,150 -270,170"), 4, ink);
	const cells: [number, number[]][] = [
		[-200, [0, 1, 3]],
		[-140, [0, 2, 4]],
		[-80, [0, 1, 2, 4]],
		[-20, [1, 2, 3, 4]],
		[40, [0, 3]],
		[100, [0, 1, 2]],
		[160, [1, 3, 5]],
	];
	for (const [row, shift] of [0, 1].entries()) {
		for (const [x, dots] of cells) {
			for (const dot of dots) {
				const at: Point = [x + (dot % 2) * 20 - shift * 10, 42 + Math.floor(dot / 2) * 18 + row * 62 - x * 0.03];
				c.disc(at, 5.5, row === 0 && x > -40 ? ink : accent);
			}
		}
	}
	hand(c);
}

function hand(c: Canvas): void {
	const fingers: Point[][] = [
		[
			[92, -70],
			[40, -26],
			[14, 36],
		],
		[
			[112, -78],
			[70, -40],
			[48, 32],
		],
		[
			[132, -76],
			[104, -36],
			[86, 30],
		],
		[
			[148, -66],
			[136, -30],
			[124, 26],
		],
		[
			[78, -92],
			[30, -76],
			[-12, -44],
		],
	];
	for (const finger of fingers) c.curve(finger, 27, c.scheme.sky);
	for (const finger of fingers) c.curve(finger, 18);
	c.blob(pts("70,-104 100,-140 160,-120 172,-80 150,-56 96,-56"));
	c.patch(pts("104,-130 168,-110 330,-230 290,-290"));
	for (const s of [0, 1, 2])
		c.line([xy(168 + s * 22, -172 - s * 15), xy(206 + s * 22, -136 - s * 15)], 4, c.scheme.sky);
}

function darkGlasses(c: Canvas, person: Joints, face: 1 | -1): void {
	const r = person.headRadius;
	c.line(
		[add(person.head, [r * 0.1 * face, -r * 0.15]), add(person.head, [r * 0.95 * face, -r * 0.15])],
		r * 0.5,
		c.scheme.sky,
	);
}
