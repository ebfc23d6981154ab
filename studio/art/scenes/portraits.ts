import { type Hue, onHue } from "../../../core/media/palette.ts";
import { wall } from "../kit/ornament.ts";
import { emptySeat, portrait, type Sitter, silhouette } from "../kit/portrait.ts";
import { type Pictures, sizes } from "../picture.ts";

const sitters: readonly (Sitter & { hue: Hue })[] = [
	{ hue: "navy", hair: "bun", wears: "sari", marks: ["bindi", "flowers"] },
	{ hue: "society", hair: "short", wears: "collar", marks: ["glasses"] },
	{ hue: "uba", hair: "turban", wears: "kurta", marks: ["beard"] },
	{ hue: "education", hair: "plait", wears: "dots", marks: ["earrings"] },
	{ hue: "environment", hair: "curls", wears: "stripes" },
	{ hue: "misc", hair: "hijab", wears: "triangles" },
	{ hue: "health", hair: "long", wears: "zigzag", marks: ["bindi", "earrings"] },
	{ hue: "innovation", hair: "parted", wears: "collar" },
	{ hue: "navy", hair: "dupatta", wears: "triangles", marks: ["bindi"] },
	{ hue: "society", hair: "bald", wears: "shawl", marks: ["glasses"], old: true },
	{ hue: "uba", hair: "bob", wears: "stripes", marks: ["glasses"] },
	{ hue: "education", hair: "short", wears: "kurta", marks: ["beard"] },
	{ hue: "environment", hair: "topknot", wears: "zigzag", marks: ["earrings"] },
	{ hue: "misc", hair: "turban", wears: "collar", marks: ["beard", "glasses"] },
	{ hue: "health", hair: "curls", wears: "dots", marks: ["glasses", "beads"] },
	{ hue: "innovation", hair: "bun", wears: "sari", marks: ["glasses", "bindi"], old: true },
	{ hue: "navy", hair: "cap", wears: "shawl", marks: ["beard"] },
	{ hue: "society", hair: "long", wears: "triangles", marks: ["beads"] },
	{ hue: "uba", hair: "parted", wears: "kurta", marks: ["glasses"] },
	{ hue: "education", hair: "bald", wears: "collar", marks: ["beard"], old: true },
	{ hue: "environment", hair: "plait", wears: "sari", marks: ["bindi", "glasses"] },
	{ hue: "misc", hair: "short", wears: "stripes" },
	{ hue: "health", hair: "hijab", wears: "zigzag", marks: ["glasses"] },
	{ hue: "innovation", hair: "bob", wears: "dots", marks: ["earrings", "beads"] },
];

const nobody: Pictures = {
	"portrait/anyone": {
		size: sizes.square,
		scheme: onHue("navy"),
		draw(c) {
			wall(c, 40);
			silhouette(c);
		},
	},
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
	sitters.map(({ hue, ...sitter }, i) => [
		`portrait/${i + 1}`,
		{
			size: sizes.square,
			scheme: onHue(hue),
			draw(c) {
				wall(c, 40);
				portrait(c, sitter);
			},
		},
	]),
);

export const portraits: Pictures = { ...people, ...nobody };
