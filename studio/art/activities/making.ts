import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { board, chair, desk, wheelchair } from "../kit/furniture.ts";
import { add, type Point, polar, pts, range, xy } from "../kit/geometry.ts";
import { bulb, gear } from "../kit/signs.ts";
import { lamp, sheet } from "../kit/things.ts";

/** Three people at a workbench with a soldering iron, a meter and a spark. */
export function bench(c: Canvas): void {
	desk(c, [0, 0], 200, 52);
	const solderer = figure(c, {
		at: [-64, 0],
		tall: 108,
		pose: "comfort",
		hair: "bun",
		front: [-16, -64],
		back: [-40, -54],
		pattern: true,
	});
	c.line([solderer.front, xy(-4, -56)], 3);
	c.patch(pts("-8,-52 26,-52 26,-57 -8,-57"));
	spark(c, [-3, -60], 12);
	for (const x of [2, 10, 18]) c.line([xy(x, -57), xy(x, -62)], 2);
	figure(c, {
		at: [38, 0],
		tall: 112,
		pose: "comfort",
		face: -1,
		hair: "short",
		dress: "kurta",
		front: [20, -62],
		back: [60, -58],
		pattern: true,
	});
	figure(c, { at: [136, 0], tall: 106, pose: "talk", face: -1, hair: "turban", front: [104, -72] });
	c.outline(pts("66,-52 66,-82 98,-82 98,-52"), 3);
	c.curve(pts("71,-66 77,-75 84,-60 93,-70"), 2.5);
}

function spark(c: Canvas, at: Point, size: number): void {
	c.strokes(
		range(8).flatMap((i) => [polar(at, size * 0.35, i * 45), polar(at, size * (i % 2 ? 0.8 : 1.2), i * 45)]),
		2.5,
		c.scheme.accent,
	);
}

/** A small rover is tested on the floor. */
export function rover(c: Canvas): void {
	c.patch(pts("-26,-14 26,-14 20,-32 -20,-32"));
	for (const x of [-20, 0, 20]) {
		c.disc([x, -9], 9);
		c.disc([x, -9], 3.5, c.scheme.sky);
	}
	c.line(pts("8,-32 10,-54"), 3);
	c.disc([10, -58], 7, c.scheme.accent);
	for (const r of [16, 24])
		c.curve(
			[40, 70, 100].map((turn) => polar([10, -58], r, turn)),
			2.2,
			c.scheme.accent,
		);
	figure(c, { at: [-68, 0], tall: 106, pose: "squat", hair: "plait", front: [-24, -26], pattern: true });
	figure(c, { at: [84, 0], tall: 110, pose: "hold", face: -1, hair: "short", dress: "kurta" });
	c.patch(pts("54,-72 74,-72 74,-62 54,-62"));
}

/** A drone launched by students. */
export function drone(c: Canvas, at: Point, size: number): void {
	const p = (x: number, y: number): Point => add(at, [x * size, y * size]);
	c.patch([p(-0.3, -0.12), p(0.3, -0.12), p(0.22, 0.16), p(-0.22, 0.16)], c.scheme.accent);
	c.line([p(-0.9, -0.1), p(0.9, -0.1)], 3, c.scheme.accent);
	for (const x of [-0.9, 0.9]) {
		c.line([p(x, -0.1), p(x, -0.28)], 3, c.scheme.accent);
		c.line([p(x - 0.42, -0.3), p(x + 0.42, -0.3)], 2.5, c.scheme.accent);
	}
}

/** A plan on a board, and a person with an idea. */
export function idea(c: Canvas): void {
	board(c, [-130, -150], 116, 76, "plan");
	c.line(pts("-112,-74 -122,0"), 3);
	c.line(pts("-34,-74 -24,0"), 3);
	figure(c, {
		at: [34, 0],
		tall: 112,
		pose: "point",
		face: -1,
		front: [-6, -98],
		hair: "bun",
		dress: "sari",
		pattern: true,
	});
	chair(c, [108, 0], 104, -1);
	const thinker = figure(c, { at: [108, 0], tall: 104, pose: "chairThink", face: -1, hair: "curls" });
	bulb(c, add(thinker.crown, [8, -36]), 22);
	figure(c, { at: [160, 0], tall: 104, pose: "clap", face: -1, hair: "short" });
}

/** A solar lamp is shown to its future users. */
export function solarLamp(c: Canvas): void {
	c.line(pts("-10,0 -10,-96"), 4);
	c.patch(pts("-52,-90 20,-116 30,-104 -42,-78"), c.scheme.ink);
	for (const s of [0.3, 0.6]) c.line([xy(-52 + 72 * s, -90 - 26 * s), xy(-42 + 72 * s, -78 - 26 * s)], 2, c.scheme.sky);
	c.curve(pts("-10,-60 20,-40 34,-52"), 2.5);
	lamp(c, [44, -44], 13);
	figure(c, { at: [-70, 0], tall: 110, pose: "point", hair: "short", front: [-40, -84], pattern: true });
	figure(c, { at: [94, 0], tall: 106, pose: "give", face: -1, hair: "scarf", dress: "sari", front: [60, -43] });
	figure(c, { at: [140, 0], tall: 72, child: true, pose: "cheer", face: -1, hair: "topknot" });
	desk(c, [44, 0], 30, 40);
}

export function gears(c: Canvas, at: Point, size: number): void {
	gear(c, at, size);
	gear(c, add(at, [size * 1.55, size * 0.62]), size * 0.66);
}

/** A lever for a wheelchair is tested by the person it was made for. */
export function tryOut(c: Canvas): void {
	wheelchair(c, [0, 0], 112, 1);
	c.line(pts("8,-20 32,-66"), 4, c.scheme.accent);
	figure(c, { at: [0, 0], tall: 110, pose: "chair", hair: "bun", dress: "kurta", front: [32, -66], pattern: true });
	c.disc([33, -69], 6, c.scheme.accent);
	const mechanic = figure(c, { at: [86, 0], tall: 106, pose: "kneel", face: -1, hair: "short", front: [40, -18] });
	c.line([mechanic.front, add(mechanic.front, [-14, 5])], 5);
	const note = figure(c, { at: [-78, 0], tall: 110, pose: "hold", hair: "plait", dress: "kurta", pattern: true });
	sheet(c, add(note.front, [6, -5]), 15, c.scheme.ink);
}

/** Without wind, one child runs with the windmill and the next with the lamp that it powers. */
export function windmill(c: Canvas): void {
	const runner = figure(c, { at: [46, 0], tall: 80, child: true, pose: "run", hair: "short", front: [72, -62] });
	const hub = add(runner.front, [6, -52]);
	c.line([add(runner.front, [-3, 22]), hub], 3.5);
	for (const i of range(4)) c.patch([hub, polar(hub, 30, i * 90 + 6), polar(hub, 24, i * 90 + 40)]);
	c.disc(hub, 4, c.scheme.sky);
	const bearer = figure(c, { at: [-36, 0], tall: 80, child: true, pose: "run", hair: "plait", front: [4, -76] });
	c.curve([add(bearer.front, [2, 0]), xy(16, -52), xy(38, -42), add(runner.front, [-3, 20])], 2);
	bulb(c, add(bearer.front, [0, -18]), 18);
	figure(c, { at: [-104, 0], tall: 74, child: true, pose: "cheer", hair: "topknot", dress: "sari" });
	figure(c, { at: [136, 0], tall: 110, pose: "clap", face: -1, hair: "bun", dress: "kurta", pattern: true });
}
