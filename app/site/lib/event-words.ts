import { parsePasted } from "../../../core/content/markdown.ts";
import { type Prose, plainText } from "../../../core/content/prose.ts";

/** Description of an event as plain text, for cards, search, calendars and feeds. */
export function plainWords(description: string): string {
	return mayBeMarkdown.test(description) ? plainText(parsePasted(description)) : description;
}

/** Most descriptions are plain sentences, and parsing ten thousand of them would take seconds. */
const mayBeMarkdown = /[*_`[\]#>~|<\\&\n]|^\s*(?:[-+]|\d+[.)])\s|:\/\/|www\./;

/** The beginning of a description that fits on a card: its paragraphs before the first list. */
export function cardWords(description: string): string {
	const text = (mayBeMarkdown.test(description) ? opening(parsePasted(description)) : description).replace(/\s+/g, " ");
	if (text.length <= onCard) return text;
	return `${text.slice(0, text.lastIndexOf(" ", onCard - 1)).replace(/[\s.,;:]+$/, "")}…`;
}

const onCard = 400;

function opening(prose: Prose): string {
	const end = prose.findIndex(({ type }) => type !== "paragraph");
	const first = end === -1 ? prose : prose.slice(0, end);
	// A paragraph such as 'Bring:' belongs to the list after it.
	const whole = first.length > 1 && plainText(first).endsWith(":") ? first.slice(0, -1) : first;
	return plainText(whole.length > 0 ? whole : prose);
}
