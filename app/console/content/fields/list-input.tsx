import { Plus } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { List } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.ts";
import { withArticle } from "./article.ts";
import type { FieldViewProps } from "./field-view.tsx";
import { ListEntry } from "./list-entry.tsx";
import { ListFrame } from "./list-frame.tsx";
import { type Removed, RemovedNotice } from "./removed-notice.tsx";
import { useDragOrder } from "./use-drag-order.ts";

/** Several of the same: added, removed, put in another order. */
export function ListInput({ field, name, depth, shape }: FieldViewProps & { shape: List }) {
	const { control, getValues, fixedLists, noteChange } = useEditor();
	const list = useFieldArray({ control, name, keyName: "fieldKey" });
	const [fresh, setFresh] = useState<number>();
	const [removed, setRemoved] = useState<Removed>();
	const drag = useDragOrder(name, (from, to) => change(() => list.move(from, to)));
	const count = list.fields.length;
	const isFixed = fixedLists || shape.min === shape.max;

	function change(work: () => void): void {
		work();
		noteChange();
	}

	function add(): void {
		setFresh(count);
		change(() => list.append(structuredClone(shape.blank), { shouldFocus: false }));
	}

	function remove(index: number, called: string): void {
		const value: unknown = structuredClone(getValues(`${name}.${index}`));
		change(() => list.remove(index));
		setRemoved({ index, value, called });
	}

	return (
		<ListFrame field={field} name={name} depth={depth} count={count} noun={shape.noun}>
			<ol className="flex flex-col gap-1">
				{list.fields.map(({ fieldKey }, index) => (
					<ListEntry
						key={fieldKey}
						shape={shape}
						name={`${name}.${index}`}
						index={index}
						count={count}
						depth={depth}
						fresh={index === fresh}
						drag={fixedLists ? undefined : drag}
						onMove={fixedLists ? undefined : (to) => keepingFocus(() => change(() => list.move(index, to)))}
						onRemove={isFixed ? undefined : (called) => remove(index, called)}
					/>
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
			{!isFixed && count < (shape.max ?? Number.POSITIVE_INFINITY) && (
				<Button size="small" onClick={add} className="min-h-5.5 self-start">
					<Plus aria-hidden className="size-2" /> Add {withArticle(shape.noun)}
				</Button>
			)}
		</ListFrame>
	);
}

/** An element that is moved in the page loses the focus, and whoever pressed its button would have to look for it. */
function keepingFocus(work: () => void): void {
	const { activeElement } = document;
	work();
	requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
}
