import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from "yaml";
import { type Problem, quote } from "./errors.ts";
import { type Place, remember } from "./places.ts";

/** Raw value of a file, or the problems with the file. */
export type Source = { raw: unknown; problems: Problem[] };

/**
 * Parses YAML 1.2 into plain values whose line numbers are recorded. `firstLine` is where the text starts in its file.
 */
export function readYaml(text: string, file: string, firstLine = 1): Source {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, version: "1.2", prettyErrors: false });
	const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
	const faults = [...document.errors, ...document.warnings];
	const problems = onePerLine(faults.map((fault) => yamlProblem(fault, text, file, lineAt(fault.pos[0]))));
	if (problems.length > 0) return { raw: undefined, problems };
	if (!isMap(document.contents))
		return {
			raw: undefined,
			problems: [{ file, expected: "fields with a colon after their names", found: quote(document.toJS()) }],
		};
	return { raw: plain(document.contents, { file, lineAt, problems }), problems };
}

type Reader = { file: string; lineAt: (offset: number) => number; problems: Problem[] };

function plain(node: unknown, reader: Reader): unknown {
	if (isScalar(node)) return node.value;
	if (isMap(node)) return plainMap(node.items, placeOfNode(node, reader), reader);
	if (isSeq(node)) return plainList(node.items, placeOfNode(node, reader), reader);
	if (isAlias(node)) reader.problems.push({ ...placeOfNode(node, reader), ...aliasProblem, found: `*${node.source}` });
	return null;
}

function plainMap(pairs: { key: unknown; value: unknown }[], own: Place, reader: Reader): Record<string, unknown> {
	const keys = new Map<string, Place>();
	const entries = pairs.map(({ key, value }): [string, unknown] => {
		const name = String(isScalar(key) ? key.value : key);
		keys.set(name, { ...placeOfNode(key, reader), ...textPlace(value, reader) });
		return [name, plain(value, reader)];
	});
	const record = Object.fromEntries(entries);
	remember(record, (key) => (key === undefined ? own : keys.get(String(key))));
	return record;
}

function plainList(items: unknown[], own: Place, reader: Reader): unknown[] {
	const list = items.map((item) => plain(item, reader));
	const places = items.map((item) => placeOfNode(item, reader));
	remember(list, (index) => (index === undefined ? own : places[Number(index)]));
	return list;
}

function placeOfNode(node: unknown, { file, lineAt }: Reader): Place {
	const start = isNode(node) ? node.range?.[0] : undefined;
	return start === undefined ? { file } : { file, line: lineAt(start) };
}

/** Block literals keep their lines, so that problems can name a line within them. */
function textPlace(node: unknown, reader: Reader): { textLine?: number } {
	if (!isScalar(node) || node.type !== "BLOCK_LITERAL") return {};
	const { line } = placeOfNode(node, reader);
	return line === undefined ? {} : { textLine: line + 1 };
}

function isNode(node: unknown): node is Node {
	return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);
}

const aliasProblem = { expected: "words in quotation marks, because they begin with * or &" };

const expectations: Partial<Record<YAMLError["code"], string>> = {
	BAD_INDENT: "the same number of spaces as on the lines that belong together, and each bracket closed",
	BAD_SCALAR_START: "words in quotation marks, because they begin with @, ` or another special sign",
	BLOCK_AS_IMPLICIT_KEY: "words in quotation marks if there is a colon in them, or as many spaces as on the line above",
	BLOCK_IN_FLOW: "a closing bracket",
	DUPLICATE_KEY: "each field only once",
	MISSING_CHAR: "a closing quotation mark or bracket, or a colon after the field's name",
	MULTILINE_IMPLICIT_KEY: "a colon after the field's name, or spaces before a line that continues the one above",
	TAB_AS_INDENT: "spaces instead of a tab at the beginning of the line",
	TAG_RESOLVE_FAILED: "words in quotation marks, because they begin with !",
	UNEXPECTED_TOKEN: "words wholly inside quotation marks or wholly without them",
};

function yamlProblem(error: YAMLError, text: string, file: string, line: number): Problem {
	const [offset] = error.pos;
	const expected = expectations[error.code] ?? `well-formed YAML (${error.message})`;
	if (text.slice(offset).trim() === "") return { file, line, expected, found: "the end of the file" };
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const end = text.indexOf("\n", offset);
	return { file, line, expected, found: quote(text.slice(start, end === -1 ? undefined : end)) };
}

/** One syntax error causes follow-up errors on the same line; the first is the most useful. */
function onePerLine(problems: Problem[]): Problem[] {
	return problems.filter(({ line }, index) => problems.findIndex((other) => other.line === line) === index);
}
