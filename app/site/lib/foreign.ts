import { sourceLanguage } from "../../../core/content/languages.ts";
import type { PublicEvent } from "../../../core/events/events.ts";
import { fill } from "../../../core/forms/fill.ts";

/** The `lang` of a field that has no words in the language of the page, and is shown in that of the source. */
export function langOf<Field extends string>(record: { foreign?: readonly Field[] | undefined }, field: Field) {
	return record.foreign?.includes(field) ? sourceLanguage : undefined;
}

/** Alt text of a poster. A title in the source's language stands alone: an alt text can have one language only. */
export function posterWords(template: string, event: Pick<PublicEvent, "title" | "foreign">): string {
	return langOf(event, "title") ? event.title : fill(template, { title: event.title });
}
