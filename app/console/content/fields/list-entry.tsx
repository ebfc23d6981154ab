import { memo, useEffect, useId, useRef } from "react";
import type { Field, List } from "../../../../core/content/editor/form.ts";
import { useProblemsWithin } from "../editor-context.ts";
import { useEntryTitle } from "./entry-title.ts";
import { EntryTools } from "./entry-tools.tsx";
import { FoldButton, useOpen } from "./field-group.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldView } from "./field-view.tsx";
import type { DragOrder } from "./use-drag-order.ts";

export interface ListEntryProps {
	shape: List;
	/** Its name in the form, such as 'sections.0'. */
	name: string;
	index: number;
	count: number;
	depth: number;
	/** Just added: open, with the cursor in it. */
	fresh: boolean;
	drag: DragOrder | undefined;
	onMove: ((to: number) => void) | undefined;
	onRemove: ((called: string) => void) | undefined;
}

/** One entry: a record is folded to its name, a word stands in its own line. */
export function ListEntry(props: ListEntryProps) {
	return props.shape.called === undefined ? <WordEntry {...props} /> : <FoldedEntry {...props} />;
}

function FoldedEntry(props: ListEntryProps) {
	const { shape, name, index, depth, fresh, drag } = props;
	const [open, setOpen] = useOpen(name, fresh);
	const { found } = useProblemsWithin(name);
	const title = useEntryTitle(shape, name) || `New ${shape.noun}`;
	const row = useFreshFocus(fresh);
	const id = useId();
	return (
		<li
			ref={row}
			{...drag?.target(index)}
			className={`min-w-0 rounded bg-paper-raised shadow-raised ${found ? "border-l-8 border-danger" : ""} ${drag?.over === index ? "outline-3 outline-focus" : ""}`}
		>
			<div className="flex items-center">
				<div className="min-w-0 grow">
					<FoldButton open={open} controls={id} onToggle={() => setOpen(!open)}>
						{title}
					</FoldButton>
				</div>
				<EntryTools {...props} title={title} row={row} />
			</div>
			<div id={id} hidden={!open} className="flex flex-col gap-2 border-t border-line p-1.5 sm:p-2">
				{open && <EntryBody shape={shape} name={name} depth={depth + 1} />}
			</div>
		</li>
	);
}

/** Apart, since moving an entry of a long list must not draw all that it holds anew. */
const EntryBody = memo(function EntryBody({ shape, name, depth }: { shape: List; name: string; depth: number }) {
	const { entry, noun } = shape;
	if (entry.type === "fields") return <FieldList fields={entry.fields} prefix={name} depth={depth} />;
	const field: Field = { key: "", name: "", label: capital(noun), shape: entry };
	return <FieldView field={field} name={name} depth={depth} />;
});

function WordEntry(props: ListEntryProps) {
	const { shape, name, index, depth, fresh, drag } = props;
	const title = useEntryTitle(shape, name) || `${capital(shape.noun)} ${index + 1}`;
	const row = useFreshFocus(fresh);
	const field: Field = {
		key: "value",
		name: "value",
		label: `${capital(shape.noun)} ${index + 1}`,
		shape: shape.entry,
	};
	return (
		<li
			ref={row}
			{...drag?.target(index)}
			className={`flex min-w-0 items-start gap-0.5 rounded ${drag?.over === index ? "outline-3 outline-focus" : ""}`}
		>
			<div className="min-w-0 grow">
				<FieldView field={field} name={`${name}.value`} depth={depth} hideLabel />
			</div>
			<EntryTools {...props} title={title} row={row} />
		</li>
	);
}

function useFreshFocus(fresh: boolean) {
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (fresh) row.current?.querySelector<HTMLElement>("textarea, input, select")?.focus();
	}, [fresh]);
	return row;
}

function capital(word: string): string {
	return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}
