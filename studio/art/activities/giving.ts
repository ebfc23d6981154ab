import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { chair, cot, desk } from "../kit/furniture.ts";
import { add, type Point, pts, two, xy } from "../kit/geometry.ts";
import { type Pose, poses } from "../kit/poses.ts";
import { drop, heart } from "../kit/signs.ts";
import { cup, kettle, paper, sheet } from "../kit/things.ts";

/** Lies on a bed on the near side, legs on the mattress. */
const atRest: Pose = { ...poses.lie, hip: [-4, -42], lean: 5, feet: two("-3,0 -10,0") };

/** A donor lies on a cot, a nurse tends the arm, and the tube runs down to the bag. A friend brings tea. */
export function donor(c: Canvas): void {
	cot(c, [-62, 0], 134);
	const hand: Point = [-62, -23];
	figure(c, { at: [56, -58], tall: 114, turn: -90, pose: atRest, hair: "short", front: [-4, -64], back: hand });
	bag(c, [-4, -14]);
	figure(c, {
		at: [-108, 0],
		tall: 108,
		pose: "kneel",
		hair: "bun",
		front: add(hand, [-3, 0]),
		back: [-88, -26],
		pattern: true,
	});
	c.curve([add(hand, [14, -3]), xy(-46, -14), xy(-34, -8), xy(-17, -9)], 3, c.scheme.accent);
	const friend = figure(c, {
		at: [118, 0],
		tall: 110,
		pose: "give",
		face: -1,
		hair: "plait",
		dress: "kurta",
		front: [88, -72],
		back: [86, -70],
		pattern: true,
	});
	cup(c, add(friend.front, [-4, -8]), 15, c.scheme.ink);
}

/** Blood bag, hung below the bed and lower than the arm. */
function bag(c: Canvas, [x, y]: Point): void {
	const edge = pts("-9,-14 9,-14 13,-8 13,8 9,14 -9,14 -13,8 -13,-8").map((p) => add(p, [x, y]));
	c.blob(edge, c.scheme.earth);
	c.loop(edge, 3);
	c.line([xy(x, y - 13), xy(x, y - 20)], 2.5);
	drop(c, [x, y], 10);
}

/** Registration desk of the camp: one donor signs, the next has the form ready, the last has just arrived. */
export function donorDesk(c: Canvas): void {
	chair(c, [-58, 0], 104, 1);
	const clerk = figure(c, { at: [-58, 0], tall: 104, pose: "chairWrite", hair: "bun", front: [-16, -50] });
	desk(c, [-6, 0], 74, 46);
	paper(c, [-4, -47], 30);
	c.line([add(clerk.front, [-4, -9]), add(clerk.front, [3, 1])], 2.5);
	figure(c, {
		at: [58, 0],
		tall: 108,
		pose: "give",
		face: -1,
		hair: "turban",
		dress: "kurta",
		front: [13, -53],
		back: [58, -58],
		pattern: true,
	});
	const next = figure(c, { at: [112, 0], tall: 104, pose: "hold", face: -1, hair: "plait", dress: "sari" });
	sheet(c, add(next.front, [-5, -5]), 14, c.scheme.ink);
	const last = figure(c, { at: [170, 0], tall: 112, pose: "akimbo", face: -1, hair: "short", front: [147, -56] });
	satchel(c, last.front);
}

/** Cloth bag hanging from the hand. */
function satchel(c: Canvas, [x, y]: Point): void {
	c.line([xy(x - 7, y + 14), xy(x, y), xy(x + 7, y + 14)], 2);
	c.patch([xy(x - 9, y + 14), xy(x + 9, y + 14), xy(x + 10, y + 30), xy(x - 10, y + 30)]);
}

/** Tea and biscuits after donating. */
export function teaAfter(c: Canvas): void {
	chair(c, [-64, 0], 104, 1);
	const drinker = figure(c, { at: [-64, 0], tall: 104, pose: "chairDrink", hair: "short", pattern: true });
	cup(c, add(drinker.front, [3, -6]), 15);
	chair(c, [66, 0], 104, -1);
	const friend = figure(c, { at: [66, 0], tall: 104, pose: "chairTalk", face: -1, hair: "plait", dress: "kurta" });
	cup(c, add(friend.front, [-2, -6]), 15);
	desk(c, [0, 0], 52, 34);
	kettle(c, [0, -34], 14);
}

/** Two people on a bench; one speaks, one listens. */
export function listening(c: Canvas): void {
	c.line(pts("-74,-24 74,-24"), 5);
	for (const x of [-62, 0, 62]) c.line([xy(x, -24), xy(x, 0)], 3.5);
	figure(c, { at: [-40, 0], tall: 106, pose: "chairThink", hair: "curls", front: [6, -50], back: [-22, -78] });
	figure(c, {
		at: [52, 0],
		tall: 106,
		pose: "chair",
		face: -1,
		hair: "bun",
		front: [6, -50],
		back: [14, -44],
		pattern: true,
	});
	heart(c, [6, -128], 15);
}

/** People sitting in a circle on the ground, talking. */
export function talkingCircle(c: Canvas): void {
	const people = [
		[-130, "sit", 1, "short"],
		[-72, "sitTalk", 1, "bun"],
		[72, "sit", -1, "scarf"],
		[128, "sitTalk", -1, "turban"],
	] as const;
	for (const [x, pose, face, hair] of people)
		figure(c, { at: [x, Math.abs(x) > 100 ? 0 : -18], tall: 92, pose, face, hair });
	for (const x of [-34, 34])
		figure(c, {
			at: [x, 22],
			tall: 100,
			pose: "sit",
			face: x < 0 ? 1 : -1,
			hair: x < 0 ? "plait" : "short",
			halo: "earth",
		});
	heart(c, [0, -84], 17);
}

/** Two people sit side by side, one with an arm around the other's shoulder. */
export function shoulder(c: Canvas): void {
	const low = figure(c, { at: [30, 0], tall: 98, pose: "sitRead", hair: "curls", front: [52, -14], back: [12, -12] });
	figure(c, {
		at: [-34, 0],
		tall: 106,
		pose: "sit",
		hair: "bun",
		front: add(low.shoulders[1], [2, -3]),
		pattern: true,
	});
	heart(c, [0, -118], 16);
}
