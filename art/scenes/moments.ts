import { handInHand } from "../activities/gathering.ts";
import { range } from "../kit/geometry.ts";
import type { Hue } from "../kit/palette.ts";
import { type Pictures, sizes } from "../picture.ts";
import { scene } from "./compose.ts";

const projectHues: Record<string, Hue> = {
	bachpan: "education",
	"munirka-teaching-project": "education",
	"staff-teaching": "education",
	vidya: "education",
	jyoti: "education",
	"animal-care": "environment",
	"climate-crusade": "environment",
	jeevan: "health",
	"mental-health": "health",
	navyukti: "innovation",
	kyr: "society",
	samiksha: "society",
	"old-age-home": "society",
	poshan: "society",
	uba: "uba",
};
const highlightHues = ["education", "health", "society", "environment", "innovation", "misc", "uba"] as const;

const group = (hue: Hue, i: number, size = sizes.scene as Pictures[string]["size"]) =>
	scene({
		hue,
		behind: (["delhi", "campus", "village"] as const)[i % 3] ?? "delhi",
		sky: (["sun", "night", "kites"] as const)[i % 3] ?? "sun",
		people: (c) => handInHand(c, 4 + i, 320),
		scale: 1.9,
		size,
	});

export const moments: Pictures = Object.fromEntries([
	...Object.entries(projectHues).flatMap(([name, hue]) =>
		range(3).map((i) => [`glimpse/${name}-${i + 1}`, group(hue, i)]),
	),
	...highlightHues.flatMap((hue) => range(3).map((i) => [`highlight/${hue}-${i + 1}`, group(hue, i)])),
	...range(6).map((i) => [`collaboration/${i + 1}`, group(highlightHues[i] ?? "misc", i % 3)]),
	...["featured", "republic-day", "collection-drive", "animal-care"].map((name, i) => [
		`video/${name}`,
		group("navy", i % 3, sizes.video),
	]),
]);
