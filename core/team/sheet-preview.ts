import { type Leaver, type Others, type Placed, placePeople } from "./place-people.ts";
import { postsOf, type Team } from "./posts.ts";
import type { Sheet, SheetRow } from "./read-sheet.ts";

/** What becomes of a member whom the sheet does not name, by the member's key. */
export const fates = ["alumni", "leaves", "stays"] as const;
export type Fate = (typeof fates)[number];
export type Fates = Readonly<Record<string, Fate>>;

export type SheetPreview = ReturnType<typeof sheetPreview>;

/** What a sheet would change, for an organiser to look at before anything is saved. */
export function sheetPreview(
	team: Team,
	sheet: Sheet,
	others: Others,
	{ chosen, usual }: { chosen: Fates; usual: Fate },
) {
	const people = sheet.rows.flatMap(({ person }) => (person ? [person] : []));
	const staying = new Set(Object.keys(chosen).filter((key) => chosen[key] === "stays"));
	const { team: next, placed, leavers } = placePeople(team, people, others, staying);
	const groups = team.groups.map(({ id, name }) => ({ id, name }));
	return {
		...sheet,
		rows: sheet.rows.map((row): SheetRow & { placed?: Placed | undefined } =>
			row.person ? { ...row, placed: placed[people.indexOf(row.person)] } : row,
		),
		people,
		/** The team with the people of the sheet. */
		team: next,
		/** Members whom the sheet does not name. */
		leavers: leavers.map((leaver): Leaver & { fate: Fate } => ({ ...leaver, fate: chosen[leaver.key] ?? usual })),
		/** Posts and groups that a row can be given to. */
		posts: postsOf(team).map(({ key, group, title, domain }) => ({
			value: key,
			group: groups.find(({ id }) => id === group)?.name ?? group,
			label: domain ? `${title} (${domain})` : title,
		})),
		groups,
	};
}
