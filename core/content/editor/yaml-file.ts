import { type Document, isMap, parseDocument, YAMLMap } from "yaml";
import type { Field, Plain } from "./form.ts";
import { textOf } from "./json.ts";
import { unwrap, wrapLike } from "./markdown-lines.ts";
import { rewriteMap } from "./yaml-nodes.ts";
import { asWritten } from "./yaml-style.ts";

export interface ContentFile {
	/** Such as 'faq.yaml'; those that end in .md have their `body` below the fields. */
	name: string;
	/** As it stands; empty if there is no file yet. */
	text: string;
}

/** The file with other values in it. What does not change stays as it is written, comments and line breaks too. */
export function rewriteFile({ name, text }: ContentFile, fields: Field[], values: Record<string, Plain>): string {
	if (!name.endsWith(".md")) return rewriteYaml(text, fields, values);
	const [, head = "", space = "\n", body = ""] = /^---[ \t]*\n(.*?)^---[ \t]*\n(\s*)(.*)$/ms.exec(text) ?? [];
	const { body: words = "", ...rest } = values;
	const inHead = fields.filter(({ key }) => key !== "body");
	const written = textOf(words) === unwrap(body) ? body : `${wrapLike(textOf(words), body, 120)}\n`;
	return `---\n${rewriteYaml(head, inHead, rest)}---\n${space}${written}`;
}

function rewriteYaml(text: string, fields: Field[], values: Record<string, Plain>): string {
	const document: Document = parseDocument(text, { version: "1.2", customTags: asWritten(text) });
	const map = isMap(document.contents) ? document.contents : new YAMLMap();
	document.contents = map;
	rewriteMap(document, map, fields, values);
	return document.toString({ lineWidth: 120 });
}
