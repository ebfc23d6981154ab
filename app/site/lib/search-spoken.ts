import { isContainer } from "../../../core/content/places.ts";
import { type Block, type Prose, plainText } from "../../../core/content/prose.ts";

/** Texts of the content that visitors can read: no URLs, ids, settings or people. */
export function spokenWords(content: unknown): string[] {
	// Templates with placeholders are not complete sentences.
	if (typeof content === "string") return content.includes("{") ? [] : [content];
	if (isProse(content)) return [plainText(content)];
	if (!isContainer(content) || "personLabel" in content || "src" in content) return [];
	return Object.entries(content).flatMap(([key, value]) => (unspoken.has(key) ? [] : spokenWords(value)));
}

/** The head is left to the caller, because it ranks above everything else. */
const unspoken = new Set([
	"head",
	// only read by code
	"id",
	"url",
	"link",
	"document",
	"videoId",
	"file",
	"captions",
	"autocomplete",
	"version",
	"stage",
	// part of a form or button
	"fields",
	"helper",
	"submit",
	"sending",
	"open",
	"close",
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
