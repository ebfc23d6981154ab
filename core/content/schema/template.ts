import { gapsOf } from "../../words/words.ts";
import { text } from "./common.ts";

/** Placeholders for names; `chapter` is both short names together. */
const siteNames = ["chapter", "programme", "programmeShort", "institute", "instituteShort", "ministry"];

/**
 * Text with placeholders, such as 'Slide {n} of {total}'. Every named placeholder is required and no others are
 * allowed.
 */
export function template(...names: string[]) {
	if (names.length === 0) return text;
	const expected = [...names].sort().join();
	return text
		.refine((words) => gapsOf(words).join() === expected, {
			error: `words that hold ${braced(names)} and no other braces`,
		})
		.meta({ gaps: names });
}

/** Text that may contain name placeholders, which are filled from the site file. */
export const naming = text
	.refine((words) => gapsOf(words).every((gap) => siteNames.includes(gap)), {
		error: `words in which braces hold only ${braced(siteNames)}`,
	})
	.meta({ names: siteNames });

function braced(names: string[]): string {
	return names.map((name) => `{${name}}`).join(", ");
}
