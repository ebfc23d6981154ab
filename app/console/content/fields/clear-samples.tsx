import { useWatch } from "react-hook-form";
import type { Field } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.ts";

interface ClearSamplesProps {
	/** Name of the field that marks the samples. */
	mark: string;
	/** Names of the lists that may be empty. */
	lists: string[];
}

/** Beside 'Still a sample': empties the lists of invented entries, where the page may do without. */
export function ClearSamples({ mark, lists }: ClearSamplesProps) {
	const { control, setValue, noteChange } = useEditor();
	const isSample: unknown = useWatch({ control, name: mark });
	const entries: unknown[] = useWatch({ control, name: lists });
	const count = entries.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
	if (isSample !== true || count === 0) return null;
	const clear = () => {
		for (const name of lists) setValue(name, [], { shouldDirty: true });
		setValue(mark, false, { shouldDirty: true });
		noteChange();
	};
	return (
		<div className="flex flex-wrap items-center gap-1.5 rounded bg-paper-quiet px-2 pb-2">
			<Button size="small" className="min-h-5.5" onClick={clear}>
				{count === 1 ? "Take the invented entry out" : `Take all ${count} invented entries out`}
			</Button>
			<p className="text-small text-ink-quiet">
				You see it in the form first, and can add your own before you publish.
			</p>
		</div>
	);
}

/** Lists that may be empty. None if a picture or film beside them is invented as well: it would stay. */
export function clearableLists(fields: readonly Field[]): Field[] {
	if (fields.some(({ shape }) => shape.type === "fields" && shape.fields.some(isShown))) return [];
	return fields.filter(({ shape }) => shape.type === "list" && shape.min === 0);
}

function isShown({ shape: { type } }: Field): boolean {
	return ["picture", "picture-address", "film", "video", "captions"].includes(type);
}
