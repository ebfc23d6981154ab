import { useEffect, useRef } from "react";

/** Lets those who watch a form, as the preview does, know when a value changes that nobody typed. */
export function useTellForm(formId: string, value: unknown): void {
	const before = useRef(value);
	useEffect(() => {
		if (before.current !== value) document.getElementById(formId)?.dispatchEvent(new Event("input", { bubbles: true }));
		before.current = value;
	}, [formId, value]);
}
