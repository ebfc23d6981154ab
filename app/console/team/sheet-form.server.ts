import type { Choices } from "../../../core/team/read-sheet.ts";
import type { SheetPreview } from "../../../core/team/sheet-preview.ts";
import { textOf } from "../parts/form-refusal.ts";

/** The preview as the form shows it. */
export type ShownPreview = Omit<SheetPreview, "team" | "people"> & { count: number };

export function shownPreview({ team: _, people, ...preview }: SheetPreview): ShownPreview {
	return { ...preview, count: people.length };
}

/** What was pasted, with the line ends that browsers send replaced. */
export function pastedIn(typed: FormData, name: "sheet" | "seen"): string {
	const value = typed.get(name);
	return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** What was chosen for single rows. */
export function choicesIn(typed: FormData): Choices {
	const chosen = [...typed.keys()].flatMap((name): [string, string][] => {
		const [, row] = /^row:(\d{1,4})$/.exec(name) ?? [];
		const value = textOf(typed, name);
		return row && value !== "" ? [[row, value]] : [];
	});
	return Object.fromEntries(chosen);
}

/** Whether the organiser saves what the preview showed, and did not change the text since. */
export function confirms(typed: FormData): boolean {
	return textOf(typed, "intent") === "save" && pastedIn(typed, "sheet") === pastedIn(typed, "seen");
}

/** Why a preview with these choices cannot be saved. */
export function whyNotSaved({ count, problem }: ShownPreview): string[] {
	if (problem) return [problem];
	return count === 0 ? [`No row can be used as it is. Choose a post for at least one, or correct the sheet.`] : [];
}
