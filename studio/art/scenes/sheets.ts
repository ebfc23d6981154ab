import { onHue } from "../../../core/media/palette.ts";
import { bird, cat, cow, dog, fish, peacock } from "../kit/animals.ts";
import type { Canvas } from "../kit/canvas.ts";
import { figure, type Hair } from "../kit/figure.ts";
import { board, chair, charpai, cot, desk, shamiana, wheelchair } from "../kit/furniture.ts";
import type { Point } from "../kit/geometry.ts";
import { campusTower, cityHouses, hostel, hut } from "../kit/houses.ts";
import { indiaGate, lotus, metro, qutubMinar } from "../kit/landmarks.ts";
import { wall } from "../kit/ornament.ts";
import { type PoseName, poses } from "../kit/poses.ts";
import { bulb, drop, gear, heart, scales, speech } from "../kit/signs.ts";
import { cloud, flock, kite, moon, sun } from "../kit/sky.ts";
import { basket, book, box, cup, dhol, kettle, lamp, pot, sheet } from "../kit/things.ts";
import { banyan, fern, flower, palm, sapling, tuft } from "../kit/trees.ts";
import { autorickshaw, bicycle, van } from "../kit/vehicles.ts";
import { wheel } from "../kit/wheel.ts";
import type { Pictures } from "../picture.ts";

const hairs: readonly Hair[] = ["short", "bun", "plait", "turban", "curls", "scarf", "topknot", "cap"];

/** Overview of the kit, for drawing new scenes. */
export const sheets: Pictures = {
	"kit/people": {
		size: [1200, 800],
		scheme: onHue("society"),
		draw(c) {
			wall(c);
			for (const [i, pose] of (Object.keys(poses) as PoseName[]).entries()) {
				const at: Point = [70 + (i % 10) * 118, 170 + Math.floor(i / 10) * 195];
				figure(c, {
					at,
					tall: 120,
					pose,
					hair: hairs[i % 8] ?? "short",
					dress: (["plain", "sari", "kurta"] as const)[i % 3] ?? "plain",
					pattern: true,
				});
			}
		},
	},
	"kit/parts": {
		size: [1200, 800],
		scheme: onHue("navy"),
		draw(c) {
			wall(c);
			skyRow(c);
			builtRow(c);
			livingRow(c);
			furnitureRow(c);
			thingsRow(c);
		},
	},
};

function skyRow(c: Canvas): void {
	fern(c, [90, 210], 170);
	banyan(c, [250, 210], 180);
	palm(c, [420, 210], 170);
	sapling(c, [500, 210], 60);
	flower(c, [550, 210], 40);
	tuft(c, [590, 210], 22);
	sun(c, [680, 120], 34);
	moon(c, [780, 120], 28, c.scheme.ink);
	flock(c, [900, 120], 5, 60);
	kite(c, [990, 90], 20, [1010, 200]);
	cloud(c, [1100, 120], 30);
}

function builtRow(c: Canvas): void {
	qutubMinar(c, [60, 430], 190);
	indiaGate(c, [160, 430], 110);
	metro(c, [230, 430], 300, 90);
	campusTower(c, [560, 430], 150);
	hostel(c, [740, 430], 100);
	cityHouses(c, [880, 430], 120, 90);
	lotus(c, [1070, 430], 130);
	hut(c, [1150, 430], 70, c.scheme.far);
}

function livingRow(c: Canvas): void {
	dog(c, { at: [60, 550] });
	dog(c, { at: [150, 550] }, "sit");
	dog(c, { at: [240, 550] }, "lie");
	cow(c, { at: [370, 550] });
	cat(c, { at: [490, 550] });
	peacock(c, { at: [620, 550] });
	bird(c, { at: [690, 550] });
	fish(c, { at: [750, 535] });
	autorickshaw(c, { at: [860, 550] });
	bicycle(c, { at: [990, 550] });
	van(c, { at: [1110, 550] }, "cross");
}

function furnitureRow(c: Canvas): void {
	desk(c, [70, 670], 90, 50);
	chair(c, [150, 670], 110, 1);
	board(c, [190, 600], 110, 70);
	charpai(c, [330, 670], 120);
	cot(c, [500, 670], 120);
	wheelchair(c, [690, 670], 110, 1);
	shamiana(c, [760, 670], 190, 90);
	wheel(c, [1050, 625], 48, { hub: c.scheme.accent });
}

function thingsRow(c: Canvas): void {
	const things = [book, sheet, lamp, cup, kettle, pot, basket, dhol, drop, heart, scales, gear, bulb];
	for (const [i, thing] of things.entries()) thing(c, [60 + i * 82, 745], 24);
	box(c, [1130, 760], 34, c.scheme.ink, "heart");
	speech(c, [1160, 735], 14, 1);
}
