import { cow } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { add, pts, range } from "../kit/geometry.ts";
import { drop } from "../kit/signs.ts";
import { pot, sheet, stick } from "../kit/things.ts";
import { banyan, flower, tuft } from "../kit/trees.ts";

/** The village meets under its tree, with a map on the ground. */
export function villageMeeting(c: Canvas): void {
	banyan(c, [0, -40], 270);
	const ring = [
		[-172, -14, 1, "turban", "sit"],
		[-88, -28, 1, "scarf", "sit"],
		[-42, -36, 1, "short", "sit"],
		[48, -36, -1, "bun", "sitRead"],
		[98, -28, -1, "turban", "sit"],
		[152, -12, -1, "plait", "sitTalk"],
	] as const;
	for (const [x, y, face, hair, pose] of ring) figure(c, { at: [x, y], tall: 88, pose, face, hair, halo: "earth" });
	c.patch(pts("-66,2 44,-2 56,20 -78,24"), c.scheme.accent);
	c.line(pts("-54,10 -20,17 14,5 42,13"), 2, c.scheme.sky);
	c.disc([-10, 11], 3, c.scheme.sky);
	figure(c, { at: [-112, 27], tall: 96, pose: "kneel", hair: "short", front: [-74, 8], halo: "earth", pattern: true });
}

/** Water from a hand pump. */
export function handPump(c: Canvas): void {
	c.line(pts("0,0 0,-62"), 8);
	c.disc([0, -66], 7);
	c.line(pts("2,-62 44,-84"), 4);
	c.line(pts("-3,-48 -20,-46 -22,-38"), 5);
	figure(c, {
		at: [70, 0],
		tall: 110,
		pose: "push",
		face: -1,
		hair: "short",
		front: [40, -82],
		back: [44, -84],
		pattern: true,
	});
	drop(c, [-23, -29], 6);
	pot(c, [-24, 0], 20);
	figure(c, { at: [-72, 0], tall: 100, pose: "squat", hair: "bun", front: [-40, -14], back: [-44, -8] });
	const carrier = figure(c, {
		at: [-134, 0],
		tall: 110,
		pose: "carry",
		face: -1,
		hair: "scarf",
		dress: "sari",
		pattern: true,
	});
	pot(c, add(carrier.crown, [0, 0]), 22);
}

/** A farmer, a cow, and students asking questions. */
export function farm(c: Canvas): void {
	cow(c, { at: [-72, 0] });
	const farmer = figure(c, { at: [38, 0], tall: 108, pose: "talk", hair: "turban", back: [12, -50] });
	stick(c, farmer.back, [12, 0]);
	const student = figure(c, {
		at: [108, 0],
		tall: 108,
		pose: "hold",
		face: -1,
		hair: "plait",
		dress: "kurta",
		pattern: true,
	});
	sheet(c, add(student.front, [-6, -5]), 14);
	for (const i of range(4)) tuft(c, [-150 + i * 24, 0], 18, c.scheme.ink);
}

/** Rice is planted in rows. */
export function paddy(c: Canvas): void {
	for (const [i, x] of [-110, -20, 70].entries())
		figure(c, {
			at: [x, 0],
			tall: 106,
			pose: "bend",
			hair: (["scarf", "turban", "bun"] as const)[i] ?? "bun",
			dress: i === 1 ? "plain" : "kurta",
		});
	for (const row of range(2))
		for (const i of range(12))
			tuft(c, [-150 + i * 28 + row * 12, 8 + row * 18], 15, i === 4 && row === 0 ? c.scheme.accent : c.scheme.ink);
	const carrier = figure(c, { at: [146, 0], tall: 104, pose: "carry", face: -1, hair: "bun", dress: "sari" });
	c.strokes(
		range(9).flatMap((i) => [add(carrier.crown, [0, -2]), add(carrier.crown, [-26 + i * 6.5, -20 - (i % 2) * 5])]),
		2.5,
		c.scheme.accent,
	);
	flower(c, [176, 0], 30);
}
