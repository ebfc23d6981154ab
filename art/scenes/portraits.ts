import { wall } from "../kit/ornament.ts";
import { type Hue, onHue } from "../kit/palette.ts";
import { emptySeat, type Hairdo, type Mark, portrait, type Wear } from "../kit/portrait.ts";
import { type Pictures, sizes } from "../picture.ts";

const sitters: readonly [Hue, Hairdo, Wear, ...Mark[]][] = [
	["navy", "bun", "sari", "bindi", "flowers"],
	["society", "short", "collar", "glasses"],
	["uba", "turban", "kurta", "beard"],
	["education", "plait", "dots", "earrings"],
	["environment", "curls", "stripes"],
	["misc", "hijab", "shawl"],
	["health", "long", "kurta", "bindi"],
	["innovation", "parted", "collar", "moustache"],
	["navy", "dupatta", "sari", "bindi"],
	["society", "bald", "shawl", "glasses", "moustache"],
	["uba", "bob", "stripes", "glasses"],
	["education", "short", "kurta", "beard"],
	["environment", "topknot", "dots", "earrings"],
	["misc", "turban", "collar", "beard", "glasses"],
	["health", "curls", "dots", "glasses", "earrings"],
	["innovation", "bun", "kurta", "glasses"],
	["navy", "cap", "shawl", "beard"],
	["society", "long", "stripes", "earrings"],
	["uba", "parted", "dots", "glasses"],
	["education", "bald", "kurta", "beard"],
	["environment", "plait", "sari", "bindi", "glasses"],
	["misc", "short", "stripes", "moustache"],
	["health", "hijab", "dots", "glasses"],
	["innovation", "bob", "collar", "earrings"],
];

const vacant: Pictures = {
	"portrait/vacant": {
		size: sizes.square,
		scheme: onHue("navy"),
		draw(c) {
			wall(c, 40);
			emptySeat(c);
		},
	},
};

const people: Pictures = Object.fromEntries(
	sitters.map(([hue, hairdo, wear, ...marks], i) => [
		`portrait/${i + 1}`,
		{
			size: sizes.square,
			scheme: onHue(hue),
			draw(c) {
				wall(c, 40);
				portrait(c, hairdo, marks, wear);
			},
		},
	]),
);

export const portraits: Pictures = { ...people, ...vacant };
