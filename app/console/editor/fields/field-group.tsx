import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { Field } from "../../../../core/content/editor/form.ts";
import { openWithin } from "../../content/translation.ts";
import { type Sought, useEditor, useProblemsWithin } from "../editor-context.ts";

interface FieldGroupProps {
	field: Field;
	name: string;
	depth: number;
	children: ReactNode;
}

/** Group of related fields. Top-level groups collapse, to keep a long form manageable. */
export function FieldGroup({ field, name, depth, children }: FieldGroupProps) {
	if (depth === 0)
		return (
			<Foldable field={field} name={name}>
				{children}
			</Foldable>
		);
	return (
		<fieldset className="flex min-w-0 flex-col gap-2 border-l-4 border-line pl-1.5 sm:pl-2">
			<legend lang={field.lang} className="font-display text-lead font-semibold">
				{field.label}
			</legend>
			{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
			{children}
		</fieldset>
	);
}

/** Collapsed fields are not rendered; the form state keeps their values. */
function Foldable({ field, name, children }: Omit<FieldGroupProps, "depth">) {
	const [open, setOpen] = useOpen(name);
	const id = useId();
	return (
		<section aria-labelledby={`${id}-heading`} className="rounded bg-paper-quiet">
			<h2 id={`${id}-heading`} className="text-h3">
				<FoldButton name={name} open={open} controls={id} onToggle={() => setOpen(!open)}>
					{field.label}
				</FoldButton>
			</h2>
			<div id={id} hidden={!open} className="flex flex-col gap-2 p-1.5 pt-0 sm:p-2 sm:pt-0">
				{open && (
					<>
						{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
						{children}
					</>
				)}
			</div>
		</section>
	);
}

/** Open if the user opened it or came for a value within it, and whenever there are problems within it. */
export function useOpen(name: string, initially = false): [boolean, (open: boolean) => void] {
	const { sought, getValues } = useEditor();
	const [open, setOpen] = useState(() => initially || isSought(name, getValues(name), sought));
	const [known, setKnown] = useState(sought);
	// While rendering, so that the field is there when it gets the focus.
	if (known !== sought) {
		setKnown(sought);
		if (isSought(name, getValues(name), sought)) setOpen(true);
	}
	const { attempt, found } = useProblemsWithin(name);
	useEffect(() => {
		if (found && attempt !== "") setOpen(true);
	}, [attempt, found]);
	return [open, setOpen];
}

function isSought(name: string, value: unknown, sought: Sought | undefined): boolean {
	if (sought?.field !== undefined) return `${sought.field}.`.startsWith(`${name}.`);
	return sought?.value !== undefined && holds(value, sought.value);
}

function holds(value: unknown, sought: string): boolean {
	if (typeof value !== "object" || value === null) return value === sought;
	return Object.values(value).some((inner) => holds(inner, sought));
}

interface FoldButtonProps {
	/** Name in the form of what it folds. */
	name: string;
	open: boolean;
	controls: string;
	onToggle(): void;
	children: ReactNode;
}

export function FoldButton({ name, open, controls, onToggle, children }: FoldButtonProps) {
	const left = openWithin(useEditor().translation, name);
	return (
		<button
			type="button"
			aria-expanded={open}
			aria-controls={controls}
			onClick={onToggle}
			className="flex min-h-6 w-full min-w-0 items-center gap-1 rounded p-1 text-left hover:underline"
		>
			<ChevronRight aria-hidden className={`size-2.5 shrink-0 transition-transform ${open ? "rotate-90" : ""}`} />
			<span className="min-w-0 truncate">{children}</span>
			{left > 0 && (
				<span className="shrink-0 rounded-full border border-line-strong px-1 font-text text-small font-normal">
					{left} to translate
				</span>
			)}
		</button>
	);
}
