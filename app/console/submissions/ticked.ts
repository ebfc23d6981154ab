/** One submission of either kind, as posted by forms: 'message:6123abcd'. */
export interface TickedItem<Kind extends string = "registration" | "message"> {
	kind: Kind;
	id: string;
}

/** Returns the submissions ticked in a form or named by the pressed button. Ignores anything else. */
export function tickedItems(typed: FormData, name = "item"): TickedItem[] {
	return itemsOf(typed, name, ["registration", "message"]);
}

const erasable = ["registration", "message", "change", "signup", "member", "match-request"] as const;

/** Like `tickedItems`, including pending changes of registrations, sign-ups for events, and what matching keeps. */
export function tickedForErasing(typed: FormData): TickedItem<(typeof erasable)[number]>[] {
	return itemsOf(typed, "item", erasable);
}

function itemsOf<Kind extends string>(typed: FormData, name: string, kinds: readonly Kind[]): TickedItem<Kind>[] {
	return typed.getAll(name).flatMap((value): TickedItem<Kind>[] => {
		const [, given, id] = /^([\w-]+):(\w{1,64})$/.exec(String(value)) ?? [];
		const kind = kinds.find((known) => known === given);
		return kind !== undefined && id !== undefined ? [{ kind, id }] : [];
	});
}
