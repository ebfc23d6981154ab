/** One submission of either kind, as posted by forms: 'message:6123abcd'. */
export interface TickedItem<Kind extends string = "registration" | "message"> {
	kind: Kind;
	id: string;
}

/** Returns the submissions ticked in a form or named by the pressed button. Ignores anything else. */
export function tickedItems(typed: FormData, name = "item"): TickedItem[] {
	return itemsOf(typed, name, ["registration", "message"]);
}

/** Like `tickedItems`, including pending changes of registrations and sign-ups for events. */
export function tickedForErasing(typed: FormData): TickedItem<"registration" | "message" | "change" | "signup">[] {
	return itemsOf(typed, "item", ["registration", "message", "change", "signup"]);
}

function itemsOf<Kind extends string>(typed: FormData, name: string, kinds: readonly Kind[]): TickedItem<Kind>[] {
	return typed.getAll(name).flatMap((value): TickedItem<Kind>[] => {
		const [, given, id] = /^(\w+):(\w{1,64})$/.exec(String(value)) ?? [];
		const kind = kinds.find((known) => known === given);
		return kind !== undefined && id !== undefined ? [{ kind, id }] : [];
	});
}
