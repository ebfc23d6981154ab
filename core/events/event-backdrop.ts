import { hueOfDomain } from "../publishing/domains.ts";

/**
 * Picks one of the domain's four backgrounds (1 to 4) for an event without a poster. Derived from the id alone, so that
 * every page and server shows the same one.
 */
export function backdropOfEvent(id: string): number {
	let sum = start;
	for (const letter of id) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
	// Ids that differ only in their last letters differ in the high bits; mix those into the low ones.
	return (((sum ^ (sum >>> 15)) >>> 0) % 4) + 1;
}

/** Hash seed. Any number works; with this one, adjacent events of the sample season get different backgrounds. */
const start = 67903;

/** Returns the URL of that background, which the generated poster uses too, without text. */
export function eventScene(id: string, domain: string): string {
	return `/drawn/event/${hueOfDomain(domain)}-${backdropOfEvent(id)}.svg`;
}
