import type { Content } from "../../../core/content/kinds.ts";

type Words = Content["matchForms"];

/** The four forms of private matching. */
export const matchFormNames = ["scribeVolunteer", "donor", "scribeRequest", "bloodRequest"] as const;
export type MatchFormName = (typeof matchFormNames)[number];

/** Words that the fields of every form need. They are sent with the page. */
export type FieldWords = Omit<Words, MatchFormName | "sample" | "canGive" | "ways" | "figures">;

export function fieldWordsOf(words: Words): FieldWords {
	const { languages, subjects, areas, levels, help, groups, components, intervals, days, parts } = words;
	const { allDays, choose, fields, bounds } = words;
	const lists = { languages, subjects, areas, levels, help, groups, components, intervals, days, parts };
	return { ...lists, allDays, choose, fields, bounds };
}

/** Words by id as options, in their order in the content. */
export function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function listed(items: readonly { id: string; label: string }[]): { value: string; label: string }[] {
	return items.map(({ id, label }) => ({ value: id, label }));
}
