import { readFileSync } from "node:fs";
import { placeOf, remember } from "./places.ts";
import { readYaml, type Source } from "./yaml.ts";

/** Reads one content file: YAML, or Markdown with YAML front matter. */
export function readSource(path: string, file: string): Source {
	return readText(readFileSync(path, "utf8"), file);
}

export function readText(text: string, file: string): Source {
	const plain = text.replace(/^\uFEFF/, "");
	return file.endsWith(".md") ? readMarkdownSource(plain, file) : readYaml(plain, file);
}

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
	const places = new Map(Object.keys(head).map((key) => [key, placeOf(head, key) ?? { file }]));
	remember(record, { file, line: 1 }, places.set("body", { file, line, textLine: line }));
	return record;
}

function lineOf(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}
