import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { Entries, Field } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.ts";
import { withArticle } from "./article.ts";
import { FieldView, type FieldViewProps } from "./field-view.tsx";
import { LineInput } from "./line-input.tsx";
import { ListFrame } from "./list-frame.tsx";
import { type Removed, RemovedNotice } from "./removed-notice.tsx";

/** A record whose keys the editor chooses, such as a chat group for each entry year. */
export function EntriesInput({ field, name, depth, shape }: FieldViewProps & { shape: Entries }) {
	const { control, getValues, fixedLists, noteChange } = useEditor();
	const list = useFieldArray({ control, name, keyName: "fieldKey" });
	const [removed, setRemoved] = useState<Removed>();
	const keyField: Field = {
		key: "key",
		name: "key",
		label: shape.keyLabel,
		help: shape.keyHelp,
		shape: { type: "text" },
	};
	const valueField: Field = { key: "value", name: "value", label: shape.valueLabel, shape: shape.value };

	function change(work: () => void): void {
		work();
		noteChange();
	}

	function remove(index: number): void {
		const value: unknown = structuredClone(getValues(`${name}.${index}`));
		change(() => list.remove(index));
		setRemoved({ index, value, called: `${shape.keyLabel} ${getKey(value)}` });
	}

	return (
		<ListFrame field={field} name={name} depth={depth} count={list.fields.length} noun={shape.noun}>
			<ol className="flex flex-col gap-1">
				{list.fields.map(({ fieldKey }, index) => (
					<li key={fieldKey} className="flex flex-col gap-1.5 rounded bg-paper-raised p-1.5 shadow-raised">
						<div className="grid gap-1.5 sm:grid-cols-[16ch_1fr] sm:items-end">
							<LineInput field={keyField} name={`${name}.${index}.key`} depth={depth} />
							<FieldView field={valueField} name={`${name}.${index}.value`} depth={depth} />
						</div>
						{!fixedLists && (
							<Button size="small" look="quiet" onClick={() => remove(index)} className="min-h-5.5 self-start">
								<Trash2 aria-hidden className="size-2" /> Remove this {shape.noun}
							</Button>
						)}
					</li>
				))}
			</ol>
			{removed && (
				<RemovedNotice
					removed={removed}
					onUndo={() => {
						change(() => list.insert(removed.index, Object(removed.value), { shouldFocus: false }));
						setRemoved(undefined);
					}}
				/>
			)}
			{!fixedLists && (
				<Button
					size="small"
					onClick={() => change(() => list.append(structuredClone(shape.blank)))}
					className="min-h-5.5 self-start"
				>
					<Plus aria-hidden className="size-2" /> Add {withArticle(shape.noun)}
				</Button>
			)}
		</ListFrame>
	);
}

function getKey(value: unknown): string {
	return typeof value === "object" && value !== null && "key" in value ? String(value.key) : "";
}
