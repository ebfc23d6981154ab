import { atNight, onHue, type Scheme } from "../../../core/media/palette.ts";
import type { Band } from "../kit/ornament.ts";
import { type Picture, type Pictures, sizes } from "../picture.ts";
import { groupBelowWords } from "./beside-words.ts";
import { scene } from "./compose.ts";
import { type EventGroup, type EventHue, eventGroups, eventHues } from "./event-groups.ts";
import { sunBesideWords, sunWall } from "./sun-wall.ts";

const bands: readonly Band[] = ["chevrons", "waves", "dots", "triangles", "hatches", "combs"];

/** Pictures of events without a poster: four per domain, `event/<hue>-1` to `event/<hue>-4`. */
export const eventWalls: Pictures = Object.fromEntries(
	eventHues.flatMap((hue, row) => [
		[`event/${hue}-1`, { size: sizes.scene, scheme: onHue(hue), draw: (c) => sunWall(c, hue) } satisfies Picture],
		...eventGroups[hue].map((group, i) => [`event/${hue}-${i + 2}`, scene({ ...group, hue, band: bandOf(row, i) })]),
	]),
);

/** The same wall for a poster with text. */
export function wallForWords(hue: EventHue, wall: number): Picture {
	const group = eventGroups[hue][wall - 2];
	if (!group) return { size: sizes.scene, scheme: onHue(hue), draw: (c) => sunBesideWords(c, hue) };
	const band = bandOf(eventHues.indexOf(hue), wall - 2);
	return { size: sizes.scene, scheme: schemeOf(hue, group), draw: (c) => groupBelowWords(c, group, band) };
}

function schemeOf(hue: EventHue, { sky }: EventGroup): Scheme {
	return sky === "night" ? atNight(hue) : onHue(hue);
}

/** A different ornament for each wall of a domain. */
function bandOf(row: number, i: number): Band {
	return bands[(row + i * 2) % bands.length] ?? "dots";
}
