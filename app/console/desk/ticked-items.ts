/** One submission of either kind, as forms send it: 'message:6123abcd'. */
export interface TickedItem {
	kind: "registration" | "message";
	id: string;
}

/** What is ticked in a form, or named by the button that was pressed. Anything else is left out. */
export function tickedItems(typed: FormData, name = "item"): TickedItem[] {
	return typed.getAll(name).flatMap((value): TickedItem[] => {
		const [, kind, id] = /^(registration|message):(\w{1,64})$/.exec(String(value)) ?? [];
		return (kind === "registration" || kind === "message") && id !== undefined ? [{ kind, id }] : [];
	});
}
