import { createContext, useContext, useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Conflict } from "../../../core/content/editor/conflict.ts";
import type { OpenDocument } from "../../../core/content/editor/content-editor.ts";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import type { Reviewed } from "../../../core/content/editor/publish.ts";
import type { Translation } from "../content/translation.ts";
import type { Choice } from "../media/picture-choice.tsx";
import type { UploadLimits } from "../media/uploader.tsx";

/** Characters of the note to a version. */
export const longestNote = 300;

/** Why what was typed is not stored yet. */
export type Answer = { attempt: string } & (
	| Exclude<Reviewed, { outcome: "conflict" | "refused" }>
	| { outcome: "refused"; problems: FieldProblem[]; values?: unknown }
	| { outcome: "conflict"; conflict: Conflict }
);

type Form = UseFormReturn<FieldValues>;

/** Shared by all fields of the editor; stable while the user types. */
export interface EditorParts extends Pick<Form, "control" | "register" | "getValues" | "setValue">, SharedParts {
	/** Opens the picture picker; calls back with the choice. */
	choosePicture(onChosen: (picture: ChosenPicture) => void): void;
	/** Reports changes that fire no input event: a removed entry, a chosen picture. */
	noteChange(): void;
}

/** What differs between forms. */
export interface SharedParts {
	/** Which addresses of the fields begin with. */
	formId: string;
	/** Set for translations: their lists have the same entries as the English document. */
	fixedLists?: boolean;
	/** Set for translations: what the source says. */
	translation?: Translation;
	/** Values of the placeholders in braces. */
	names?: Record<string, string>;
	/** What the organiser came to change: its groups are open. */
	sought?: Sought;
	/** Documents and the latest pictures among the media, and how large an upload may be. */
	uploads: { limits: UploadLimits; documents?: OpenDocument["uploadedDocuments"]; recent?: readonly Choice[] };
}

/** A field, by its name or by its value, and the words of it that were found. */
export interface Sought {
	field?: string;
	value?: string;
	from: number;
	to: number;
}

export interface ChosenPicture {
	address: string;
	/** Known alt text, if any. */
	words: string;
}

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditor(): EditorParts {
	const parts = useContext(EditorContext);
	if (parts === null) throw new Error("Editor fields must be rendered inside the editor");
	return parts;
}

/** Memoised, so that typing re-renders only what has changed. */
export function useEditorParts(
	{ control, register, getValues, setValue }: Form,
	shared: SharedParts,
	choosePicture: EditorParts["choosePicture"],
): EditorParts {
	return useMemo(() => {
		const noteChange = () => tellGuard(shared.formId);
		return { control, register, getValues, setValue, ...shared, choosePicture, noteChange };
	}, [control, register, getValues, setValue, shared, choosePicture]);
}

/** The unsaved-changes guard listens to this event. */
function tellGuard(formId: string): void {
	// The form has the new value only after the render.
	setTimeout(() => document.getElementById(formId)?.dispatchEvent(new Event("input")));
}

/** Problems found by the last attempt. A context of its own, because it changes while the rest is stable. */
export const ProblemsContext = createContext<{
	attempt: string;
	problems: FieldProblem[];
	/** Problems belong to an entry of a list, and follow it; those of an entry that has no new index go with it. */
	renumber(list: string, newIndex: (index: number) => number | undefined): void;
}>({ attempt: "", problems: [], renumber: () => undefined });

/** Tells whether there are problems within a part of the form, and in which attempt they were found. */
export function useProblemsWithin(name: string): { attempt: string; found: boolean } {
	const { attempt, problems } = useContext(ProblemsContext);
	return { attempt, found: problems.some((problem) => `${problem.name}.`.startsWith(`${name}.`)) };
}
