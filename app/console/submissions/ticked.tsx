import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

/** Within a form: ticks every box of a name, or none if all are ticked. */
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

/** What can be done with all that is ticked: at the lower edge of the window, once something is. Within `group/ticks`. */
export function TickedBar({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="sticky bottom-0 z-10 mt-2 hidden flex-wrap items-center gap-1 rounded border border-line-strong bg-paper-quiet p-1.5 shadow-floating group-has-[:checked]/ticks:flex">
			<legend className="sr-only">{name}</legend>
			{children}
		</fieldset>
	);
}

/** One submission of either kind, as forms send it: 'message:6123abcd'. */
export interface TickedItem<Kind extends string = "registration" | "message"> {
	kind: Kind;
	id: string;
}

/** What is ticked in a form, or named by the button that was pressed. Anything else is left out. */
export function tickedItems(typed: FormData, name = "item"): TickedItem[] {
	return itemsOf(typed, name, ["registration", "message"]);
}

/** The same, with details that wait beside a registration. */
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
