import { type Others, type Placed, placePeople } from "./place-people.ts";
import { postsOf, type Team } from "./posts.ts";
import type { Newcomer, Sheet, SheetRow } from "./read-sheet.ts";

/** What a sheet would change, for an organiser to look at before anything is saved. */
export interface SheetPreview extends Omit<Sheet, "rows"> {
	rows: (SheetRow & { placed?: Placed })[];
	people: Newcomer[];
	/** The team with the people of the sheet. */
	team: Team;
	/** Names of those who are no longer in the team. */
	left: string[];
	/** Posts and groups that a row can be given to. */
	posts: { value: string; group: string; label: string }[];
	groups: { id: string; name: string }[];
}

export function sheetPreview(team: Team, sheet: Sheet, others: Others): SheetPreview {
	const people = sheet.rows.flatMap(({ person }) => (person ? [person] : []));
	const { team: next, placed, left } = placePeople(team, people, others);
	const groups = team.groups.map(({ id, name }) => ({ id, name }));
	return {
		...sheet,
		rows: sheet.rows.map((row) => (row.person ? { ...row, placed: placed[people.indexOf(row.person)] } : row)),
		people,
		team: next,
		left,
		posts: postsOf(team).map(({ key, group, title, domain }) => ({
			value: key,
			group: groups.find(({ id }) => id === group)?.name ?? group,
			label: domain ? `${title} (${domain})` : title,
		})),
		groups,
	};
}
