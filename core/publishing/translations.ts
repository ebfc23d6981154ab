import { z } from "zod";
import { named } from "../forms/entry.ts";
import { writtenLanguages } from "../words/script-language.ts";

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
		const own = Object.entries(words).flatMap(([name, text = ""]) => (text.trim() === "" ? [] : [[name, text.trim()]]));
		return own.length > 0 ? [[language, Object.fromEntries(own)]] : [];
	});
	return JSON.stringify(Object.fromEntries(filled));
}

/** A form's choice of the language in which its words are written. Empty while their script tells it. */
export function entryLanguage() {
	const schema = z.enum(["", ...writtenLanguages.map(({ code }) => code)]).catch("");
	const options = writtenLanguages.map(({ code, name }) => ({ value: code, label: name }));
	return named("Language", schema, {
		description:
			"Screen readers speak it in this language. Left as it is, the site tells it by the letters: English and others in Latin letters are read as English.",
		shape: { type: "choice", options, none: "Told by its letters" },
		half: true,
		optional: true,
	});
}

/** A form's fields for words in further languages, all optional; they are stored as one. */
export function entryTranslations(
	languages: readonly { code: string; name: string }[],
	/** The fields of the source. */
	words: Record<string, z.core.$ZodType>,
	max: number,
) {
	const fieldsIn = (lang: string) =>
		Object.entries(words).map(([key, schema]) => {
			const { title: label = "", shape = { type: "text" } } = z.globalRegistry.get(schema) ?? {};
			return { key, name: key, label, lang, empty: "absent", shape } as const;
		});
	const help = "Optional. What is left blank is shown in English there.";
	const fields = languages.map(({ code, name }) => {
		return {
			key: code,
			name: code,
			label: name,
			lang: code,
			help,
			shape: { type: "fields", fields: fieldsIn(code) },
		} as const;
	});
	const schema = z
		.unknown()
		.transform((typed) => writeTranslations(stored.catch({}).parse(typed)))
		.pipe(z.string().max(max, "The words in other languages are too long."));
	return named("In other languages", schema, { shape: { type: "fields", fields } });
}

/** Which fields of a record are in the language of the source, on a page in another; absent on one in that language. */
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
	return { ...record, ...translated, foreign };
}
