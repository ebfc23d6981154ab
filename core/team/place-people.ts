import { identified } from "../content/by-id.ts";
import { emptySeat, type Member, plainName, plainTitle, type Team, teaches, vacancy } from "./posts.ts";
import type { Newcomer } from "./read-sheet.ts";

/** What becomes of members whom the sheet does not name: they stay, their posts become vacant, or both go. */
export const othersChoices = ["stay", "vacant", "gone"] as const;
export type Others = (typeof othersChoices)[number];

export type Placed = "fills" | "added" | "kept" | "moved";

/** A member whom the sheet does not name. */
export interface Leaver {
	key: string;
	/** Id of the group. */
	group: string;
	member: Member;
}

interface PlacedTeam {
	team: Team;
	/** What happened to each person, in their order. */
	placed: Placed[];
	/** Those who are no longer in the team unless an organiser keeps them, in the order of the team. */
	leavers: Leaver[];
}

/**
 * Puts people into the team: into the vacant seats of their posts, else beside those who hold them. Of those whom they do
 * not name, the ones with these keys stay whatever becomes of the others.
 */
export function placePeople(
	team: Team,
	people: readonly Newcomer[],
	others: Others,
	keptKeys: ReadonlySet<string> = new Set(),
): PlacedTeam {
	const named = new Set(people.map(({ name }) => plainName(name)));
	const leavers = others === "stay" ? [] : leaversOf(team, named);
	const left = new Set(leavers.filter(({ key }) => !keptKeys.has(key)).map(({ member }) => member));
	const stays = (member: Member) => !left.has(member);
	const groups = team.groups.map(({ teamMembers, ...group }) => ({
		...group,
		teamMembers: others === "stay" ? [...teamMembers] : teamMembers.flatMap((member) => kept(member, stays, others)),
	}));
	const placed = people.map((person) => place(groups, person, others));
	const invented = team.groups.flatMap(({ teamMembers }) => teamMembers).filter(isPerson);
	const stillInvented = invented.some((member) => stays(member) && !named.has(plainName(member.name)));
	const filled = groups.map((group) => ({
		...group,
		teamMembers: identified(group.teamMembers, "id", ({ name }) => name),
	}));
	return { team: { ...team, groups: filled, sample: team.sample && stillInvented }, placed, leavers };
}

/** Teachers stay, because a list of students does not name them; invented ones do not. */
function leaversOf(team: Team, named: ReadonlySet<string>): Leaver[] {
	const seen = new Map<string, number>();
	return team.groups.flatMap(({ id: group, teamMembers }) =>
		teamMembers.filter(isPerson).flatMap((member): Leaver[] => {
			const name = `${group}/${member.name}`;
			const count = (seen.get(name) ?? 0) + 1;
			seen.set(name, count);
			if (named.has(plainName(member.name)) || (!team.sample && teaches(member))) return [];
			return [{ key: count === 1 ? name : `${name} (${count})`, group, member }];
		}),
	);
}

function isPerson({ vacant }: Member): boolean {
	return !vacant;
}

function kept(member: Member, stays: (member: Member) => boolean, others: Others): Member[] {
	if (isPerson(member) && stays(member)) return [member];
	return others === "gone" ? [] : [vacancy(member)];
}

function place(groups: Team["groups"], { group: id, ...person }: Newcomer, others: Others): Placed {
	const group = groups.find((candidate) => candidate.id === id);
	if (!group) throw new Error(`There is no group ${id}`);
	const isSame = (member: Member) => isPerson(member) && plainName(member.name) === plainName(person.name);
	const from = groups.find(({ teamMembers }) => teamMembers.some(isSame));
	const at = from?.teamMembers.findIndex(isSame) ?? -1;
	const known = from?.teamMembers[at];
	const next = memberOf(person, known);
	if (known && from === group && isTitled(known, person.title)) {
		group.teamMembers[at] = { ...next, ...(next.domain === undefined && known.domain && { domain: known.domain }) };
		return "kept";
	}
	// The seat that somebody leaves for another post waits for the next.
	if (known && from) from.teamMembers.splice(at, 1, ...(others === "gone" ? [] : [vacancy(known)]));
	const seat = seatFor(group.teamMembers, person);
	const vacant = group.teamMembers[seat];
	if (vacant) group.teamMembers[seat] = { ...next, ...(vacant.domain && { domain: vacant.domain }) };
	else group.teamMembers.splice(lastTitled(group.teamMembers, person.title) + 1, 0, next);
	return known ? "moved" : vacant ? "fills" : "added";
}

/** Details of the sheet replace those that are known; what it does not say stays. */
function memberOf(person: Omit<Newcomer, "group">, known: Member | undefined): Member {
	const { domain: _, ...kept } = known ?? {
		id: "",
		image: { src: emptySeat, alt: `The photograph of ${person.name} follows` },
	};
	return { ...kept, ...person };
}

/** Index of a vacant seat of the post: of the same projects if possible, never of others. */
function seatFor(members: Member[], { title, domain }: Omit<Newcomer, "group">): number {
	const free = (member: Member) => !isPerson(member) && isTitled(member, title);
	const same = members.findIndex(
		(member) => free(member) && plainTitle(member.domain ?? "") === plainTitle(domain ?? ""),
	);
	if (same >= 0) return same;
	return members.findIndex((member) => free(member) && (domain === undefined || !member.domain));
}

function lastTitled(members: Member[], title: string): number {
	const last = members.findLastIndex((member) => isTitled(member, title));
	return last < 0 ? members.length - 1 : last;
}

function isTitled(member: Member, title: string): boolean {
	return plainTitle(member.title) === plainTitle(title);
}
