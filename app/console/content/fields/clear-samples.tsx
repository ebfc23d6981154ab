import { useWatch } from "react-hook-form";
import type { Field } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.ts";

interface ClearSamplesProps {
	/** Name of the field that marks the samples. */
	mark: string;
	/** Name of the list that may be empty. */
	list: string;
}

/** Beside 'Still a sample': empties the list of invented entries, where the page may do without. */
export function ClearSamples({ mark, list }: ClearSamplesProps) {
	const { control, setValue, noteChange } = useEditor();
	const isSample: unknown = useWatch({ control, name: mark });
	const entries: unknown = useWatch({ control, name: list });
	const count = Array.isArray(entries) ? entries.length : 0;
	if (isSample !== true || count === 0) return null;
	const clear = () => {
		setValue(list, [], { shouldDirty: true });
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

/**
 * The list whose entries are the samples, if it may be empty. None if a picture or film beside it is invented as well,
 * since it would stay, nor for the groups of the team: a new team is pasted into them.
 */
export function clearableList(fields: readonly Field[]): Field | undefined {
	if (fields.some(({ shape }) => holdsPicture(shape))) return undefined;
	const lists = fields.filter(({ shape }) => shape.type === "list" && shape.min === 0);
	const [only] = lists;
	if (lists.length !== 1 || only?.shape.type !== "list" || only.shape.noun === "group") return undefined;
	return only.shape.entry.type === "fields" ? only : undefined;
}

function holdsPicture(shape: Field["shape"]): boolean {
	if (shape.type === "optional") return holdsPicture(shape.inner);
	return shape.type === "fields" && shape.fields.some(({ shape: { type } }) => pictures.includes(type));
}

const pictures = ["picture", "picture-address", "film", "video", "captions"];
