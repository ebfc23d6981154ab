import { set } from "react-hook-form";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import type { FormDescription } from "../../../core/content/editor/form.ts";
import type { Publication } from "../../../core/publishing/publication.ts";
import type { Version } from "../editor/editor-form.tsx";

/** Loader data of the screen of one event or highlight. */
export interface Edited<Values> extends Version {
	/** Id that the record has, or will be stored under. */
	id: string;
	form: FormDescription;
	values: Values;
	/** Null for a new record. */
	stored: (Publication & { revision: number; sample: boolean }) | null;
	/** What is missing for publishing, if that was requested. */
	missing: FieldProblem[];
}

/** Form values from what a form posts, or has kept on this device: 'media.0.alt' is a text of the first of the media. */
export function typedValues(entries: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
	const values = {};
	for (const [name, value] of entries)
		if (typeof value === "string" && /^[a-z]\w*(\.(\d{1,3}|[a-z][\w-]*))*$/i.test(name)) set(values, name, value);
	return values;
}
