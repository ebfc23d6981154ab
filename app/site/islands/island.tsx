import { type ComponentType, isValidElement } from "react";
import { useWords, type Words } from "../lib/chrome.ts";
import type { islands } from "./registry.ts";
import { Slot, slotMark } from "./slot.tsx";

type Islands = typeof islands;
type PropsOf<Name extends keyof Islands> =
	Awaited<ReturnType<Islands[Name]>> extends ComponentType<infer Props> ? Props & object : never;

/**
 * Makes a component an island: the server renders it into the page together with its props, and the browser loads and
 * hydrates it when it is needed. Props are JSON, except that React elements among them stay as the server rendered
 * them. `words` names the interface texts that the component uses in the browser.
 */
export function island<Name extends keyof Islands>(
	name: Name,
	/** The same component as in the registry. */
	Component: Awaited<ReturnType<Islands[Name]>>,
	{ wakes = "seen", words = [] }: { wakes?: "seen" | "used"; words?: readonly (keyof Words)[] } = {},
) {
	const Rendered = Component as ComponentType<object>;
	return function Island(props: PropsOf<Name>) {
		const all = useWords();
		const sent = { props, words: Object.fromEntries(words.map((key) => [key, all[key]])) };
		return (
			<div className="contents" data-island={name} data-wakes={wakes} data-sent={JSON.stringify(sent, elementsToMarks)}>
				<Rendered {...withSlots<object>(props)} />
			</div>
		);
	};
}

function elementsToMarks(_key: string, value: unknown): unknown {
	return isValidElement(value) ? slotMark : value;
}

/** Puts each element among the props into a slot, as the browser will. */
function withSlots<Value>(value: Value): Value {
	if (isValidElement(value)) return (<Slot>{value}</Slot>) as Value;
	if (Array.isArray(value)) return value.map(withSlots) as Value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSlots(part)])) as Value;
}
