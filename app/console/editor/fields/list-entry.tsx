import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type ComponentType, memo, type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import type { Field, List, Variants } from "../../../../core/content/editor/form.ts";
import { useEditor, useProblemsWithin } from "../editor-context.ts";
import { FoldButton, useOpen } from "./field-group.tsx";
import type { FieldViewProps } from "./inputs.tsx";
import type { Drag } from "./use-drag.ts";

export interface ListEntryProps {
	shape: List;
	/** Name in the form, such as 'sections.0'. */
	name: string;
	index: number;
	count: number;
	depth: number;
	/** Just added, so it starts open. */
	fresh: boolean;
	drag: Drag | undefined;
	onMove: ((to: number) => void) | undefined;
	onRemove: ((called: string) => void) | undefined;
	View: ComponentType<FieldViewProps>;
}

/** One list entry: a record collapses to its title, a plain value is edited in place. */
export function ListEntry(props: ListEntryProps) {
	return props.shape.called === undefined ? <WordEntry {...props} /> : <FoldedEntry {...props} />;
}

function FoldedEntry(props: ListEntryProps) {
	const { shape, name, index, depth, fresh, drag, View } = props;
	const [open, setOpen] = useOpen(name, fresh);
	const { found } = useProblemsWithin(name);
	const title = useEntryTitle(shape, name) || `New ${shape.noun}`;
	const id = useId();
	return (
		<li
			data-place={index}
			className={`min-w-0 rounded bg-paper-raised shadow-raised ${found ? "border-l-8 border-danger" : ""} ${drag?.at === index ? draggedLook : ""}`}
		>
			<div className="flex items-center">
				<div className="min-w-0 grow">
					<FoldButton name={name} open={open} controls={id} onToggle={() => setOpen(!open)}>
						{title}
					</FoldButton>
				</div>
				<EntryTools {...props} title={title} />
			</div>
			<div id={id} hidden={!open} className="flex flex-col gap-2 border-t border-line p-1.5 sm:p-2">
				{open && <EntryFields shape={shape} name={name} depth={depth + 1} View={View} />}
			</div>
		</li>
	);
}

/** Memoised, so that moving an entry of a long list does not re-render its fields. */
const EntryFields = memo(function EntryFields({
	shape: { entry, noun },
	name,
	depth,
	View,
}: Pick<ListEntryProps, "shape" | "name" | "depth" | "View">) {
	if (entry.type === "fields")
		return entry.fields.map((field) => (
			<View key={field.name} field={field} name={`${name}.${field.name}`} depth={depth} />
		));
	return <View field={{ key: "", name: "", label: capital(noun), shape: entry }} name={name} depth={depth} />;
});

function WordEntry(props: ListEntryProps) {
	const { shape, name, index, depth, drag, View } = props;
	const label = `${capital(shape.noun)} ${index + 1}`;
	const title = useEntryTitle(shape, name) || label;
	const field: Field = { key: "value", name: "value", label, shape: shape.entry };
	return (
		<li
			data-place={index}
			className={`flex min-w-0 items-start gap-0.5 rounded ${drag?.at === index ? draggedLook : ""}`}
		>
			<div className="min-w-0 grow">
				<View field={field} name={`${name}.value`} depth={depth} hideLabel />
			</div>
			<EntryTools {...props} title={title} />
		</li>
	);
}

/** Title of an entry, following what is typed; empty if nothing is. */
export function useEntryTitle({ entry, called = "value" }: List, name: string): string {
	const { control } = useEditor();
	const value: unknown = useWatch({ control, name: entry.type === "variants" ? name : `${name}.${called}` });
	if (typeof value === "string") return value.trim();
	return entry.type === "variants" ? variantTitle(entry, Object(value)) : "";
}

/** Not every variant has a label: external links are titled by their URL. */
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

function capital(word: string): string {
	return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}

interface EntryToolsProps extends ListEntryProps {
	/** Title of the entry. */
	title: string;
}

export const draggedLook = "opacity-60 outline-3 outline-focus";

/** Moves an entry by buttons or by dragging it, and removes it. */
export function EntryTools({ index, count, drag, onMove, onRemove, title }: EntryToolsProps) {
	return (
		<div className="flex shrink-0 items-center">
			{drag && count > 1 && (
				<span
					{...drag.handle(index)}
					aria-hidden
					title="Drag to move"
					className="cursor-grab touch-none p-0.5 text-ink-quiet"
				>
					<GripVertical className="size-2.5" />
				</span>
			)}
			{onMove && count > 1 && (
				<>
					<Tool label={`Move “${title}” up`} disabled={index === 0} onPress={() => onMove(index - 1)}>
						<ArrowUp aria-hidden className="size-2.5" />
					</Tool>
					<Tool label={`Move “${title}” down`} disabled={index === count - 1} onPress={() => onMove(index + 1)}>
						<ArrowDown aria-hidden className="size-2.5" />
					</Tool>
				</>
			)}
			{onRemove && (
				<Tool label={`Remove “${title}”`} onPress={() => onRemove(title)}>
					<Trash2 aria-hidden className="size-2.5" />
				</Tool>
			)}
		</div>
	);
}

interface ToolProps {
	label: string;
	/** Stays in place when disabled, so that the next button does not slide under the pointer. */
	disabled?: boolean;
	onPress(): void;
	children: ReactNode;
}

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={disabled || undefined}
			onClick={() => !disabled && onPress()}
			className="flex h-5.5 w-5 items-center justify-center rounded hover:bg-paper-quiet aria-disabled:cursor-default aria-disabled:opacity-40 sm:w-5.5"
		>
			{children}
		</button>
	);
}
