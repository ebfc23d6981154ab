import { writeFileSync } from "node:fs";
import { findLanguages } from "../core/content/files.ts";
import { catalogueFile, type Fault, faultsOf, signed, textOf } from "../core/words/catalogue.ts";
import { CommandError, runCommand } from "./command.ts";
import { adviceOnTranslation, signTranslation } from "./translation.ts";

const usage = `npm run words -- LANGUAGE [KEY …]
  says which words of core/words/LANGUAGE.yaml are to be translated, and what to look at in the translation of the content
  folder, after signing what is new and what has these keys as made from the English of now.`;

const meanings: Record<Fault["fault"], string> = {
	missing: "has no translation",
	unknown: "is no word of core/words/en.ts",
	gaps: "has other braces than the English",
	older: "was translated from another English; when it is right, sign it by its key",
};

/** Returns a line for each word of a translation that somebody should look at. */
function adviceOnWords(language: string): string[] {
	return faultsOf(language).map(
		({ key, line, fault }) => `${catalogueFile(language)}${line ? `, line ${line}` : ""}: ${key} ${meanings[fault]}`,
	);
}

if (import.meta.main)
	await runCommand(async ([language, ...keys]) => {
		const text = language && textOf(language);
		if (!language || !text) throw new CommandError(usage);
		writeFileSync(catalogueFile(language), signed(text, keys));
		const folder = process.env.CONTENT_DIR || "content";
		if (findLanguages(folder).includes(language)) signTranslation(folder, language, keys);
		for (const line of [...adviceOnWords(language), ...adviceOnTranslation(folder, language)]) console.log(line);
	});
