import { fieldTitles } from "./field-titles.ts";

/** Keys that are already what an organiser would call the thing: 'postcode' becomes 'Postcode'. */
const plainKeys = new Set(
	`address aliases batches blog cards categories certificate city contact conditions dates description documents
	domain domains emblem emergency events examples figures footer form groups hashtag header heading highlights
	history hospital hostels icon impact institute introduction lines links logo mail meaning media members message
	ministry moments months motto name note notes opening organisations pages partners photos points postcode
	process programme project projects questions register role rules sections security slideshow slogan subject
	summary tips title updated volunteer when`.split(/\s+/),
);

/** Returns the label of a field, or undefined if somebody has yet to find one. */
export function labelOf(key: string, within = ""): string | undefined {
	const title = fieldTitles[`${within}.${key}`] ?? fieldTitles[key];
	if (title !== undefined) return title;
	return plainKeys.has(key) ? `${key[0]?.toUpperCase()}${key.slice(1)}` : undefined;
}

/** For the test that nothing here is left over. */
export const labelKeys: readonly string[] = [...Object.keys(fieldTitles), ...plainKeys];
