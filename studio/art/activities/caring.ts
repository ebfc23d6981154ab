import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { charpai, desk, wheelchair } from "../kit/furniture.ts";
import { add, type Point, pts, range, xy } from "../kit/geometry.ts";
import { heart } from "../kit/signs.ts";
import { book, box, cup, dhol, pot, stick } from "../kit/things.ts";

/** Volunteers pack boxes of food in a line. */
export function packingMeals(c: Canvas): void {
	const looks = ["bun", "short", "plait", "turban"] as const;
	const boxAt = (i: number): Point => [-126 + i * 84, -51];
	for (const [i, hair] of looks.entries()) {
		const x = -168 + (i > 1 ? i + 1 : i) * 84;
		const face = i < 2 ? 1 : -1;
		const near = boxAt(i);
		figure(c, {
			at: [x, 0],
			tall: 110 - (i % 2) * 6,
			pose: "give",
			face,
			hair,
			dress: i % 2 ? "plain" : "kurta",
			front: add(near, [-face * 10, -16]),
			back: add(near, [-face * 12, -4]),
			pattern: true,
		});
	}
	desk(c, [0, 0], 340, 50);
	for (const i of range(4)) box(c, boxAt(i), 26, c.scheme.ink, "heart");
	for (const [x, y] of pts("-15,-51 15,-51")) box(c, [x, y], 26);
	box(c, [0, -73], 26, c.scheme.accent, "heart");
}

/** Food is served from the pot into bowls that children hold out. */
export function servingFood(c: Canvas): void {
	desk(c, [-104, 0], 64, 40);
	pot(c, [-104, -40], 36, c.scheme.accent);
	const cook = figure(c, {
		at: [-46, 0],
		tall: 112,
		pose: "give",
		hair: "bun",
		dress: "sari",
		front: [-2, -74],
		back: [-78, -74],
		pattern: true,
	});
	c.line([cook.front, xy(17, -54)], 3);
	c.disc([18, -53], 5.5);
	for (const [i, x] of [46, 94, 142].entries()) {
		const [bowl, wide]: [Point, number] = [[x - 25, -40 - i * 2], 10];
		figure(c, {
			at: [x, 0],
			tall: 72 + i * 4,
			child: true,
			face: -1,
			pose: i === 1 ? "walk" : "give",
			hair: (["plait", "short", "topknot"] as const)[i] ?? "short",
			dress: i === 0 ? "sari" : "plain",
			front: add(bowl, [6, 2]),
			back: add(bowl, [8, 6]),
		});
		c.blob([add(bowl, [-wide, -2]), add(bowl, [wide, -2]), add(bowl, [5, 9]), add(bowl, [-5, 9])]);
	}
}

/** Tea on a charpai: a volunteer hands a cup to an elder, and another listens. */
export function elderTalk(c: Canvas): void {
	charpai(c, [-112, 0], 150);
	stick(c, [-106, -50], [-128, 0]);
	figure(c, {
		at: [-72, 0],
		tall: 104,
		pose: "chair",
		hair: "scarf",
		dress: "sari",
		front: [-32, -60],
		back: [-38, -52],
	});
	figure(c, { at: [12, 0], tall: 106, pose: "chairTalk", face: -1, hair: "short", front: [-23, -60], pattern: true });
	cup(c, [-28, -62], 15);
	figure(c, { at: [98, 0], tall: 98, pose: "sitTalk", face: -1, hair: "plait" });
}

/** A walk arm in arm at an elder's pace. */
export function elderWalk(c: Canvas): void {
	const young = figure(c, { at: [-34, 0], tall: 112, pose: "walk", hair: "plait", dress: "kurta", pattern: true });
	const elder = figure(c, { at: [26, 0], tall: 102, pose: "stoop", hair: "turban", back: young.front });
	stick(c, elder.front, [elder.front[0] + 6, 0], c.scheme.accent);
}

export function pushChair(c: Canvas): void {
	wheelchair(c, [24, 0], 108, 1);
	figure(c, { at: [24, 0], tall: 106, pose: "chairTalk", hair: "bun", dress: "kurta" });
	figure(c, { at: [-50, 0], tall: 112, pose: "push", hair: "short", front: [-3, -63], back: [-3, -61], pattern: true });
}

/** Songs in the courtyard of a home for the elderly. */
export function songs(c: Canvas): void {
	figure(c, { at: [-84, 0], tall: 100, pose: "sitPlay", hair: "short", front: [-56, -26], back: [-74, -30] });
	dhol(c, [-62, -18], 34);
	for (const [x, hair, pose] of [
		[-10, "scarf", "chairTalk"],
		[52, "turban", "chairDrink"],
	] as const) {
		c.line([xy(x - 16, -24), xy(x + 14, -24)], 4);
		for (const leg of [-12, 12]) c.line([xy(x + leg, -24), xy(x + leg, 0)], 3);
		const listener = figure(c, { at: [x, 0], tall: 102, pose, hair, face: -1, dress: "kurta" });
		if (pose === "chairDrink") cup(c, add(listener.front, [-3, -5]), 13, c.scheme.ink);
	}
	figure(c, { at: [116, 0], tall: 108, pose: "clap", face: -1, hair: "bun", dress: "sari", pattern: true });
}

/** Clothes are sorted into piles for a collection drive. */
export function sortingClothes(c: Canvas): void {
	desk(c, [0, 0], 190, 46);
	const shirt = (x: number, y: number, colour: string) =>
		c.patch(
			[
				xy(x - 8, y),
				xy(x - 8, y - 14),
				xy(x - 16, y - 10),
				xy(x - 12, y - 22),
				xy(x - 4, y - 24),
				xy(x, y - 20),
				xy(x + 4, y - 24),
				xy(x + 12, y - 22),
				xy(x + 16, y - 10),
				xy(x + 8, y - 14),
				xy(x + 8, y),
			],
			colour,
		);
	shirt(-52, -48, c.scheme.ink);
	for (const i of range(4)) c.line([xy(-14, -51 - i * 6), xy(24, -51 - i * 6)], 4);
	figure(c, {
		at: [-104, 0],
		tall: 110,
		pose: "give",
		hair: "plait",
		dress: "kurta",
		front: [-62, -66],
		back: [-66, -58],
		pattern: true,
	});
	figure(c, {
		at: [116, 0],
		tall: 112,
		pose: "give",
		face: -1,
		hair: "short",
		front: [78, -84],
		back: [84, -76],
		pattern: true,
	});
	shirt(68, -66, c.scheme.accent);
	box(c, [62, -46], 30, c.scheme.ink, "heart");
	box(c, [-150, 0], 36, c.scheme.ink, "heart");
}

/** One person hands over a box to another, who holds out both hands. */
export function handOver(c: Canvas): void {
	figure(c, {
		at: [-52, 0],
		tall: 112,
		pose: "give",
		hair: "bun",
		dress: "kurta",
		front: [-9, -70],
		back: [-9, -64],
		pattern: true,
	});
	figure(c, { at: [52, 0], tall: 106, pose: "give", face: -1, hair: "turban", front: [9, -70], back: [9, -64] });
	box(c, [0, -54], 28, c.scheme.accent, "heart");
}

/** A volunteer reads to an elder. */
export function readToElder(c: Canvas): void {
	charpai(c, [-116, 0], 156);
	figure(c, { at: [-88, 0], tall: 104, pose: "chair", hair: "scarf", dress: "sari" });
	const reader = figure(c, {
		at: [14, 0],
		tall: 106,
		pose: "chair",
		face: -1,
		hair: "short",
		front: [-16, -56],
		back: [-10, -50],
		pattern: true,
	});
	book(c, add(reader.front, [-4, -4]), 17);
	heart(c, [-36, -124], 13);
}
