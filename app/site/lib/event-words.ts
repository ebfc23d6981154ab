import { parsePasted } from "../../../core/content/markdown.ts";
import { plainText } from "../../../core/content/prose.ts";

/** Description of an event as plain text, for cards, search, calendars and feeds. */
export function plainWords(description: string): string {
	return mayBeMarkdown.test(description) ? plainText(parsePasted(description)) : description;
}

/** Most descriptions are plain sentences, and parsing ten thousand of them would take seconds. */
const mayBeMarkdown = /[*_`[\]#>~|<\\&\n]|^\s*(?:[-+]|\d+[.)])\s|:\/\/|www\./;

/** The beginning of a text that fits on a card. */
export function cardWords(description: string): string {
	const text = plainWords(description).replace(/\s+/g, " ");
	if (text.length <= onCard) return text;
	return `${text.slice(0, text.lastIndexOf(" ", onCard - 1)).replace(/[\s.,;:]+$/, "")}…`;
}

const onCard = 400;
