import { text } from "./common.ts";

/** What stands in the braces of words that call the chapter by name; `chapter` is both short names together. */
const siteNames = ["chapter", "programme", "programmeShort", "institute", "instituteShort", "ministry"];

/** Words with gaps in braces, such as 'Slide {n} of {total}': each named gap must be there, and no other. */
export function template(...names: string[]) {
	const expected = [...names].sort().join();
	return text
		.refine((words) => [...new Set(gapsOf(words))].sort().join() === expected, {
			error: `words that hold ${braced(names)} and no other braces`,
		})
		.meta({ gaps: names });
}

/** Words that may call the chapter by name; the names come from the site file. */
export const naming = text
	.refine((words) => gapsOf(words).every((gap) => siteNames.includes(gap)), {
		error: `words in which braces hold only ${braced(siteNames)}`,
	})
	.meta({ names: siteNames });

function gapsOf(words: string): string[] {
	return [...words.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}

function braced(names: string[]): string {
	return names.map((name) => `{${name}}`).join(", ");
}
