import { type Change, changesBetween } from "./changes.ts";
import type { Line } from "./difference.ts";
import type { Fields } from "./form.ts";
import { toForm } from "./form-values.ts";
import type { Json, JsonObject } from "./json.ts";
import { mergeDocuments } from "./merge-documents.ts";

/** Somebody else has saved since the form was opened. */
export interface Conflict extends Resolutions {
	/** Who saved, when, and their note. */
	edit: { by: string; at: number; note: string };
	/** The version that is current now; the next attempt must be based on it. */
	basedOn: string | null;
	/** What they changed as lines of a file, if it is one. */
	lines?: Line[];
}

interface Resolutions {
	/** What they changed. */
	changes: Change[];
	/** Form values with both edits merged. */
	merged: Json;
	/** Labels of the places where both changed the same text; the merged values keep the editor's own. */
	clashes: string[][];
	/** Form values of their version alone. */
	theirs: Json;
}

/** Lays two edits of the same base over each other, field by field. */
export function resolutionsOf(
	form: Fields,
	{ base, mine, theirs }: Record<"base" | "mine" | "theirs", JsonObject>,
): Resolutions {
	const { value, clashes } = mergeDocuments(form, { base, mine, theirs });
	const changes = changesBetween(form, base, theirs);
	return { changes, merged: toForm(form, value), clashes, theirs: toForm(form, theirs) };
}
