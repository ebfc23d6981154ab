import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { chair, desk } from "../kit/furniture.ts";
import { add, pts, range, xy } from "../kit/geometry.ts";
import { scales } from "../kit/signs.ts";
import { dhol, paper, sheet, stick } from "../kit/things.ts";
import { pupils } from "./learning.ts";

/** A talk about legal rights to people sitting around. */
export function rightsTalk(c: Canvas): void {
	figure(c, {
		at: [-154, 0],
		tall: 114,
		pose: "point",
		hair: "bun",
		dress: "sari",
		front: [-108, -100],
		pattern: true,
	});
	scales(c, [-44, -54], 54);
	for (const [i, x] of [62, 112, 162].entries())
		figure(c, {
			at: [x, i % 2 ? 8 : 0],
			tall: 94,
			pose: (["sitTalk", "sit", "sitRaise"] as const)[i] ?? "sit",
			face: -1,
			hair: (["turban", "scarf", "plait"] as const)[i] ?? "short",
		});
}

/** Help desk for paperwork: forms, applications, a ration card. */
export function legalDesk(c: Canvas): void {
	chair(c, [-66, 0], 106, 1);
	const helper = figure(c, { at: [-66, 0], tall: 106, pose: "chairWrite", hair: "short", pattern: true });
	desk(c, [-10, 0], 84, 48);
	paper(c, [helper.front[0] + 14, -49], 30);
	figure(c, {
		at: [58, 0],
		tall: 106,
		pose: "give",
		face: -1,
		hair: "scarf",
		dress: "sari",
		front: [16, -55],
		back: [80, -44],
		pattern: true,
	});
	figure(c, { at: [102, 0], tall: 70, child: true, face: -1, pose: "walk", hair: "short", front: [80, -44] });
	const elder = figure(c, { at: [164, 0], tall: 108, pose: "stoop", face: -1, hair: "turban", back: [162, -56] });
	stick(c, elder.front, [elder.front[0] - 4, 0]);
}

/** Street play: a ring of spectators, a drum, two actors. */
export function streetPlay(c: Canvas): void {
	figure(c, { at: [-46, -26], tall: 112, pose: "point", hair: "short", pattern: true });
	figure(c, { at: [38, -26], tall: 108, pose: "cheer", face: -1, hair: "plait", dress: "sari", pattern: true });
	figure(c, { at: [-120, -4], tall: 108, pose: "hold", hair: "curls", front: [-86, -58], back: [-112, -62] });
	dhol(c, [-98, -52], 38);
	for (const x of [104, 148])
		figure(c, {
			at: [x, 0],
			tall: 100,
			pose: x < 120 ? "clap" : "akimbo",
			face: -1,
			hair: x < 120 ? "bun" : "turban",
			dress: "kurta",
		});
	for (const i of range(5))
		figure(c, {
			at: [-84 + i * 42, 27],
			tall: 56,
			child: true,
			pose: "sit",
			face: i < 3 ? 1 : -1,
			hair: (["short", "bun", "cap", "plait", "short"] as const)[i] ?? "short",
			halo: "earth",
		});
}

/** Door-to-door survey: one person asks, one writes, a mother and her child answer on the doorstep. */
export function survey(c: Canvas): void {
	c.line(pts("12,0 12,-136 124,-136 124,0"), 4);
	c.line(pts("2,-138 134,-138"), 5);
	for (const i of range(8)) c.patch([xy(17 + i * 13, -134), xy(28 + i * 13, -134), xy(22.5 + i * 13, -122)]);
	const writer = figure(c, { at: [-108, 0], tall: 108, pose: "hold", hair: "plait", dress: "kurta", pattern: true });
	sheet(c, add(writer.front, [6, -6]), 16);
	figure(c, { at: [-44, 0], tall: 112, pose: "talk", hair: "short", pattern: true });
	figure(c, { at: [54, 0], tall: 106, pose: "talk", face: -1, hair: "scarf", dress: "sari", back: [76, -44] });
	figure(c, { at: [96, 0], tall: 68, child: true, pose: "stand", face: -1, hair: "topknot", front: [76, -44] });
}

/** Debate: two people speak from lecterns, many listen. */
export function debate(c: Canvas): void {
	for (const side of [-1, 1] as const) {
		figure(c, {
			at: [side * 134, 0],
			tall: 114,
			pose: side < 0 ? "point" : "talk",
			face: side < 0 ? 1 : -1,
			hair: side < 0 ? "short" : "bun",
			dress: "kurta",
			pattern: true,
		});
		c.patch(
			[xy(side * 112 - 13, -52), xy(side * 112 + 13, -52), xy(side * 112 + 9, 0), xy(side * 112 - 9, 0)],
			side < 0 ? c.scheme.accent : c.scheme.ink,
		);
	}
	c.within({ at: [0, 14] }, () => pupils(c, -64, 4));
}

/** Meeting where minutes are read and hands go up. */
export function feedback(c: Canvas): void {
	const reader = figure(c, { at: [-104, 0], tall: 112, pose: "hold", hair: "bun", dress: "sari", pattern: true });
	sheet(c, add(reader.front, [6, -5]), 15);
	for (const i of range(4)) {
		const x = -18 + i * 54;
		chair(c, [x, 0], 96, -1);
		figure(c, {
			at: [x, 0],
			tall: 98,
			pose: i % 2 ? "chair" : "chairTalk",
			face: -1,
			hair: (["short", "plait", "turban", "scarf"] as const)[i] ?? "short",
			...(i === 1 && { front: [x - 10, -112] as const }),
		});
	}
}
