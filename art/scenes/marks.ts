import { packingMeals } from "../activities/caring.ts";
import { handInHand, honour } from "../activities/gathering.ts";
import { donor } from "../activities/giving.ts";
import { readTogether } from "../activities/learning.ts";
import { scribePair } from "../activities/scribing.ts";
import { chain, ringOfDancers, somebody } from "../kit/crowd.ts";
import { figure } from "../kit/figure.ts";
import { polar, range } from "../kit/geometry.ts";
import { frame, ground, wall } from "../kit/ornament.ts";
import { type Hue, onHue, onPaper } from "../kit/palette.ts";
import { sheet } from "../kit/things.ts";
import { wheel } from "../kit/wheel.ts";
import { type Pictures, sizes } from "../picture.ts";
import { scene } from "./compose.ts";
import { stage } from "./stage.ts";

const domainHues = ["education", "environment", "health", "innovation", "society", "uba", "misc"] as const;

export const marks: Pictures = {
	"impact/meals": scene({
		hue: "society",
		behind: "bare",
		sky: "birds",
		people: packingMeals,
		scale: 1.05,
		size: sizes.square,
	}),
	"impact/teaching": scene({
		hue: "education",
		behind: "bare",
		sky: "sun",
		people: readTogether,
		scale: 1.5,
		size: sizes.square,
	}),
	"impact/blood": scene({ hue: "health", behind: "bare", sky: "birds", people: donor, scale: 1.4, size: sizes.square }),
	"impact/scribes": scene({
		hue: "navy",
		behind: "bare",
		sky: "birds",
		people: scribePair,
		scale: 1.5,
		size: sizes.square,
	}),
	"impact/hills": scene({
		hue: "education",
		behind: "hills",
		sky: "sun",
		people: readTogether,
		scale: 1.4,
		size: sizes.square,
	}),
	certificate: {
		size: sizes.scene,
		scheme: onPaper(),
		draw(c) {
			wall(c);
			frame(c, 24, "triangles");
			wheel(c, [400, 230], 110);
			c.within({ at: [400, 500], scale: 1 }, () => handInHand(c, 9, 520));
		},
	},
	"award/1": scene({ hue: "misc", behind: "delhi", sky: "sun", people: honour, scale: 2 }),
	"award/2": scene({ hue: "navy", behind: "campus", sky: "kites", people: honour, scale: 2 }),
	"not-found": {
		size: sizes.scene,
		scheme: onHue("navy"),
		draw(c) {
			wall(c);
			wheel(c, [330, 300], 70);
			ringOfDancers(c, { centre: [330, 300], radius: 110, tall: 100 });
			figure(c, { at: [680, 420], tall: 110, pose: "wave", face: -1, colour: c.scheme.accent });
		},
	},
	empty: scene({
		hue: "navy",
		behind: "grove",
		sky: "night",
		people: (c) => void figure(c, { at: [0, 0], pose: "sit" }),
	}),
	share: {
		size: sizes.share,
		scheme: onHue("navy"),
		draw(c) {
			stage(c, { behind: "delhi", sky: "birds", horizon: 500 });
			wheel(c, [880, 330], 120);
			ringOfDancers(c, { centre: [880, 330], radius: 140, tall: 110, from: -110, to: 110 });
		},
	},
	...Object.fromEntries(range(24).map((i) => [`portrait/${i + 1}`, portrait(i)])),
	...Object.fromEntries(range(11).map((i) => [`logo/${i + 1}`, logo(i)])),
	...Object.fromEntries(
		domainHues.map((hue) => [
			`event/${hue}`,
			scene({ hue, behind: "delhi", sky: "sun", people: (c) => handInHand(c, 5, 300) }),
		]),
	),
};

function portrait(i: number): Pictures[string] {
	return {
		size: sizes.square,
		scheme: onHue(domainHues[i % 7] ?? "misc"),
		draw(c) {
			wall(c, 30);
			c.disc([200, 180], 70);
			c.patch([
				[80, 290],
				[320, 290],
				[200, 420],
			]);
		},
	};
}

function logo(i: number): Pictures[string] {
	return {
		size: sizes.logo,
		scheme: onPaper(),
		draw(c) {
			c.disc([150, 90], 30 + i);
			for (const k of range(i + 5))
				c.line([polar([150, 90], 45, (k * 360) / (i + 5)), polar([150, 90], 62, (k * 360) / (i + 5))], 5);
		},
	};
}

export type { Hue };

void chain;
void somebody;
void sheet;
void ground;
