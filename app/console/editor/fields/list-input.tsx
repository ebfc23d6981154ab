import { Plus, Trash2, Undo2 } from "lucide-react";
import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { Entries, Field, List } from "../../../../core/content/editor/form.ts";
import { Button } from "../../../ui/button.tsx";
import { fieldId, useFormParts } from "../../../ui/form-context.ts";
import { ProblemsContext, useEditor } from "../editor-context.ts";
import { type FieldViewProps, LineInput } from "./inputs.tsx";
import { ListEntry } from "./list-entry.tsx";
import { AddMedia, MediaEntry } from "./media-entry.tsx";
import { useDrag } from "./use-drag.ts";

interface ListProps<S> extends FieldViewProps {
	shape: S;
	/** Renders a field of an entry; passed in to avoid a circular import, since it renders lists itself. */
	View: ComponentType<FieldViewProps>;
}

/** List of entries that can be added, removed and reordered. */
export function ListInput({ field, name, depth, shape, View }: ListProps<List>) {
	const { fixedLists } = useEditor();
	const list = useList(name, shape.blank);
	const drag = useDrag(list.rows, list.move);
	const isFixed = fixedLists || shape.min === shape.max;
	const Entry = shape.media ? MediaEntry : ListEntry;
	const canAdd = !isFixed && list.entries.length < (shape.max ?? Number.POSITIVE_INFINITY);
	return (
		<ListFrame
			field={field}
			name={name}
			depth={depth}
			noun={shape.noun}
			list={list}
			add={shape.media ? <AddMedia name={name} list={list} /> : canAdd && <AddButton noun={shape.noun} list={list} />}
		>
			{list.entries.map(({ fieldKey }, index) => (
				<Entry
					key={fieldKey}
					shape={shape}
					name={`${name}.${index}`}
					index={index}
					count={list.entries.length}
					depth={depth}
					fresh={index === list.fresh}
					drag={fixedLists ? undefined : drag}
					onMove={fixedLists ? undefined : (to) => keepingFocus(() => list.move(index, to))}
					onRemove={isFixed ? undefined : (called) => list.remove(index, called)}
					View={View}
				/>
			))}
		</ListFrame>
	);
}

/** Record with keys chosen by the editor, such as a chat group per entry year. */
export function EntriesInput({ field, name, depth, shape, View }: ListProps<Entries>) {
	const { getValues, fixedLists } = useEditor();
	const list = useList(name, shape.blank);
	const { keyLabel, keyHelp, valueLabel, noun } = shape;
	const keyField: Field = { key: "key", name: "key", label: keyLabel, help: keyHelp, shape: { type: "text" } };
	const valueField: Field = { key: "value", name: "value", label: valueLabel, shape: shape.value };
	return (
		<ListFrame
			field={field}
			name={name}
			depth={depth}
			noun={noun}
			list={list}
			add={!fixedLists && <AddButton noun={noun} list={list} />}
		>
			{list.entries.map(({ fieldKey }, index) => (
				<li key={fieldKey} className="flex flex-col gap-1.5 rounded bg-paper-raised p-1.5 shadow-raised">
					<div className="grid gap-1.5 sm:grid-cols-[16ch_1fr] sm:items-end">
						<LineInput field={keyField} name={`${name}.${index}.key`} />
						<View field={valueField} name={`${name}.${index}.value`} depth={depth} />
					</div>
					{!fixedLists && (
						<Button
							size="small"
							look="quiet"
							onClick={() => list.remove(index, `${keyLabel} ${getValues(`${name}.${index}.key`)}`)}
							className="min-h-5.5 self-start"
						>
							<Trash2 aria-hidden className="size-2" /> Remove this {noun}
						</Button>
					)}
				</li>
			))}
		</ListFrame>
	);
}

interface Removed {
	index: number;
	value: unknown;
	called: string;
}

export type ListState = ReturnType<typeof useList>;

/** Entries of a list, and the operations on them. */
function useList(name: string, blank: unknown) {
	const { control, getValues, noteChange } = useEditor();
	const { fields: entries, append, insert, move, remove } = useFieldArray({ control, name, keyName: "fieldKey" });
	const [fresh, setFresh] = useState<number>();
	const [removed, setRemoved] = useState<Removed>();
	const [told, setTold] = useState("");
	const rows = useRef<HTMLOListElement>(null);
	const { renumber } = useContext(ProblemsContext);
	const put = (index: number, value: unknown) => {
		insert(index, Object(value), { shouldFocus: false });
		renumber(name, (at) => (at < index ? at : at + 1));
		noteChange();
	};
	return {
		entries,
		rows,
		/** What screen readers are told of the last change. */
		told,
		/** Index of the entry added last. */
		fresh,
		removed,
		add() {
			setFresh(entries.length);
			append(Object(structuredClone(blank)));
			noteChange();
		},
		put,
		move(from: number, to: number) {
			move(from, to);
			renumber(name, (at) => (at === from ? to : at - Number(at > from) + Number(at - Number(at > from) >= to)));
			setTold(`Moved to place ${to + 1} of ${entries.length}.`);
			noteChange();
		},
		remove(index: number, called: string) {
			setRemoved({ index, value: structuredClone(getValues(`${name}.${index}`)), called });
			remove(index);
			renumber(name, (at) => (at === index ? undefined : at - Number(at > index)));
			noteChange();
		},
		putBack({ index, value }: Removed) {
			put(index, value);
			setRemoved(undefined);
		},
	};
}

interface ListFrameProps {
	field: Field;
	name: string;
	depth: number;
	noun: string;
	list: ListState;
	/** The way to add an entry, if one may. */
	add: ReactNode;
	children: ReactNode;
}

/** List with its label, length, and problems of the list as a whole. */
function ListFrame({ field, name, depth, noun, list, add, children }: ListFrameProps) {
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const Heading = name.includes(".") ? "h3" : "h2";
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-heading`}
			className={`flex min-w-0 flex-col gap-1 ${depth === 0 ? "rounded bg-paper-quiet p-1.5 sm:p-2" : ""} ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}
		>
			<Heading id={`${id}-heading`} className={depth === 0 ? "text-h3" : "text-lead"}>
				{field.label}{" "}
				<span className="font-text text-small font-normal text-ink-quiet">
					({list.entries.length === 0 ? `no ${noun} yet` : list.entries.length})
				</span>
			</Heading>
			{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
			{errors.map((error) => (
				<p key={error} className="font-semibold text-danger">
					<span className="sr-only">{form.words.errorPrefix} </span>
					{error}
				</p>
			))}
			{/* Scroll anchoring would fight with the drag. */}
			<ol ref={list.rows} className="flex flex-col gap-1 [overflow-anchor:none]">
				{children}
			</ol>
			<p role="status" className="sr-only">
				{list.told}
			</p>
			{list.removed && <RemovedNotice removed={list.removed} onUndo={list.putBack} />}
			{add}
		</section>
	);
}

function AddButton({ noun, list }: Pick<ListFrameProps, "noun" | "list">) {
	return (
		<Button size="small" onClick={() => list.add()} className="min-h-5.5 self-start">
			<Plus aria-hidden className="size-2" /> Add {/^[aeiou]/i.test(noun) ? "an" : "a"} {noun}
		</Button>
	);
}

/** Offers to undo a removal. */
function RemovedNotice({ removed, onUndo }: { removed: Removed; onUndo(removed: Removed): void }) {
	const undo = useRef<HTMLButtonElement>(null);
	// The pressed button is gone with the entry, and the keyboard focus with it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each removal moves the focus again
	useEffect(() => undo.current?.focus(), [removed]);
	return (
		<p role="status" className="flex flex-wrap items-center gap-1 rounded border-l-8 border-line-strong bg-paper p-1">
			<span className="min-w-0 grow">“{removed.called}” was removed.</span>
			<Button ref={undo} size="small" onClick={() => onUndo(removed)} className="min-h-5.5">
				<Undo2 aria-hidden className="size-2" /> Undo
			</Button>
		</p>
	);
}

/** Moving an element in the DOM drops its focus; this restores it for keyboard users. */
function keepingFocus(work: () => void): void {
	const { activeElement } = document;
	work();
	requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
}
