import type {
	BlockContent,
	DefinitionContent,
	List,
	Nodes,
	PhrasingContent,
	RootContent,
	Table,
	TableRow,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { Block, Inline, Prose, TableCell } from "./prose.ts";

export type { Prose } from "./prose.ts";

/** Parses Markdown into the subset that the site renders, or throws a MarkdownError that says what to write instead. */
export function parseMarkdown(source: string): Prose {
	const kept = parsed.get(source);
	if (kept) return kept;
	const root = fromMarkdown(source, options);
	const prose = root.children.map((node) => block(node, source));
	if (parsed.size >= mostKept) parsed.clear();
	parsed.set(source, prose);
	return prose;
}

/** All content is read anew when an organiser changes a word of it, and parsing Markdown took half of that time. */
const parsed = new Map<string, Prose>();
const mostKept = 2000;

const options = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** Unsupported Markdown. `line` counts from 1 within the Markdown. */
export class MarkdownError extends Error {
	override name = "MarkdownError";
	readonly expected: string;
	readonly found: string;
	readonly line: number;

	constructor(expected: string, found: string, line: number) {
		super(`expected ${expected}, found "${found}"`);
		this.expected = expected;
		this.found = found;
		this.line = line;
	}
}

function block(node: RootContent | BlockContent | DefinitionContent, source: string): Block {
	switch (node.type) {
		case "paragraph":
			return { type: "paragraph", children: inlines(node.children, source) };
		case "heading":
			return { type: "heading", level: node.depth, children: inlines(node.children, source) };
		case "list":
			return list(node, source);
		case "table":
			return table(node, source);
		case "blockquote":
			return { type: "blockquote", children: node.children.map((child) => block(child, source)) };
		case "thematicBreak":
			return { type: "thematicBreak" };
		default:
			throw refusal(node, source);
	}
}

function list(node: List, source: string): Block {
	const children = node.children.map((item) => {
		if (typeof item.checked === "boolean") throw refusal(item, source);
		return { type: "listItem" as const, children: item.children.map((child) => block(child, source)) };
	});
	return { type: "list", ordered: node.ordered ?? false, start: node.start ?? 1, children };
}

function table(node: Table, source: string): Block {
	const [head = [], ...rows] = node.children.map((row) => cells(row, source));
	return { type: "table", align: head.map((_, index) => node.align?.[index] ?? null), head, rows };
}

function cells(row: TableRow, source: string): TableCell[] {
	return row.children.map((cell) => ({ type: "tableCell", children: inlines(cell.children, source) }));
}

function inlines(nodes: PhrasingContent[], source: string): Inline[] {
	return nodes.map((node) => inline(node, source));
}

function inline(node: PhrasingContent, source: string): Inline {
	switch (node.type) {
		case "text":
		case "inlineCode":
			// Hard-wrapped lines are one line to the reader.
			return { type: node.type, value: node.value.replace(/\s*\n\s*/g, " ") };
		case "strong":
		case "emphasis":
		case "delete":
			return { type: node.type, children: inlines(node.children, source) };
		case "link":
			if (!isSafeTarget(node.url)) throw refusal(node, source);
			return { type: "link", url: node.url, children: inlines(node.children, source) };
		case "break":
			return { type: "break" };
		default:
			throw refusal(node, source);
	}
}

/** Also blocks `javascript:` and other unsafe URLs, since content can be edited in the console. */
function isSafeTarget(url: string): boolean {
	return /^(https?:\/\/\S|mailto:\S|tel:\S|\/(?!\/)|#\S)/i.test(url);
}

const instead: Partial<Record<Nodes["type"], string>> = {
	html: "words without tags such as <b> (write **bold**, *slanted* or [words](https://example.org/) instead)",
	image: "words without pictures (a picture has its own field)",
	imageReference: "words without pictures (a picture has its own field)",
	code: "words without program code (a line must not begin with four spaces or a tab)",
	link: "a link such as [words](/about) or [words](https://example.org/)",
	linkReference: "a link with its address beside it, such as [words](/about)",
	definition: "a link with its address beside it, such as [words](/about)",
	listItem: "a list without tick boxes",
	footnoteReference: "words without footnotes",
	footnoteDefinition: "words without footnotes",
};

function refusal(node: Nodes, source: string): MarkdownError {
	const start = node.position?.start;
	const raw = source.slice(start?.offset ?? 0, node.position?.end.offset).trim();
	const found = raw.length > 60 ? `${raw.slice(0, 59)}…` : raw;
	return new MarkdownError(instead[node.type] ?? "plain paragraphs, lists, tables and links", found, start?.line ?? 1);
}
