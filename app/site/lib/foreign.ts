import { sourceLanguage } from "../../../core/content/languages.ts";
import type { PublicEvent } from "../../../core/events/events.ts";
import { fill } from "../../../core/forms/fill.ts";
import { languageByScript } from "../../../core/words/script-language.ts";

/**
 * The `lang` of a field that people have typed, where that is not the language of the page: what organisers say, or what
 * its script tells, and on a page in another language than the source's that it was not translated.
 */
export function langOf<Field extends string>(
	record: { language?: string | undefined; foreign?: readonly Field[] | undefined } & {
		readonly [F in Field]?: unknown;
	},
	field: Field,
): string | undefined {
	if (record.foreign && !record.foreign.includes(field)) return undefined;
	const typed = record[field];
	if (typed === "") return undefined;
	return (
		record.language || (languageByScript(typeof typed === "string" ? typed : "") ?? (record.foreign && sourceLanguage))
	);
}

/** The same of words of which only the script is known. */
export function langOfWords(words: string, pageLanguage: string): string | undefined {
	const language = languageByScript(words);
	return language === pageLanguage ? undefined : language;
}

/** The same of what organisers write once, for all languages. */
export function langOfUntranslated(words: string, pageLanguage: string): string | undefined {
	const language = languageByScript(words) ?? sourceLanguage;
	return language === pageLanguage ? undefined : language;
}

/** Alt text of a poster. A title in a language of its own stands alone: an alt text can have one language only. */
export function posterWords(template: string, event: Pick<PublicEvent, "title" | "language" | "foreign">): string {
	return langOf(event, "title") ? event.title : fill(template, { title: event.title });
}
