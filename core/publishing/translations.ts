import { z } from "zod";

/** Words of a record in further languages, by language and field. Fields that are blank are left out. */
export type Translations = Record<string, Partial<Record<string, string>>>;

const stored = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads the column. */
export function readTranslations(json: string | undefined): Translations {
	return json === undefined ? {} : stored.parse(JSON.parse(json));
}

/** Writes the column, without what is blank. */
export function writeTranslations(translations: Translations): string {
	const filled = Object.entries(translations).flatMap(([language, words]) => {
		const own = Object.entries(words).filter(([, text]) => text !== undefined && text.trim() !== "");
		return own.length > 0 ? [[language, Object.fromEntries(own)]] : [];
	});
	return JSON.stringify(Object.fromEntries(filled));
}

/** Which fields of a record are in the language of the source, on a page in another. */
export interface Foreign<Field extends string> {
	foreign?: readonly Field[];
}

/** The record in a language. Where it has no words of its own, those of the source stand, and are named as `foreign`. */
export function inLanguage<Field extends string, Given extends Record<Field, string> & { translations?: string }>(
	given: Given,
	fields: readonly Field[],
	language: string,
): Omit<Given, "translations"> & Foreign<Field> {
	const { translations, ...record } = given;
	const words = readTranslations(translations)[language] ?? {};
	const own = fields.filter((field) => words[field] !== undefined);
	const foreign = fields.filter((field) => words[field] === undefined && given[field] !== "");
	const translated = Object.fromEntries(own.map((field) => [field, words[field]]));
	return { ...record, ...translated, ...(foreign.length > 0 && { foreign }) };
}
