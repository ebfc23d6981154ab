import { sourceLanguage } from "../../../core/content/languages.ts";

/** The `lang` of a field that has no words in the language of the page, and stands in that of the source. */
export function langOf<Field extends string>(record: { foreign?: readonly Field[] | undefined }, field: Field) {
	return record.foreign?.includes(field) ? sourceLanguage : undefined;
}
