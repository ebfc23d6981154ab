import { structuredPatch } from "diff";
import { type Change, changesBetween } from "./changes.ts";
import { fileWith } from "./export.ts";
import { formOf } from "./form-of.ts";
import type { JsonObject } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";

/** The difference between two versions: field by field, and as a line diff of the file. */
export interface Difference {
	changes: Change[];
	lines: Line[];
}

export interface Line {
	kind: "same" | "new" | "old" | "gap";
	text: string;
}

export function differenceBetween(
	parts: EditorParts,
	ref: DocumentRef,
	before: JsonObject,
	after: JsonObject,
): Difference {
	return {
		changes: changesBetween(formOf(ref.kind, ref.language), before, after),
		lines: linesBetween(fileWith(parts, ref, before).text, fileWith(parts, ref, after).text),
	};
}

function linesBetween(before: string, after: string): Line[] {
	const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 2 });
	return hunks.flatMap(({ lines, newStart }, index) => [
		...(index > 0 || newStart > 1 ? [{ kind: "gap", text: `line ${newStart}` } satisfies Line] : []),
		...lines.filter((line) => !line.startsWith("\\")).map(lineOf),
	]);
}

function lineOf(line: string): Line {
	const kind = line.startsWith("+") ? "new" : line.startsWith("-") ? "old" : "same";
	return { kind, text: line.slice(1) };
}
