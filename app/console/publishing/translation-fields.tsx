import type { Language } from "../../../core/content/languages.ts";
import { readTranslations } from "../../../core/publishing/translations.ts";
import { FormContext, useFormParts } from "../../ui/form-context.ts";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { translationField } from "./translation-values.ts";

interface TranslationFieldsProps {
	/** Those besides the source's. */
	languages: readonly Language[];
	fields: readonly { name: string; label: string; maxLength: number; rows?: number }[];
}

/** The words of a record in further languages, all optional: what is blank is shown in English, marked as such. */
export function TranslationFields({ languages, fields }: TranslationFieldsProps) {
	const parts = useFormParts();
	const stored = readTranslations(String(parts.values.translations ?? "") || undefined);
	const entries = Object.entries(stored).flatMap(([language, words]) =>
		Object.entries(words).map(([name, text]) => [translationField(language, name), text]),
	);
	return (
		<FormContext value={{ ...parts, values: { ...Object.fromEntries(entries), ...parts.values } }}>
			{languages.map(({ code, name: language }) => (
				<fieldset key={code} className="flex flex-col gap-3 border-l-4 border-line pl-2">
					<legend className="font-display text-h3 font-semibold">
						<span lang={code}>{language}</span>
					</legend>
					<p className="text-small text-ink-quiet">Optional. What is left blank is shown in English there.</p>
					{fields.map(({ name, label, rows, ...field }) => {
						const props = { ...field, name: translationField(code, name), label, required: false };
						return rows ? <TextArea key={name} {...props} rows={rows} /> : <TextField key={name} {...props} />;
					})}
				</fieldset>
			))}
		</FormContext>
	);
}
