import { LRUCache } from "lru-cache";
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
import type { Block, Inline, Prose, ProseNode, TableCell } from "./prose.ts";

export type { Prose } from "./prose.ts";

/** Parses Markdown into the subset that the site renders, or throws a MarkdownError that says what to write instead. */
export function parseMarkdown(source: string): Prose {
	const kept = parsed.get(source);
	if (kept) return kept;
	const prose = proseOf(source, { source, pasted: false });
	parsed.set(source, prose);
	return prose;
}

/**
 * Parses words that somebody typed or pasted, such as the description of an event. What the site does not render stays
 * as it was typed, and a line break is one: messages and mails are written that way.
 */
export function parsePasted(source: string): Prose {
	if (tooDeep.test(source)) return [{ type: "paragraph", children: lines(source) }];
	try {
		const prose = proseOf(source, { source, pasted: true });
		if (depthOf(prose) <= deepest) return prose;
	} catch (error) {
		// Thousands of levels, such as a line of nothing but '>', exhaust the stack.
		if (!(error instanceof RangeError)) throw error;
	}
	return [{ type: "paragraph", children: lines(source) }];
}

/** Nobody writes deeper lists than this. */
const deepest = 20;
/** A line that opens more levels than that; parsing thousands of them would take seconds. */
const tooDeep = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){21}/m;

function depthOf(nodes: ProseNode[]): number {
	return nodes.reduce((most, node) => Math.max(most, "children" in node ? 1 + depthOf(node.children) : 0), 0);
}

function proseOf(source: string, reading: Reading): Prose {
	return fromMarkdown(source, options).children.map((node) => block(node, reading));
}

interface Reading {
	source: string;
	/** Whether nothing is refused. */
	pasted: boolean;
}

/** All content is read again when an organiser changes a word of it, and parsing Markdown took half of that time. */
const parsed = new LRUCache<string, Prose>({ max: 2000 });

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

function block(node: RootContent | BlockContent | DefinitionContent, reading: Reading): Block {
	switch (node.type) {
		case "paragraph":
			return { type: "paragraph", children: inlines(node.children, reading) };
		case "heading":
			return { type: "heading", level: node.depth, children: inlines(node.children, reading) };
		case "list":
			return list(node, reading);
		case "table":
			return table(node, reading);
		case "blockquote":
			return { type: "blockquote", children: node.children.map((child) => block(child, reading)) };
		case "thematicBreak":
			return { type: "thematicBreak" };
		default:
			if (reading.pasted) return { type: "paragraph", children: lines(rawOf(node, reading).replace(/^[ \t]+/gm, "")) };
			throw refusal(node, reading);
	}
}

function list(node: List, reading: Reading): Block {
	const children = node.children.map((item) => {
		if (typeof item.checked === "boolean" && !reading.pasted) throw refusal(item, reading);
		return { type: "listItem" as const, children: item.children.map((child) => block(child, reading)) };
	});
	return { type: "list", ordered: node.ordered ?? false, start: node.start ?? 1, children };
}

function table(node: Table, reading: Reading): Block {
	const [head = [], ...rows] = node.children.map((row) => cells(row, reading));
	return { type: "table", align: head.map((_, index) => node.align?.[index] ?? null), head, rows };
}

function cells(row: TableRow, reading: Reading): TableCell[] {
	return row.children.map((cell) => ({ type: "tableCell", children: inlines(cell.children, reading) }));
}

function inlines(nodes: PhrasingContent[], reading: Reading): Inline[] {
	return nodes.flatMap((node) =>
		reading.pasted && node.type === "text" ? lines(node.value) : [inline(node, reading)],
	);
}

/** Text with its line breaks. */
function lines(text: string): Inline[] {
	return text
		.split(/\s*\n\s*/)
		.flatMap((value, i): Inline[] => [
			...(i > 0 ? [{ type: "break" as const }] : []),
			...(value === "" ? [] : [{ type: "text" as const, value }]),
		]);
}

function inline(node: PhrasingContent, reading: Reading): Inline {
	switch (node.type) {
		case "text":
		case "inlineCode":
			// Hard-wrapped lines are one line to the reader.
			return { type: node.type, value: node.value.replace(/\s*\n\s*/g, " ") };
		case "strong":
		case "emphasis":
		case "delete":
			return { type: node.type, children: inlines(node.children, reading) };
		case "link":
			if (!isSafeTarget(node.url)) return unknown(node, reading);
			return { type: "link", url: node.url, children: inlines(node.children, reading) };
		case "break":
			return { type: "break" };
		default:
			return unknown(node, reading);
	}
}

function unknown(node: PhrasingContent, reading: Reading): Inline {
	if (!reading.pasted) throw refusal(node, reading);
	return { type: "text", value: rawOf(node, reading) };
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

function refusal(node: Nodes, reading: Reading): MarkdownError {
	const raw = rawOf(node, reading);
	const found = raw.length > 60 ? `${raw.slice(0, 59)}…` : raw;
	return new MarkdownError(
		instead[node.type] ?? "plain paragraphs, lists, tables and links",
		found,
		node.position?.start.line ?? 1,
	);
}

/** The node as it was typed. */
function rawOf({ position }: Nodes, { source }: Reading): string {
	return source.slice(position?.start.offset ?? 0, position?.end.offset).trim();
}
