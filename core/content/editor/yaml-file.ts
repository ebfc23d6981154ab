import { isDeepStrictEqual } from "node:util";
import {
	type Document,
	isMap,
	isNode,
	isScalar,
	isSeq,
	type Node,
	type Pair,
	parseDocument,
	type Scalar,
	type SchemaOptions,
	visit,
	type YAMLMap,
} from "yaml";
import { idOf } from "../by-id.ts";
import { type Fields, type RecordField, recordFields, type Shape } from "./form.ts";
import { normalise } from "./form-values.ts";
import { isRecord, type Json, type JsonObject, listOf, textOf } from "./json.ts";
import { unwrap, wrap } from "./markdown-lines.ts";
import type { Added } from "./with-ids.ts";

export interface ContentFile {
	/** File name such as 'faq.yaml'. In .md files, `body` follows the front matter. */
	name: string;
	/** Current text; empty if there is no file yet. */
	text: string;
}

/** Returns the file with new values. Unchanged parts keep their formatting, including comments and line breaks. */
export function rewriteFile({ name, text }: ContentFile, form: Fields, values: JsonObject): string {
	if (!name.endsWith(".md")) return rewriteYaml(text, form, values);
	const [, head = "", space = "\n", body = ""] = /^---[ \t]*\n(.*?)^---[ \t]*\n(\s*)(.*)$/ms.exec(text) ?? [];
	const { body: markdown = "", ...rest } = values;
	const inHead = form.fields.filter(({ key }) => key !== "body");
	const written = textOf(markdown) === unwrap(body) ? body : `${wrap(textOf(markdown), body)}\n`;
	return `---\n${rewriteYaml(head, { type: "fields", fields: inHead }, rest)}---\n${space}${written}`;
}

function rewriteYaml(text: string, form: Fields, values: JsonObject): string {
	const document: Document = parseDocument(text, { version: "1.2", customTags: asWritten(text) });
	document.contents = rewrite(document, document.contents, form, values);
	return document.toString({ lineWidth: 120 });
}

/** Returns the node with a new value, touching only the parts that differ. */
function rewrite(document: Document, node: unknown, shape: Shape, value: Json): Node {
	if (!isNode(node)) return create(document, value);
	const before: unknown = node.toJS(document);
	if (isDeepStrictEqual(normalise(shape, before), value)) return node;
	const fields = recordFields(shape, value);
	if (isMap(node) && fields && isRecord(value)) return rewriteMap(document, node, fields, value);
	if (isSeq(node) && shape.type === "list") {
		const was = listOf(before);
		node.items = listOf(value).map((entry, i) => {
			const same = was.findIndex((other) => idOf(other) && idOf(other)?.id === idOf(entry)?.id);
			return rewrite(document, node.items[same !== -1 ? same : idOf(was[i]) ? -1 : i], shape.entry, entry);
		});
		return node;
	}
	if (!isScalar(node) || (typeof value === "object" && value !== null)) return create(document, value);
	node.value = value;
	node.range = null;
	return inBlock(node, textOf(before));
}

function rewriteMap(document: Document, map: YAMLMap, fields: RecordField[], values: JsonObject): Node {
	// A default may be written out in the file or not.
	const wanted = fields.filter(
		({ key, defaultValue }) => key in values || (defaultValue !== undefined && map.has(key)),
	);
	map.items = map.items.filter((pair) => wanted.some(({ key }) => key === keyOf(pair)));
	for (const [index, { key, shape, defaultValue }] of wanted.entries()) {
		const pair = map.items.find((candidate) => keyOf(candidate) === key);
		const value = rewrite(document, pair?.value, shape, values[key] ?? defaultValue ?? null);
		const previous = wanted[index - 1]?.key;
		if (pair) pair.value = value;
		// Insert new fields in schema order.
		else
			map.items.splice(map.items.findIndex((each) => keyOf(each) === previous) + 1, 0, document.createPair(key, value));
	}
	return map;
}

function keyOf({ key }: Pair): string {
	return String(isScalar(key) ? key.value : key);
}

function create(document: Document, value: Json): Node {
	const node = document.createNode(value);
	visit(node, { Scalar: (_key, scalar) => void inBlock(scalar) });
	return node;
}

/** Writes multi-line text as a block literal ending with a newline. */
function inBlock(scalar: Scalar, before = ""): Scalar {
	const { type, value } = scalar;
	if (typeof value !== "string" || !(value.includes("\n") || type === "BLOCK_LITERAL")) return scalar;
	return Object.assign(scalar, { type: "BLOCK_LITERAL", value: `${wrap(value, before)}\n` });
}

/** Writes unchanged strings exactly as in the source text, apart from indentation. */
function asWritten(text: string): SchemaOptions["customTags"] {
	return (tags) =>
		tags.map((tag) => {
			if (typeof tag === "string" || tag.collection || tag.tag !== "tag:yaml.org,2002:str") return tag;
			const stringify: typeof tag.stringify = (item, context, ...rest) =>
				sourceOf(text, item, context.indent) ?? tag.stringify?.(item, context, ...rest) ?? String(item.value);
			return { ...tag, stringify };
		});
}

function sourceOf(text: string, { range }: Scalar, indent: string): string | undefined {
	if (!range) return undefined;
	const [first = "", ...lines] = text.slice(range[0], range[1]).trimEnd().split("\n");
	const inset = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
	return [first, ...lines.map((line) => (line.trim() === "" ? "" : indent + line.slice(inset)))].join("\n");
}

/** Returns the text of a YAML file with ids added to entries of its lists, everything else as it was. */
export function withAddedIds(text: string, added: readonly Added[]): string {
	const document = parseDocument(text, { version: "1.2", customTags: asWritten(text) });
	for (const { path, key, id } of added) {
		const entry = document.getIn(path);
		if (isMap(entry)) entry.items.unshift(document.createPair(key, id));
	}
	return document.toString({ lineWidth: 120 });
}
