import { type Hue, hues, onPaper } from "../../../core/media/palette.ts";
import { dog, fish, peacock } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { chain } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { add, type Point, polar, pts, range } from "../kit/geometry.ts";
import { hut } from "../kit/houses.ts";
import { drop, heart } from "../kit/signs.ts";
import { sun } from "../kit/sky.ts";
import { book, pot } from "../kit/things.ts";
import { fern, sapling } from "../kit/trees.ts";
import { type Pictures, sizes } from "../picture.ts";

const middle: Point = [150, 100];

/** Emblems of our own for partners, never their logos: one colour each, plus the house's marigold. */
const marks: readonly (readonly [Hue, (c: Canvas) => void])[] = [
	["health", drops],
	["education", openBook],
	["environment", tree],
	["uba", home],
	["navy", dots],
	["society", bowl],
	["misc", friends],
	["innovation", companion],
	["environment", (c) => peacock(c, { at: [178, 160], scale: 1.5 })],
	["society", waves],
	["education", reach],
	["navy", road],
	["innovation", brackets],
	["misc", shirt],
];

export const logos: Pictures = Object.fromEntries(
	marks.map(([hue, draw], i) => [
		`logo/${i + 1}`,
		{
			size: sizes.logo,
			scheme: { ...onPaper(), ink: hues[hue] },
			draw(c) {
				c.coat(0, 0, c.width, c.height, c.scheme.sky);
				draw(c);
			},
		},
	]),
);

function drops(c: Canvas): void {
	drop(c, [150, 92], 62, c.scheme.ink);
	for (const side of [-1, 1])
		c.curve(
			[30, 60, 90, 120, 150].map((turn) => polar([150, 108], 72, side * turn)),
			8,
			c.scheme.accent,
		);
}

/** Braille cell with one highlighted dot. */
function dots(c: Canvas): void {
	for (const i of range(6)) {
		const at: Point = [126 + (i % 2) * 48, 52 + Math.floor(i / 2) * 48];
		if (i === 3) c.disc(at, 17, c.scheme.accent);
		else if (i === 4) c.ring(at, 15, 4);
		else c.disc(at, 17);
	}
}

function bowl(c: Canvas): void {
	c.blob(pts("86,104 214,104 200,150 176,170 124,170 100,150"));
	c.line(pts("76,102 224,102"), 8);
	for (const x of [118, 150, 182])
		c.curve(
			[
				[x, 84],
				[x + 9, 68],
				[x - 7, 52],
				[x + 3, 34],
			] as Point[],
			6,
			c.scheme.accent,
		);
}

function road(c: Canvas): void {
	c.blob(pts("132,34 168,34 236,172 64,172"));
	for (const [from, to] of [
		[46, 64],
		[80, 104],
		[122, 154],
	] as const)
		c.line(
			[
				[150, from],
				[150, to],
			],
			8,
			c.scheme.accent,
		);
}

/** Signs of a program. */
function brackets(c: Canvas): void {
	c.line(pts("116,56 66,104 116,152"), 14);
	c.line(pts("184,56 234,104 184,152"), 14);
	c.line(pts("168,40 132,168"), 12, c.scheme.accent);
}

function shirt(c: Canvas): void {
	c.blob(pts("106,50 132,38 150,50 168,38 194,50 228,90 202,108 188,94 188,170 112,170 112,94 98,108 72,90"));
	heart(c, [150, 112], 26, c.scheme.accent);
}

function waves(c: Canvas): void {
	for (const y of [132, 150, 168])
		c.curve(
			range(9).map((i): Point => [70 + i * 20, y + (i % 2 ? -7 : 7)]),
			5,
		);
	fish(c, { at: [154, 80], scale: 3.4, colour: c.scheme.accent });
}

function openBook(c: Canvas): void {
	book(c, [150, 132], 66, c.scheme.ink);
	sun(c, [150, 62], 22, c.scheme.accent);
}

function tree(c: Canvas): void {
	fern(c, [150, 182], 164);
	c.line(pts("96,183 204,183"), 5);
}

function home(c: Canvas): void {
	hut(c, [140, 172], 112);
	sun(c, [222, 48], 15, c.scheme.accent);
}

function companion(c: Canvas): void {
	dog(c, { at: [140, 168], scale: 2 }, "sit");
	heart(c, [222, 70], 21);
}

function friends(c: Canvas): void {
	chain(c, [
		{ at: [82, 176], tall: 118, pose: "dance", hair: "short" },
		{ at: [150, 180], tall: 84, child: true, pose: "stand", hair: "topknot", colour: c.scheme.accent },
		{ at: [218, 176], tall: 118, pose: "step", hair: "bun", dress: "sari" },
	]);
}

/** Two people hold up a sapling. */
function reach(c: Canvas): void {
	for (const side of [-1, 1] as const)
		figure(c, {
			at: add(middle, [side * 58, 84]),
			tall: 120,
			pose: "lift",
			face: side === 1 ? -1 : 1,
			hair: side === 1 ? "bun" : "short",
			dress: side === 1 ? "sari" : "plain",
			front: [150 + side * 9, 76],
			back: [150 + side * 22, 82],
		});
	sapling(c, [150, 76], 50);
	pot(c, [150, 94], 22);
}
