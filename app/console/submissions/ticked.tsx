import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

/** Inside a form: ticks every checkbox of a name, or clears them if all are ticked. */
export function TickAll({ name }: { name: string }) {
	return (
		<Button
			size="small"
			look="quiet"
			onClick={({ currentTarget }) => {
				const boxes = [...(currentTarget.form?.elements ?? [])].filter(
					(element) => element instanceof HTMLInputElement && element.name === name,
				) as HTMLInputElement[];
				const tick = boxes.some(({ checked }) => !checked);
				for (const box of boxes) box.checked = tick;
			}}
		>
			Tick all on this page
		</Button>
	);
}

/**
 * Bar with bulk actions, sticky at the bottom of the window while something is ticked. Must be inside `group/ticks`.
 */
export function TickedBar({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="sticky bottom-0 z-10 mt-2 hidden flex-wrap items-center gap-1 rounded border border-line-strong bg-paper-quiet p-1.5 shadow-floating group-has-[:checked]/ticks:flex">
			<legend className="sr-only">{name}</legend>
			{children}
		</fieldset>
	);
}

/** One submission of either kind, as posted by forms: 'message:6123abcd'. */
export interface TickedItem<Kind extends string = "registration" | "message"> {
	kind: Kind;
	id: string;
}

/** Returns the submissions ticked in a form or named by the pressed button. Ignores anything else. */
export function tickedItems(typed: FormData, name = "item"): TickedItem[] {
	return itemsOf(typed, name, ["registration", "message"]);
}

/** Like `tickedItems`, including pending changes of registrations. */
export function tickedForErasing(typed: FormData): TickedItem<"registration" | "message" | "change">[] {
	return itemsOf(typed, "item", ["registration", "message", "change"]);
}

function itemsOf<Kind extends string>(typed: FormData, name: string, kinds: readonly Kind[]): TickedItem<Kind>[] {
	return typed.getAll(name).flatMap((value): TickedItem<Kind>[] => {
		const [, given, id] = /^(\w+):(\w{1,64})$/.exec(String(value)) ?? [];
		const kind = kinds.find((known) => known === given);
		return kind !== undefined && id !== undefined ? [{ kind, id }] : [];
	});
}
