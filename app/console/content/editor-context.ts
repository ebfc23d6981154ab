import { createContext, useContext } from "react";
import type { Control, FieldValues, UseFormGetValues, UseFormRegister, UseFormSetValue } from "react-hook-form";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import type { Published, Reviewed } from "../../../core/content/editor/publish.ts";

/** What the action answered to an attempt to review or publish. */
export type Answer = { attempt: string } & Exclude<Reviewed | Published, { outcome: "published" }>;

/** What every field of the editor needs; it stays the same while somebody types. */
export interface EditorParts {
	control: Control<FieldValues>;
	register: UseFormRegister<FieldValues>;
	getValues: UseFormGetValues<FieldValues>;
	setValue: UseFormSetValue<FieldValues>;
	/** A translation: its lists have the entries of the English words. */
	fixedLists: boolean;
	names: Record<string, string>;
	/** For changes that no field reports by itself: an entry removed, a picture chosen. */
	noteChange(): void;
	/** Asks for a picture; what is chosen is handed back. */
	choosePicture(onChosen: (picture: ChosenPicture) => void): void;
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
