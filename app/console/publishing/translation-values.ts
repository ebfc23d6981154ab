import { type Translations, writeTranslations } from "../../../core/publishing/translations.ts";

/** Name of the field with the words of another in a language. */
export function translationField(language: string, name: string): string {
	return `translations.${language}.${name}`;
}

/** Reads all such fields of a form, as they are stored; without any, what the form was made from. */
export function typedTranslations(typed: FormData): string {
	const whole = typed.get("translations");
	if (typeof whole === "string" && whole !== "") return whole;
	const translations: Translations = {};
	for (const [field, value] of typed) {
		const [, language, name] = /^translations\.([\w-]+)\.(\w+)$/.exec(field) ?? [];
		if (language === undefined || name === undefined || typeof value !== "string") continue;
		translations[language] = { ...translations[language], [name]: value.replaceAll("\r\n", "\n").trim() };
	}
	return writeTranslations(translations);
}
