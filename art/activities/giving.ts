import type { Canvas } from "../kit/canvas.ts";
import { figure } from "../kit/figure.ts";
import { chair, couch, desk } from "../kit/furniture.ts";
import { add, type Point, pts, xy } from "../kit/geometry.ts";
import type { Pose } from "../kit/poses.ts";
import { drop, heart } from "../kit/signs.ts";
import { cup, kettle, sheet } from "../kit/things.ts";

const reclined: Pose = {
	hip: [0, -7],
	lean: -50,
	hands: [
		[14, -14],
		[4, -8],
	],
	feet: [
		[38, -1],
		[50, -2],
	],
	knees: [
		[23, -24],
		[24, -5],
	],
};

/** A donor on a couch with a ball in the fist, a nurse at the arm, a friend at the head. The drop is what matters. */
export function donor(c: Canvas): void {
	c.within({ at: [24, 0] }, () => {
		figure(c, {
			at: [36, 0],
			tall: 110,
			pose: "comfort",
			face: -1,
			hair: "bun",
			dress: "kurta",
			front: [-2, -58],
			back: [4, -50],
			pattern: true,
		});
		couch(c, [-72, 0], 148);
		const person = figure(c, { at: [-22, -33], tall: 104, pose: reclined, front: [-8, -54], hair: "short" });
		c.disc(person.front, 5.5, c.scheme.red);
		figure(c, { at: [-112, 0], tall: 108, pose: "comfort", hair: "plait", front: add(person.shoulders[0], [-6, 2]) });
		drip(c, add(person.front, [-6, -4]));
	});
}

function drip(c: Canvas, arm: Point): void {
	c.line(pts("92,0 92,-132"), 3);
	c.curve(pts("92,-132 86,-156 58,-166 14,-166 -12,-158 -14,-142"), 3);
	c.line(pts("80,0 104,0"), 3);
	c.curve([arm, xy(-24, -76), xy(-10, -90), xy(-14, -106)], 2.5, c.scheme.accent);
	drop(c, [-14, -122], 20);
}

/** The desk at the camp's entrance: name, weight, a smile. */
export function donorDesk(c: Canvas): void {
	chair(c, [-58, 0], 104, 1);
	const clerk = figure(c, { at: [-58, 0], tall: 104, pose: "chairWrite", hair: "bun" });
	desk(c, [-6, 0], 74, 46);
	sheet(c, add(clerk.front, [8, -8]), 12);
	figure(c, { at: [52, 0], tall: 108, pose: "talk", face: -1, hair: "turban", dress: "kurta" });
	figure(c, { at: [100, 0], tall: 104, pose: "stand", face: -1, hair: "plait", dress: "sari" });
	figure(c, { at: [146, 0], tall: 112, pose: "akimbo", face: -1, hair: "short" });
}

/** Tea and biscuits after giving. */
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

/** Two on a bench; one speaks, one listens. */
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

/** A circle on the ground in which everybody may speak. */
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

/** A friend takes somebody by the shoulder. */
export function shoulder(c: Canvas): void {
	const low = figure(c, {
		at: [24, 0],
		tall: 84,
		pose: "sit",
		face: -1,
		hair: "curls",
		front: [8, -30],
		back: [12, -26],
	});
	figure(c, {
		at: [-34, 0],
		tall: 104,
		pose: "kneel",
		hair: "bun",
		front: add(low.shoulders[0], [0, 0]),
		pattern: true,
	});
	heart(c, [0, -118], 16);
}
