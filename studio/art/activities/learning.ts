import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { board, chair, desk } from "../kit/furniture.ts";
import { add, pts, range, xy } from "../kit/geometry.ts";
import { speech } from "../kit/signs.ts";
import { book, paper, sheet } from "../kit/things.ts";
import { banyan } from "../kit/trees.ts";

/** Each activity is a small group around 0,0 with adults 100 units tall, to be placed with `within`. */

/** A volunteer at a board under a tree, with children on the ground in front. */
export function classUnderTree(c: Canvas): void {
	banyan(c, [-246, 0], 305);
	c.line(pts("-18,-40 -24,0"), 3);
	c.line(pts("50,-40 56,0"), 3);
	board(c, [-28, -118], 88, 78);
	figure(c, { at: [-82, 0], tall: 112, pose: "point", front: [-35, -84], hair: "bun", dress: "sari", pattern: true });
	pupils(c, 98, 4);
}

export function pupils(c: Canvas, x: number, count: number): void {
	const looks = ["plait", "short", "topknot", "curls", "bun", "cap"] as const;
	const poses = ["sitRaise", "sitRead", "sit", "sitWrite", "sitTalk"] as const;
	for (const i of range(count)) {
		const at = [x + i * 44, i % 2 ? 8 : 0] as const;
		const child = figure(c, {
			at,
			tall: 72,
			child: true,
			face: -1,
			pose: poses[i % 5] ?? "sit",
			hair: looks[i % 6] ?? "short",
			...(i % 5 === 1 && { front: add(at, [-12, -22]), back: add(at, [-6, -17]) }),
		});
		if (i % 5 === 1) book(c, add(child.front, [-1, 0]), 11);
	}
}

/** Campus staff at desks, with a student beside them. */
export function staffLesson(c: Canvas): void {
	for (const [x, hair] of [
		[-110, "turban"],
		[10, "scarf"],
	] as const) {
		chair(c, [x, 0], 100, 1);
		const person = figure(c, { at: [x, 0], pose: "chairWrite", hair, dress: "kurta" });
		desk(c, [x + 44, 0], 62, 44);
		paper(c, [person.front[0] + 9, -45], 22, x < 0 ? c.scheme.accent : c.scheme.middle);
	}
	figure(c, {
		at: [112, 0],
		tall: 106,
		pose: "comfort",
		face: -1,
		front: [70, -52],
		hair: "bun",
		dress: "kurta",
		pattern: true,
	});
}

/** Two people share one book: one reads aloud, the other listens. */
export function readTogether(c: Canvas): void {
	const reader = figure(c, { at: [-30, 0], tall: 108, pose: "sitRead", hair: "plait", pattern: true });
	book(c, add(reader.front, [4, -4]), 19);
	speech(c, add(reader.head, [12, 2]), 13, 1);
	figure(c, { at: [52, 0], tall: 80, child: true, face: -1, pose: "sit", hair: "curls" });
	figure(c, { at: [104, 0], tall: 74, child: true, face: -1, pose: "sitRaise", hair: "bun" });
}

/** Three children run towards a person who brings books. */
export function booksArrive(c: Canvas): void {
	const bringer = figure(c, { at: [-60, 0], tall: 112, pose: "give", hair: "short", dress: "kurta", pattern: true });
	book(c, add(bringer.front, [8, -4]), 18);
	for (const [i, x] of [36, 88, 138].entries()) {
		const hair = (["topknot", "short", "plait"] as const)[i] ?? "short";
		figure(c, {
			at: [x, 0],
			tall: 70,
			child: true,
			face: -1,
			pose: i === 0 ? "cheer" : "run",
			hair,
			dress: i === 2 ? "sari" : "plain",
		});
	}
}

/** A volunteer and a child on either side of a book on its stand; a finger follows the line. */
export function oneToOne(c: Canvas): void {
	figure(c, {
		at: [56, 0],
		tall: 84,
		child: true,
		face: -1,
		pose: "sitRead",
		hair: "plait",
		front: [22, -26],
		back: [72, -10],
	});
	c.line(pts("-13,0 15,-20"), 3.5);
	c.line(pts("17,0 -11,-20"), 3.5);
	book(c, [2, -24], 24);
	figure(c, { at: [-54, 0], tall: 108, pose: "sitRead", hair: "short", front: [-8, -29], back: [-74, -12] });
}

/** Children jump over chalk squares, with a volunteer who claps. */
export function games(c: Canvas): void {
	for (const i of range(4))
		c.outline([xy(-30 + i * 38, 3), xy(6 + i * 38, 3), xy(0 + i * 38, 16), xy(-36 + i * 38, 16)], 2, c.scheme.far);
	figure(c, { at: [-96, 0], tall: 110, pose: "clap", hair: "bun", dress: "kurta" });
	figure(c, { at: [0, 0], tall: 74, child: true, pose: "leap", hair: "plait", colour: c.scheme.accent });
	figure(c, { at: [70, 0], tall: 70, child: true, pose: "run", hair: "short" });
	figure(c, { at: [130, 0], tall: 78, child: true, pose: "cheer", hair: "topknot", dress: "sari" });
}

/** Children watch a pendulum being released. */
export function experiment(c: Canvas): void {
	desk(c, [0, 0], 150, 46);
	c.line(pts("-34,-47 -34,-132 6,-132"), 3.5);
	c.line(pts("-48,-48 -20,-48"), 5);
	c.line(pts("2,-130 32,-80"), 2);
	c.curve(pts("26,-68 12,-61 -6,-62 -18,-70"), 2, c.scheme.far);
	c.disc([34, -77], 8, c.scheme.accent);
	figure(c, { at: [-98, 0], tall: 112, pose: "point", hair: "bun", dress: "sari", front: [-38, -112], pattern: true });
	figure(c, { at: [94, 0], tall: 100, pose: "comfort", face: -1, hair: "plait", dress: "kurta", front: [42, -76] });
	const writer = figure(c, { at: [148, 0], tall: 100, pose: "hold", face: -1, hair: "short" });
	sheet(c, add(writer.front, [-5, -5]), 13, c.scheme.ink);
	figure(c, { at: [-158, 0], tall: 94, pose: "think", hair: "curls" });
}
