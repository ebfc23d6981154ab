import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Kept } from "../parts/unsaved-store.ts";
import type { EditorParts } from "./editor-context.ts";

export const formId = "collection";

type Rest = Pick<EditorParts, "fixedLists" | "names" | "choosePicture">;

/** The same object while somebody types, so that only what must be is drawn again. */
export function useEditorParts(form: UseFormReturn<FieldValues>, rest: Rest): EditorParts {
	const { control, register, getValues, setValue } = form;
	const { fixedLists, names, choosePicture } = rest;
	return useMemo(
		() => ({ control, register, getValues, setValue, fixedLists, names, choosePicture, noteChange }),
		[control, register, getValues, setValue, fixedLists, names, choosePicture],
	);
}

/** What is kept of the form on this device: all of it, what is folded away too, and which version it began from. */
export function useKeptReader({ getValues }: UseFormReturn<FieldValues>, basedOn: string | null): () => Kept["values"] {
	const latest = useRef(basedOn);
	useEffect(() => {
		latest.current = basedOn;
	}, [basedOn]);
	return useCallback(
		() => [
			["values", JSON.stringify(getValues())],
			["basedOn", latest.current ?? ""],
		],
		[getValues],
	);
}

export function keptDraft(kept: Kept["values"]): { values: unknown; basedOn: string | null } {
	const fields = Object.fromEntries(kept);
	return { values: JSON.parse(fields.values ?? "{}"), basedOn: fields.basedOn || null };
}

/** Whoever keeps what is typed listens to this event. */
function noteChange(): void {
	// The form has the change only when this has been drawn.
	setTimeout(() => document.getElementById(formId)?.dispatchEvent(new Event("input")));
}
