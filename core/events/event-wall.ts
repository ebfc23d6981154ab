import { hueOfDomain } from "../publishing/domains.ts";

/**
 * Which of its domain's four walls stands for an event that has no poster, 1 to 4: by its id alone, so that every page
 * and every server shows the same one.
 */
export function wallOfEvent(id: string): number {
	let sum = start;
	for (const letter of id) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
	// Ids that differ in their last letters alone differ in the high bits; these bring them down.
	return (((sum ^ (sum >>> 15)) >>> 0) % 4) + 1;
}

/** Any number would do. With this one, events of the sample season that stand beside each other differ. */
const start = 67903;

/** The address of that wall, which is the one that its poster is drawn on, without words. */
export function eventScene(id: string, domain: string): string {
	return `/drawn/event/${hueOfDomain(domain)}-${wallOfEvent(id)}.svg`;
}
