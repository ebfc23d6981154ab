import { useEffect, useRef } from "react";

/** Notifies listeners of a form, such as the preview, when a value changes without user input. */
export function useTellForm(formId: string, value: unknown): void {
	const before = useRef(value);
	useEffect(() => {
		if (before.current !== value) document.getElementById(formId)?.dispatchEvent(new Event("input", { bubbles: true }));
		before.current = value;
	}, [formId, value]);
}
