import { type Document, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { Plain, Shape } from "./form.ts";
import { fromForm, toForm } from "./form-values.ts";
import { listOf, recordOf, same } from "./json.ts";
import { wrap, wrapLike } from "./markdown-lines.ts";
import { pairEntries } from "./match-entries.ts";
import { type RecordField, recordFields } from "./record-fields.ts";
import { inHouseStyle } from "./yaml-style.ts";

/** Puts values into a record of a file and touches only the parts that they change. */
export function rewriteMap(document: Document, map: YAMLMap, fields: RecordField[], values: Record<string, Plain>) {
	// What holds anyway may stand in the file or not.
	const wanted = fields.filter(({ key, standard }) => key in values || (standard !== undefined && map.has(key)));
	map.items = map.items.filter((pair) => wanted.some(({ key }) => key === keyOf(pair)));
	for (const [index, { key, shape, standard }] of wanted.entries()) {
		const pair = map.items.find((candidate) => keyOf(candidate) === key);
		const value = values[key] ?? standard ?? null;
		if (pair) pair.value = rewrite(document, pair.value, shape, value);
		else insertAfter(map, wanted[index - 1]?.key, document.createPair(key, create(document, shape, value)));
	}
}

function rewrite(document: Document, node: unknown, shape: Shape, value: Plain): unknown {
	if (isSaid(node, shape, value)) return node;
	const fields = recordFields(shape, value);
	if (isMap(node) && fields && value !== null) {
		rewriteMap(document, node, fields, recordOf(value));
		return node;
	}
	if (isSeq(node) && shape.type === "list") {
		const pairs = pairEntries(node.items.map(plain), listOf(value));
		node.items = listOf(value).map((entry, index) => {
			const from = pairs[index];
			return from === undefined
				? create(document, shape.entry, entry)
				: rewrite(document, node.items[from], shape.entry, entry);
		});
		return node;
	}
	if (!isScalar(node)) return create(document, shape, value);
	if (shape.type !== "prose" || typeof value !== "string") return restyled(create(document, shape, value), node);
	const written = wrapLike(value, String(node.value ?? ""), paragraphWidth);
	return restyled(inHouseStyle(document.createNode(written)), node);
}

/** Whether the file says this already, in whatever way it is written. */
function isSaid(node: unknown, shape: Shape, value: Plain): boolean {
	return same(fromForm(shape, toForm(shape, plain(node))), value);
}

function create(document: Document, shape: Shape, value: Plain): Node {
	return inHouseStyle(document.createNode(wrapped(shape, value)));
}

/** Paragraphs are as wide as the others in the files. */
const paragraphWidth = 108;

function wrapped(shape: Shape, value: Plain): Plain {
	if (shape.type === "prose") return typeof value === "string" ? wrap(value, paragraphWidth) : value;
	if (shape.type === "list") return listOf(value).map((entry) => wrapped(shape.entry, entry));
	const fields = value === null ? undefined : recordFields(shape, value);
	if (!fields) return value;
	const record = recordOf(value);
	const changed = fields.flatMap(({ key, shape }): [string, Plain][] => {
		const inner = record[key];
		return inner === undefined ? [] : [[key, wrapped(shape, inner)]];
	});
	return { ...record, ...Object.fromEntries(changed) };
}

/** Words keep their comment, and their quotation marks or block if they had them. */
function restyled(node: Node, before: Scalar): Node {
	const { comment, commentBefore, spaceBefore, type } = before;
	Object.assign(node, { comment, commentBefore, spaceBefore });
	if (!isScalar(node) || node.type !== undefined || typeof node.value !== "string") return node;
	if (type === "BLOCK_LITERAL") Object.assign(node, { type, value: `${node.value}\n` });
	else if (type !== "PLAIN") node.type = type;
	return node;
}

function insertAfter(map: YAMLMap, key: string | undefined, pair: Pair): void {
	const index = map.items.findIndex((candidate) => keyOf(candidate) === key);
	map.items.splice(index + 1, 0, pair);
}

function keyOf({ key }: Pair): string {
	return String(isScalar(key) ? key.value : key);
}

function plain(node: unknown): unknown {
	if (isScalar(node)) return node.value;
	if (isMap(node)) return Object.fromEntries(node.items.map((pair) => [keyOf(pair), plain(pair.value)]));
	return isSeq(node) ? node.items.map(plain) : node;
}
