import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import type { Published, Reviewed } from "../../../core/content/editor/publish.ts";
import type { Kept } from "../parts/unsaved-store.ts";

export const formId = "collection";

/** What the action answered to an attempt to review or publish. */
export type Answer = { attempt: string } & Exclude<Reviewed | Published, { outcome: "published" }>;

type Form = UseFormReturn<FieldValues>;

/** What every field of the editor needs; it stays the same while somebody types. */
export interface EditorParts extends Pick<Form, "control" | "register" | "getValues" | "setValue"> {
	/** A translation: its lists have the entries of the English words. */
	fixedLists: boolean;
	/** What the words in braces become. */
	names: Record<string, string>;
	/** Asks for a picture; what is chosen is handed back. */
	choosePicture(onChosen: (picture: ChosenPicture) => void): void;
	/** For changes that no field reports by itself: an entry removed, a picture chosen. */
	noteChange(): void;
}

export interface ChosenPicture {
	address: string;
	/** Words for those who do not see it, if some are known. */
	words: string;
}

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditor(): EditorParts {
	const parts = useContext(EditorContext);
	if (parts === null) throw new Error("A field stands outside of the editor");
	return parts;
}

/** The same object while somebody types, so that only what must be is drawn again. */
export function useEditorParts(
	{ control, register, getValues, setValue }: Form,
	{ fixedLists, names, choosePicture }: Pick<EditorParts, "fixedLists" | "names" | "choosePicture">,
): EditorParts {
	return useMemo(
		() => ({ control, register, getValues, setValue, fixedLists, names, choosePicture, noteChange }),
		[control, register, getValues, setValue, fixedLists, names, choosePicture],
	);
}

/** Whoever keeps what is typed listens to this event. */
function noteChange(): void {
	// The form has the change only when this has been drawn.
	setTimeout(() => document.getElementById(formId)?.dispatchEvent(new Event("input")));
}

/** What is kept of the form on this device: all of it, what is folded away too, and which version it began from. */
export function useKeptReader({ getValues }: Form, basedOn: string | null): () => Kept["values"] {
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

/** What is wrong after the last attempt; apart from the rest, since it changes. */
export const ProblemsContext = createContext<{ attempt: string; problems: FieldProblem[] }>({
	attempt: "",
	problems: [],
});

/** Whether something is wrong within a part of the form, and in which attempt it was found. */
export function useProblemsWithin(name: string): { attempt: string; found: boolean } {
	const { attempt, problems } = useContext(ProblemsContext);
	return { attempt, found: problems.some((problem) => `${problem.name}.`.startsWith(`${name}.`)) };
}
