import { momentSpan } from "../time/moment-span.ts";
import type { BloodComponent, DayPart, HelpKind, Level, weekdays } from "./kinds.ts";
import type { KindAndNeed } from "./records.ts";

type Named = readonly { id: string; label: string }[];

/** Words of what can be chosen in the forms. */
export interface ChoiceWords {
	languages: Named;
	subjects: Named;
	areas: Named;
	levels: Record<Level, string>;
	help: Record<HelpKind, string>;
	components: Record<BloodComponent, string>;
	days: Record<(typeof weekdays)[number], string>;
	parts: Record<DayPart, string>;
}

export interface NeedWords {
	/** 'Mathematics, College, Hindi, ‘Write what I say’', or '2 × O+, Red cells'. */
	what: string;
	/** '14 March 2026, 10:00–13:00'. */
	when: string;
	where: string;
}

/** What, when and where; never who. `dates` is the language of the words. */
export function needWords(words: ChoiceWords, { kind, need }: KindAndNeed, dates?: string): NeedWords {
	if (kind === "scribe") {
		const { subject, level, language, help, at, minutes, place } = need;
		const parts = [
			labelIn(words.subjects, subject),
			words.levels[level],
			labelIn(words.languages, language),
			// In the words of whoever asks.
			`‘${words.help[help]}’`,
		];
		return { what: parts.join(", "), when: momentSpan(at, at + minutes * 60_000, dates), where: place };
	}
	const { group, component, units, at, hospital, area } = need;
	return {
		what: [`${units} × ${group}`, words.components[component]].join(", "),
		when: momentSpan(at, null, dates),
		where: `${hospital}, ${labelIn(words.areas, area)}`,
	};
}

/** The labels of several choices, with commas between. */
export function labelsIn(named: Named, ids: readonly string[] = []): string {
	return ids.map((id) => labelIn(named, id)).join(", ");
}

/** The id itself if the choice is no longer offered. */
export function labelIn(named: Named, id: string): string {
	return named.find((one) => one.id === id)?.label ?? id;
}
