import type { Content } from "../../../core/content/kinds.ts";
import { sourceLanguage } from "../../../core/content/languages.ts";

/** What a page says that failed as a whole, its frame included. */
export interface LastWords {
	language: string;
	title: string;
	lines: readonly string[];
	idLabel: string;
	home: string;
}

/** For when there is no content to be had. */
export const plainLastWords: LastWords = {
	language: sourceLanguage,
	title: "Something went wrong on our side",
	lines: [
		"Nothing that you did caused it. Please try again in a minute.",
		"If it keeps happening, write to us and give this number.",
	],
	idLabel: "Error id",
	home: "Go to the home page",
};

export function lastWordsIn(language: string, content: (language: string) => Content): LastWords {
	try {
		const { errors, words } = content(language);
		const { head, text, idLabel } = errors.serverError;
		const lines = [...(head.lead ? [head.lead] : []), text];
		return { language, title: head.title, lines, idLabel, home: words.home };
	} catch {
		return plainLastWords;
	}
}
