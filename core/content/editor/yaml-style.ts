import { isScalar, type Node, Scalar, type ScalarTag, type SchemaOptions, visit } from "yaml";

/** Words that were read from this text are written exactly as they stand there, only further in or out. */
export function asWritten(text: string): SchemaOptions["customTags"] {
	return (tags) =>
		tags.map((tag) => {
			if (typeof tag === "string" || tag.collection || tag.tag !== "tag:yaml.org,2002:str") return tag;
			return {
				...tag,
				stringify: (item, context, ...rest) => kept(text, item, context.indent) ?? anew(tag, item, context, ...rest),
			};
		});
}

type Stringify = NonNullable<ScalarTag["stringify"]>;

function kept(text: string, { range }: Scalar, indent: string): string | undefined {
	if (!range) return undefined;
	const [first = "", ...lines] = text.slice(range[0], range[1]).trimEnd().split("\n");
	const inset = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
	return [first, ...lines.map((line) => (line.trim() === "" ? "" : indent + line.slice(inset)))].join("\n");
}

function anew(tag: ScalarTag, ...args: Parameters<Stringify>): string {
	return tag.stringify?.(...args) ?? String(args[0].value);
}

/** Longer words are wrapped below their field. */
const lineLength = 90;

/** New values as the files of the chapter have them: paragraphs after '|', long lines after '>-', short pictures in a line. */
export function inHouseStyle<T extends Node>(node: T): T {
	visit(node, {
		Scalar(key, scalar) {
			if (key !== "key") shape(scalar);
		},
		Map(_key, map) {
			const keys = map.items.map(({ key }) => (isScalar(key) ? key.value : key));
			map.flow = keys.join() === "src,alt" && String(map).length < lineLength;
		},
	});
	return node;
}

/** Blocks keep their line breaks; they end with one, as files do. */
function shape(scalar: Scalar): void {
	const { value } = scalar;
	if (typeof value !== "string") return;
	if (value.includes("\n")) Object.assign(scalar, { type: Scalar.BLOCK_LITERAL, value: `${value.trimEnd()}\n` });
	else if (value.length > lineLength) scalar.type = Scalar.BLOCK_FOLDED;
}
