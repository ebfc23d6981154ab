import { useWatch } from "react-hook-form";
import type { List, Variants } from "../../../../core/content/editor/form.ts";
import { useEditor } from "../editor-context.ts";

/** The words by which an entry is known, as they are typed; none while nothing is. */
export function useEntryTitle({ entry, called = "value" }: List, name: string): string {
	const { control } = useEditor();
	const value: unknown = useWatch({ control, name: entry.type === "variants" ? name : `${name}.${called}` });
	if (typeof value === "string") return value.trim();
	return entry.type === "variants" ? variantTitle(entry, Object(value)) : "";
}

/** Not every variant has a label: a link to elsewhere is known by where it leads. */
function variantTitle({ key, variants }: Variants, values: Record<string, unknown>): string {
	const chosen = variants.find(({ value }) => value === values[key]);
	for (const { name, shape } of chosen?.fields ?? []) {
		const words = values[name];
		if (typeof words !== "string" || words === "") continue;
		if (shape.type === "text") return words;
		if (shape.type === "choice") return shape.options.find(({ value }) => value === words)?.label ?? words;
	}
	return "";
}
