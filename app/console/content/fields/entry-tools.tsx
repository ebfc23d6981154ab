import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { ListEntryProps } from "./list-entry.tsx";

interface EntryToolsProps extends ListEntryProps {
	/** What the entry is called. */
	title: string;
	row: RefObject<HTMLLIElement | null>;
}

/** Moves an entry, by buttons or with the mouse, and removes it. */
export function EntryTools({ index, count, drag, onMove, onRemove, title, row }: EntryToolsProps) {
	return (
		<div className="flex shrink-0 items-center">
			{drag && count > 1 && (
				<span
					{...drag.handle(index, row)}
					aria-hidden
					title="Drag to move"
					className="cursor-grab p-0.5 text-ink-quiet max-sm:hidden pointer-coarse:hidden"
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
	/** It stays in its place, so that the one beside it does not come under the finger. */
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
