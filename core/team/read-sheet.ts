import { z } from "zod";
import { readCells, sheetLimit } from "./cells.ts";
import { type Column, type KnownWords, tellColumns } from "./columns.ts";
import { type Details, readDetails } from "./details.ts";
import { isShortTitle, plainName, plainTitle, postsOf, type Team } from "./posts.ts";

/** A person of the sheet, with the place in the team. */
export const newcomer = z.object({
	name: z.string(),
	group: z.string(),
	title: z.string(),
	domain: z.string().optional(),
	email: z.string().optional(),
	phone: z.string().optional(),
	linkedIn: z.string().optional(),
	insta: z.string().optional(),
});
export type Newcomer = z.output<typeof newcomer>;

export interface SheetRow {
	/** As counted in what was pasted, from 1. */
	number: number;
	name: string;
	/** The post as it is written in the sheet. */
	post: string;
	details: Details;
	/** What was left out, as sentences. */
	notes: string[];
	/** Why the row cannot be used; undefined if it can. */
	problem?: string;
	/** Set if the row can be used. */
	person?: Newcomer;
}

export interface Sheet {
	/** What each column was taken for, in the order of the sheet. */
	columns: { heading: string; column: Column | undefined }[];
	rows: SheetRow[];
	/** Why nothing could be read. */
	problem?: string;
}

/** By row: a post of the team, a group (for a new post in it), or 'leave' to leave the row out. */
export type Choices = Readonly<Record<string, string>>;
const leaveOut = "leave";

/** Most people that one sheet may have. */
const most = 500;

/** Reads a pasted sheet. Nothing is dropped silently: a row that cannot be used says why. */
export function readSheet(text: string, team: Team, projects: readonly string[], choices: Choices = {}): Sheet {
	if (text.trim() === "") return unread("Paste the rows of your sheet here, with the names and posts of the team.");
	if (text.length > sheetLimit) return unread("This is too long for a team. Copy the rows of the team alone.");
	const cells = readCells(text);
	const { columns, headings, first } = tellColumns(cells, knownWords(team, projects));
	const named = columns.map((column, index) => ({ heading: headings?.[index] ?? "", column }));
	if (!columns.includes("name"))
		return { ...unread("No column holds names. Copy the column of the names too, with its heading."), columns: named };
	const people = cells.slice(first);
	if (people.length === 0) return { ...unread("There is a heading, but nobody below it."), columns: named };
	if (people.length > most) return { ...unread(`More than ${most} rows are too many for a team.`), columns: named };
	const places = new PlaceFinder(team);
	const rows = people.map((row, index) => readRow(row, { number: first + index + 1, columns, places, choices }));
	return { columns: named, rows: rows.map(withoutRepeats) };
}

function unread(problem: string): Sheet {
	return { columns: [], rows: [], problem };
}

function knownWords(team: Team, projects: readonly string[]): KnownWords {
	return { titles: postsOf(team).map(({ title }) => title), groups: team.groups.map(({ name }) => name), projects };
}

interface RowOptions {
	number: number;
	columns: (Column | undefined)[];
	places: PlaceFinder;
	choices: Choices;
}

function readRow(row: string[], { number, columns, places, choices }: RowOptions): SheetRow {
	const cells: Partial<Record<Column, string>> = {};
	for (const [index, column] of columns.entries()) if (column) cells[column] = row[index] ?? "";
	const { name = "", post = "", group = "" } = cells;
	const { details, notes } = readDetails(cells);
	const read = { number, name, post, details, notes };
	if (!/\p{L}/u.test(name)) return { ...read, problem: "There is no name in this row." };
	const chosen = choices[number];
	if (chosen === leaveOut) return { ...read, problem: "You left this row out." };
	const place = chosen ? places.chosen(chosen, post) : places.find(post, group);
	if (typeof place === "string") return { ...read, problem: place };
	return { ...read, person: { name, ...place, ...details } };
}

/** Place in the team; the projects may be named in the post, as in 'Secretary (Vidya)'. */
type Place = Pick<Newcomer, "group" | "title" | "domain">;

class PlaceFinder {
	readonly #team: Team;

	constructor(team: Team) {
		this.#team = team;
	}

	/** Returns the place, or why there is none. */
	find(post: string, groupName: string): Place | string {
		const group = this.#groupCalled(groupName);
		if (post === "") return group ? this.#onlyPostOf(group) : "There is no post in this row. Choose one.";
		const [, base = post, inBrackets, afterDash] = /^(.+?)\s*(?:\((.+)\)|[-–—:]\s+(.+))$/.exec(post) ?? [];
		const place =
			this.#titled(post, group?.id) ??
			withProjects(this.#titled(base, group?.id), inBrackets ?? afterDash) ??
			this.#titled(post, undefined);
		if (place) return place;
		const called = this.#groupCalled(post) ?? this.#groupCalled(base);
		if (called && !group) return { group: called.id, title: post };
		const short =
			this.#shortened(post, group?.id) ?? withProjects(this.#shortened(base, group?.id), inBrackets ?? afterDash);
		if (short) return short;
		if (group) return { group: group.id, title: post };
		return `No post is called “${post.slice(0, 60)}”. Choose one, or the group it belongs to.`;
	}

	/** The organiser's choice: a post, or a group in which the post of the sheet is new. */
	chosen(value: string, post: string): Place | string {
		const known = postsOf(this.#team).find(({ key }) => key === value);
		if (known) return { group: known.group, title: known.title, ...(known.domain && { domain: known.domain }) };
		const group = this.#team.groups.find(({ id }) => id === value);
		if (group && post !== "") return { group: group.id, title: post };
		return group ? this.#onlyPostOf(group) : "The post that was chosen is gone. Choose another.";
	}

	#titled(title: string, group: string | undefined): Place | undefined {
		const found = postsOf(this.#team).find(
			(post) => plainTitle(post.title) === plainTitle(title) && (group === undefined || post.group === group),
		);
		return found && { group: found.group, title: found.title };
	}

	/** 'Gen Sec' is the General Secretary; a 'Web Sec' becomes a Web Secretary beside the secretaries. */
	#shortened(post: string, group: string | undefined): Place | undefined {
		const written = post.split(/\s+/);
		for (const [from] of written.entries()) {
			const short = plainTitle(written.slice(from).join(" "));
			const posts = postsOf(this.#team).filter(
				({ title, group: its }) => isShortTitle(short, plainTitle(title)) && (group === undefined || its === group),
			);
			const [found] = posts;
			if (!found) continue;
			// With two posts of which it could be short, an organiser chooses.
			if (posts.some((other) => other.group !== found.group || other.title !== found.title)) return undefined;
			return { group: found.group, title: [...written.slice(0, from), found.title].join(" ") };
		}
		return undefined;
	}

	#groupCalled(name: string) {
		const plain = plainTitle(name);
		return plain === "" ? undefined : this.#team.groups.find((group) => plainTitle(group.name) === plain);
	}

	#onlyPostOf(group: Team["groups"][number]): Place | string {
		const titles = [...new Set(group.teamMembers.map(({ title }) => title))];
		if (titles.length === 1 && titles[0]) return { group: group.id, title: titles[0] };
		return `There is no post in this row, and “${group.name}” has several. Choose one.`;
	}
}

function withProjects(place: Place | undefined, projects: string | undefined): Place | undefined {
	return place && { ...place, ...(projects && { domain: projects }) };
}

/** Somebody who is in the sheet twice in one post is taken once. */
function withoutRepeats(row: SheetRow, index: number, all: SheetRow[]): SheetRow {
	const { person } = row;
	if (!person) return row;
	const same = all.slice(0, index).find((other) => other.person && plainName(other.name) === plainName(person.name));
	if (!same) return row;
	return { ...row, person: undefined, problem: `${person.name} stands in row ${same.number} already.` };
}
