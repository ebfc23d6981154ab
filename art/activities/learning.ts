import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { board, chair, desk } from "../kit/furniture.ts";
import { add, pts, range, xy } from "../kit/geometry.ts";
import { speech } from "../kit/signs.ts";
import { book, sheet } from "../kit/things.ts";
import { banyan } from "../kit/trees.ts";

/** Each of these is a small group at work around 0,0, adults one hundred tall, to be placed with `within`. */

/** A volunteer at a board under a tree, children on the ground before it. */
export function classUnderTree(c: Canvas): void {
	banyan(c, [-176, 0], 310);
	board(c, [-76, -112], 92, 60);
	c.line(pts("-64,-52 -72,0"), 3);
	c.line(pts("4,-52 12,0"), 3);
	figure(c, { at: [-108, 0], tall: 112, pose: "point", front: [-62, -88], hair: "bun", dress: "sari", pattern: true });
	pupils(c, 52, 5);
}

export function pupils(c: Canvas, x: number, count: number): void {
	const looks = ["plait", "short", "topknot", "curls", "bun", "cap"] as const;
	const poses = ["sitRaise", "sitRead", "sit", "sitWrite", "sitTalk"] as const;
	for (const i of range(count)) {
		const at = [x + i * 43, i % 2 ? 8 : 0] as const;
		const child = figure(c, {
			at,
			tall: 76,
			child: true,
			face: -1,
			pose: poses[i % 5] ?? "sit",
			hair: looks[i % 6] ?? "short",
		});
		if (i % 5 === 1) book(c, add(child.front, [-4, 2]), 11);
	}
}

/** Grown-ups of the campus at desks, a student beside them. */
export function staffLesson(c: Canvas): void {
	for (const [x, hair] of [
		[-110, "turban"],
		[10, "scarf"],
	] as const) {
		chair(c, [x, 0], 100, 1);
		const person = figure(c, { at: [x, 0], pose: "chairWrite", hair, dress: "kurta" });
		desk(c, [x + 44, 0], 62, 44);
		sheet(c, add(person.front, [5, -6]), 10, x < 0 ? c.scheme.accent : c.scheme.ink);
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

/** Two under one book: who reads aloud and who listens. */
export function readTogether(c: Canvas): void {
	const reader = figure(c, { at: [-30, 0], tall: 108, pose: "sitRead", hair: "plait", pattern: true });
	book(c, add(reader.front, [4, -4]), 19);
	speech(c, add(reader.head, [12, 2]), 13, 1);
	figure(c, { at: [52, 0], tall: 80, child: true, face: -1, pose: "sit", hair: "curls", back: [40, -14] });
	figure(c, { at: [104, 0], tall: 74, child: true, face: -1, pose: "sitRaise", hair: "bun" });
}

/** Three children run to meet somebody who brings books. */
export function booksArrive(c: Canvas): void {
	const bringer = figure(c, { at: [-60, 0], tall: 112, pose: "give", hair: "short", dress: "kurta", pattern: true });
	book(c, add(bringer.front, [8, -4]), 18);
	for (const [i, x] of [24, 80, 132].entries()) {
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

/** A child writes, a volunteer kneels beside. */
export function oneToOne(c: Canvas): void {
	figure(c, { at: [-46, 0], tall: 112, pose: "kneel", hair: "short", front: [16, -26], dress: "plain" });
	const child = figure(c, { at: [26, 0], tall: 82, child: true, face: -1, pose: "sitWrite", hair: "plait" });
	book(c, add(child.front, [-4, 4]), 17);
}

/** Children leap over chalk squares with a volunteer who claps. */
export function games(c: Canvas): void {
	for (const i of range(4))
		c.outline([xy(-30 + i * 38, 3), xy(6 + i * 38, 3), xy(0 + i * 38, 16), xy(-36 + i * 38, 16)], 2, c.scheme.far);
	figure(c, { at: [-96, 0], tall: 110, pose: "clap", hair: "bun", dress: "kurta" });
	figure(c, { at: [0, 0], tall: 74, child: true, pose: "leap", hair: "plait", colour: c.scheme.accent });
	figure(c, { at: [70, 0], tall: 70, child: true, pose: "run", hair: "short" });
	figure(c, { at: [130, 0], tall: 78, child: true, pose: "cheer", hair: "topknot", dress: "sari" });
}

/** A pendulum is let go, and nobody looks anywhere else. */
export function experiment(c: Canvas): void {
	desk(c, [0, 0], 150, 46);
	c.line(pts("-34,-47 -34,-132 6,-132"), 3.5);
	c.line(pts("-48,-48 -20,-48"), 5);
	c.line(pts("2,-130 32,-80"), 2);
	c.curve(pts("26,-68 12,-61 -6,-62 -18,-70"), 2, c.scheme.far);
	c.disc([34, -77], 8, c.scheme.accent);
	figure(c, { at: [-98, 0], tall: 112, pose: "point", hair: "bun", dress: "sari", front: [-38, -112], pattern: true });
	figure(c, { at: [82, 0], tall: 98, pose: "comfort", face: -1, hair: "plait", dress: "kurta", front: [42, -76] });
	const writer = figure(c, { at: [136, 0], tall: 100, pose: "hold", face: -1, hair: "short" });
	sheet(c, add(writer.front, [-5, -5]), 13, c.scheme.ink);
	figure(c, { at: [-158, 0], tall: 94, pose: "think", hair: "curls" });
}
