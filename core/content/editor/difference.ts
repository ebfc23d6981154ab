import { structuredPatch } from "diff";
import { type Change, changesBetween } from "./changes.ts";
import { contentFile } from "./content-file.ts";
import { type Body, storedOf } from "./documents.ts";
import { formOf } from "./form-of.ts";
import { recordOf } from "./json.ts";
import type { EditingParts, Place } from "./parts.ts";
import { rewriteFile } from "./yaml-file.ts";

/** What is different between two versions: field by field, and line by line as it would be in the file. */
export interface Difference {
	changes: Change[];
	lines: Line[];
}

export interface Line {
	kind: "same" | "new" | "old" | "gap";
	text: string;
}

export function differenceBetween(parts: EditingParts, place: Place, before: Body, after: Body): Difference {
	return {
		changes: changesBetween(formOf(place.kind).fields, before, after),
		lines: linesBetween(fileText(parts, place, before).text, fileText(parts, place, after).text),
	};
}

/** The file of the repository with this version in it. */
export function fileText(parts: EditingParts, place: Place, body: Body): { name: string; text: string } {
	const file = contentFile(parts.contentDir, place.kind, place.language);
	const stored = recordOf(storedOf(parts, place, body));
	return { name: file.name, text: rewriteFile(file, formOf(place.kind).fields, stored) };
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
