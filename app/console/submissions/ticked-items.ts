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
