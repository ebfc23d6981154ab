import { readFileSync } from "node:fs";
import { placeOf, remember } from "./places.ts";
import { readYaml, type Source } from "./yaml.ts";

/** Reads one content file: YAML, or Markdown with YAML front matter. */
export function readSource(path: string, file: string): Source {
	return readText(readFileSync(path, "utf8"), file);
}

export function readText(text: string, file: string): Source {
	const kept = lastRead.get(file);
	if (kept?.text === text) return kept.source;
	const plain = text.replace(/^\uFEFF/, "");
	const source = file.endsWith(".md") ? readMarkdownSource(plain, file) : readYaml(plain, file);
	lastRead.set(file, { text, source });
	return source;
}

/**
 * All files are read again when an organiser changes a word of one, and the English ones for each language. Parsing
 * them would take most of that time. Nothing may change what is kept.
 */
const lastRead = new Map<string, { text: string; source: Source }>();

function readMarkdownSource(text: string, file: string): Source {
	const parts = /^---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|$)(.*)$/ms.exec(text);
	if (!parts || parts.index > 0)
		return { raw: undefined, problems: [{ file, line: 1, expected: "the fields between two lines of '---'" }] };
	const [, fields = "", after = ""] = parts;
	const source = readYaml(fields, file, 2);
	const body = after.trim();
	const head = source.raw ?? {};
	if (typeof head !== "object" || Array.isArray(head) || body === "") return source;
	return { ...source, raw: withBody(head, body, file, lineOf(text, text.lastIndexOf(body))) };
}

function withBody(head: object, body: string, file: string, line: number): object {
	const record = { ...head, body };
	remember(record, (key) => (key === "body" ? { file, line, textLine: line } : placeOf(head, key)));
	return record;
}

function lineOf(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}
