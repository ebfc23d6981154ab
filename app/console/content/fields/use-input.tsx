import { useState } from "react";
import type { Field } from "../../../../core/content/editor/form.ts";
import { useEditor } from "../editor-context.ts";

/** What an uncontrolled input needs to belong to the form. It begins with its value, so that the server sends it too. */
export function useInput(name: string) {
	const { register, getValues } = useEditor();
	const [initial] = useState<unknown>(() => getValues(name));
	return { registered: register(name), initial: typeof initial === "string" ? initial : "", checked: initial === true };
}

/** Label, hint and whether something must be entered, as the kit's fields want them. */
export function fieldProps({ field, name, hideLabel }: { field: Field; name: string; hideLabel?: boolean }) {
	return {
		name,
		label: hideLabel ? <span className="sr-only">{field.label}</span> : field.label,
		hint: field.help,
		required: isRequired(field),
	};
}

function isRequired({ empty, defaultValue, shape }: Field): boolean {
	if (empty !== undefined || defaultValue !== undefined || shape.type === "slug") return false;
	if (shape.type === "text") return shape.blank !== true;
	return shape.type !== "link" || !shape.empty;
}
