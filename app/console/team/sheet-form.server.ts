import { type BasedOn, basedOn } from "../../../core/team/documents.ts";
import { othersChoices } from "../../../core/team/place-people.ts";
import type { Choices } from "../../../core/team/read-sheet.ts";
import { type Fates, fates, type SheetPreview } from "../../../core/team/sheet-preview.ts";
import type { SheetInput } from "../../../core/team/team.ts";
import { textOf } from "../parts/form-refusal.ts";

/** The preview as the form shows it. */
export type ShownPreview = ReturnType<typeof shownPreview>;

export function shownPreview({ team, people, leavers, ...preview }: SheetPreview) {
	return {
		...preview,
		count: people.length,
		leavers: leavers.map(({ key, fate, member: { name, title } }) => ({ key, fate, name, title })),
		vacant: team.groups.flatMap(({ teamMembers }) => teamMembers).filter(({ vacant }) => vacant).length,
	};
}

/** What the form says; undefined if it does not say what becomes of the others. */
export function sheetIn(typed: FormData): SheetInput | undefined {
	const others = othersChoices.find((choice) => choice === textOf(typed, "others"));
	if (!others) return undefined;
	const year = {
		batch: textOf(typed, "batch"),
		chatYear: textOf(typed, "chatYear"),
		chatLink: textOf(typed, "chatLink"),
	};
	return {
		text: pastedIn(typed, "sheet"),
		choices: choicesIn(typed),
		others,
		fates: fatesIn(typed),
		...(others !== "stay" && textOf(typed, "newYear") === "on" && { year }),
	};
}

/** What was pasted, with the line ends that browsers send replaced. */
function pastedIn(typed: FormData, name: "sheet" | "seen"): string {
	const value = typed.get(name);
	return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** What was chosen for single rows. */
function choicesIn(typed: FormData): Choices {
	const chosen = [...typed.keys()].flatMap((name): [string, string][] => {
		const [, row] = /^row:(\d{1,4})$/.exec(name) ?? [];
		const value = textOf(typed, name);
		return row && value !== "" ? [[row, value]] : [];
	});
	return Object.fromEntries(chosen);
}

function fatesIn(typed: FormData): Fates {
	const chosen = [...typed.keys()].flatMap((name) => {
		const [, key] = /^fate:(.+)$/.exec(name) ?? [];
		const fate = fates.find((one) => one === textOf(typed, name));
		return key && fate ? [[key, fate] as const] : [];
	});
	return Object.fromEntries(chosen);
}

/** Whether the organiser saves what the preview showed, and changed neither the text nor the questions since. */
export function confirms(typed: FormData): boolean {
	const isSeen = pastedIn(typed, "sheet") === pastedIn(typed, "seen");
	return textOf(typed, "intent") === "save" && isSeen && textOf(typed, "seenOthers") === othersIn(typed);
}

/** The answers that the list of those who leave depends on. */
export function othersIn(typed: FormData): string {
	return `${textOf(typed, "others")} ${textOf(typed, "newYear")}`.trim();
}

/** The versions that the preview was made from; undefined if no form of ours sent them. */
export function basedOnIn(typed: FormData): BasedOn | undefined {
	try {
		return basedOn.parse(JSON.parse(textOf(typed, "basedOn")));
	} catch {
		return undefined;
	}
}

/** Why a preview with these choices cannot be saved. */
export function whyNotSaved({ count, rows, leavers }: ShownPreview, isNewYear: boolean): string[] {
	if (isNewYear && !leavers.some(({ fate }) => fate === "alumni"))
		return ["Nobody moves on, so there is no new batch. Choose at least one, or take the new year back."];
	if (count > 0 || (rows.length === 0 && leavers.some(({ fate }) => fate !== "stays"))) return [];
	return ["No row can be used as it is. Choose a post for at least one, or correct the sheet."];
}

/** Joins the names, such as 'the team and the chat groups'. */
export function kindNames(kinds: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(kinds.map((kind) => names[kind] ?? kind));
}

const names: Readonly<Record<string, string>> = {
	team: "the team",
	alumni: "the alumni",
	chatGroups: "the chat groups",
};
