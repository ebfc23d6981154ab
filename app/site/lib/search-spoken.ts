import { isContainer } from "../../../core/content/places.ts";
import { type Block, type Prose, plainText } from "../../../core/content/prose.ts";

/** The words that a piece of content shows to readers: no addresses, ids or settings, and no persons. */
export function spokenWords(content: unknown): string[] {
	// Words with gaps in braces are no sentences yet.
	if (typeof content === "string") return content.includes("{") ? [] : [content];
	if (isProse(content)) return [plainText(content)];
	if (!isContainer(content) || "personLabel" in content || "src" in content) return [];
	return Object.entries(content).flatMap(([key, value]) => (unspoken.has(key) ? [] : spokenWords(value)));
}

/** The head is left to whoever asks, since it stands above everything else. */
const unspoken = new Set([
	"head",
	// what only the code reads
	...["id", "url", "link", "document", "videoId", "autocomplete", "version", "stage"],
	// what belongs to a form or a button
	...["fields", "consent", "age", "helper", "submit", "sending", "open", "close"],
]);

function isProse(content: unknown): content is Prose {
	return Array.isArray(content) && content.length > 0 && content.every(isBlock);
}

function isBlock(value: unknown): value is Block {
	return isContainer(value) && "type" in value && blockTypes.has(String(value.type));
}

const blockTypes = new Set<string>([
	"paragraph",
	"heading",
	"list",
	"table",
	"blockquote",
	"thematicBreak",
] satisfies Block["type"][]);
