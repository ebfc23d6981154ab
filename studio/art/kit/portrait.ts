import { portraitTones } from "../../../core/media/palette.ts";
import type { Canvas } from "./canvas.ts";
import { type Garment, garments } from "./garments.ts";
import { add, type Point, polar, pts, range } from "./geometry.ts";
import { type Hairdo, hairdos } from "./hairdos.ts";
import { head, on, reach, type Tones } from "./head.ts";

export type Mark = "glasses" | "beard" | "bindi" | "earrings" | "flowers" | "beads";

export interface Sitter {
	hair: Hairdo;
	wears: Garment;
	marks?: readonly Mark[];
	/** White hair. */
	old?: boolean;
}

const middle: Point = [200, 200];
const inner = 170;

/**
 * Head and shoulders in the rim of the wheel. The head is a plain disc without a face, painted after the hair, so that
 * hair and cloth surround it: these, and glasses, distinguish people.
 */
export function portrait(c: Canvas, { hair, wears, marks = [], old = false }: Sitter): void {
	const { sky, ink } = c.scheme;
	const { hair: young, oldHair, ...others } = portraitTones(sky);
	const tones: Tones = { ...others, hair: old ? oldHair : young };
	const { back, front } = hairdos[hair];
	c.disc(middle, inner, tones.behind);
	back?.(c, tones);
	bust(c, garments[wears].isDark ? tones.cloth : ink);
	c.line([on(0, 40), on(0, 66)], 46);
	garments[wears].pattern(c, tones);
	if (marks.includes("beads")) beads(c);
	if (marks.includes("beard"))
		c.blob(
			pts("-61,16 -46,56 0,86 46,56 61,16 0,0").map((p) => add(head, p)),
			tones.hair,
		);
	front?.(c, tones);
	if (marks.includes("flowers")) flowers(c);
	c.disc(head, reach, ink);
	if (marks.includes("bindi")) c.disc(on(0, -24), 6, c.scheme.red);
	if (marks.includes("glasses")) glasses(c, tones.cloth);
	if (marks.includes("earrings")) earrings(c);
	rim(c);
}

/** Vacant post: the outline of a head and shoulders. */
export function emptySeat(c: Canvas): void {
	c.disc(middle, inner, c.scheme.earth);
	c.ring(head, reach, 6);
	c.curve(pts("54,286 96,254 140,240 170,232"), 7);
	c.curve(pts("346,286 304,254 260,240 230,232"), 7);
	rim(c);
}

/** Somebody of whom there is no photograph: a head and shoulders that are nobody's in particular. */
export function silhouette(c: Canvas): void {
	c.disc(middle, inner, c.scheme.earth);
	bust(c, c.scheme.ink);
	c.disc(head, reach, c.scheme.ink);
	rim(c);
}

export function rim(c: Canvas, colour = c.scheme.ink): void {
	c.ring(middle, 193, 5, colour);
	c.ring(middle, inner, 3, colour);
	for (const i of range(24)) c.line([polar(middle, 173, i * 15), polar(middle, 190, i * 15)], i % 3 ? 2.5 : 8, colour);
}

/** Shoulders as wide as the rim. */
function bust(c: Canvas, colour: string): void {
	const arc = range(13).map((i) => polar(middle, inner, 119 + i * (122 / 12)));
	const left = pts("64,274 92,260 138,244 174,236");
	const right = left.map(([x, y]): Point => [400 - x, y]).reverse();
	c.blob([...left, [200, 234], ...right, ...arc], colour);
}

function glasses(c: Canvas, colour: string): void {
	for (const x of [-24, 24]) c.ring(on(x, 0), 17, 4.5, colour);
	c.curve([on(-8, -2), on(0, -5), on(8, -2)], 4, colour);
	for (const side of [-1, 1]) c.line([on(side * 41, -2), on(side * 59, -7)], 4, colour);
}

function earrings(c: Canvas): void {
	for (const side of [-1, 1]) {
		c.disc(on(side * 62, 22), 6, c.scheme.accent);
		c.patch([on(side * 62, 24), on(side * 62 - 8, 44), on(side * 62 + 8, 44)], c.scheme.accent);
	}
}

function beads(c: Canvas): void {
	for (const i of range(11)) c.disc(polar(on(0, 56), 48, 112 + i * 13.6), 5, c.scheme.accent);
}

function flowers(c: Canvas): void {
	for (const i of range(9)) c.disc(polar(on(44, -58), 31, -50 + i * 24), 7, c.scheme.accent);
}
