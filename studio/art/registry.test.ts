import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Picture, paint } from "./picture.ts";
import { drawings } from "./registry.ts";

const banners = /^(banner|share)/;
/** One root, paths and nothing else, every attribute quoted: no scripts, no styles, no links, no text. */
const wellFormed = /^<svg(?: [a-zA-Z-]+="[^"<>&]*")+>(?:<path(?: [a-z-]+="[^"<>&]*")+\/>)+<\/svg>\n$/;

const projects = [
	...["bachpan", "munirka-teaching-project", "staff-teaching", "vidya", "jyoti", "animal-care", "climate-crusade"],
	...["jeevan", "mental-health", "navyukti", "kyr", "samiksha", "old-age-home", "poshan", "uba"],
];
const domains = ["education", "environment", "health", "innovation", "society", "uba"];
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);

/** Every name that a page or a content file may ask for. */
const asked = [
	...[
		"banner",
		"banner-people",
		"banner-people-wider",
		"banner-people-narrow",
		"certificate",
		"empty",
		"not-found",
		"share",
	],
	...["wheel", "wheel-small", "divider", "rim", "blood/hero", "kit/people", "kit/parts"],
	...domains.map((name) => `domain/${name}`),
	...projects.flatMap((name) => [`project/${name}`, ...numbered(`glimpse/${name}-`, 3)]),
	...[...domains, "misc"].flatMap((name) => [...numbered(`event/${name}-`, 4), ...numbered(`highlight/${name}-`, 3)]),
	...["featured", "republic-day", "collection-drive", "animal-care"].map((name) => `video/${name}`),
	...["meals", "teaching", "blood", "scribes", "hills"].map((name) => `impact/${name}`),
	...[...numbered("award/", 2), ...numbered("scribe/", 4), ...numbered("blood/", 3), ...numbered("matching/", 3)],
	...[
		...numbered("logo/", 14),
		...numbered("collaboration/", 6),
		...numbered("portrait/", 24),
		"portrait/anyone",
		"portrait/vacant",
	],
];

const names = Object.keys(drawings).sort();

describe("the pictures", () => {
	test("are all there that the pages ask for, and no others", () => {
		expect(names).toEqual(asked.toSorted());
	});

	test.each(names)("%s is drawn the same every time, small, well-formed and without anything that runs", (name) => {
		const draw = () => paint(name, drawings[name] as Picture);
		const svg = draw();
		expect(draw()).toBe(svg);
		expect(compressed(svg)).toBeLessThan(banners.test(name) ? 25_000 : 15_000);
		expect(svg).toMatch(wellFormed);
		expect(svg).toMatch(/ width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/);
		expect(svg).not.toMatch(/NaN|undefined|Infinity|href| on[a-z]+=/);
	});
});

/** Quality 9 is what a server can afford on the fly; a build that presses harder only gets smaller. */
function compressed(svg: string): number {
	return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
