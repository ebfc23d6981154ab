import { type Change, changesBetween, wordsOf } from "./changes.ts";
import type { Line } from "./difference.ts";
import type { Fields } from "./form.ts";
import { toForm } from "./form-values.ts";
import type { Json, JsonObject } from "./json.ts";
import { type Clash, mergeDocuments } from "./merge-documents.ts";

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
	/** Places where both changed the same text; the merged values keep the editor's own. */
	clashes: ClashChoice[];
	/** Form values of their version alone. */
	theirs: Json;
}

/** What each has written in one place; of what one of them has removed, there is nothing to choose. */
interface ClashChoice {
	/** Labels from the outermost inwards. */
	where: string[];
	/** Name of the form field, and its value by them. */
	name: string;
	value: Json;
	words?: { mine: string; theirs: string };
}

/** Lays two edits of the same base over each other, field by field. */
export function resolutionsOf(
	form: Fields,
	{ base, mine, theirs }: Record<"base" | "mine" | "theirs", JsonObject>,
): Resolutions {
	const { value, clashes } = mergeDocuments(form, { base, mine, theirs });
	const changes = changesBetween(form, base, theirs);
	return { changes, merged: toForm(form, value), clashes: clashes.map(choiceOf), theirs: toForm(form, theirs) };
}

function choiceOf({ where, name, shape, mine, theirs }: Clash): ClashChoice {
	const choice = { where, name, value: toForm(shape, theirs) };
	if (mine === undefined || theirs === undefined) return choice;
	return { ...choice, words: { mine: wordsOf(shape, mine), theirs: wordsOf(shape, theirs) } };
}
