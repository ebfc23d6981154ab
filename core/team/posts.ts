import type { z } from "zod";
import type { team } from "../content/schema/team.ts";
import { foldText } from "../search/search-text.ts";

/** The team in file format. */
export type Team = z.input<typeof team>;
export type Member = Team["groups"][number]["teamMembers"][number];

export interface Post {
	key: string;
	group: string;
	title: string;
	/** The projects of the post. */
	domain: string | undefined;
	/** Number of holders and vacancies. */
	seats: number;
}

/** Returns the distinct posts of the team. */
export function postsOf({ groups }: Pick<Team, "groups">): Post[] {
	const posts = new Map<string, Post>();
	for (const { id, teamMembers } of groups)
		for (const member of teamMembers) {
			const key = postKey(id, member);
			const { title, domain } = member;
			posts.set(key, { key, group: id, title, domain, seats: (posts.get(key)?.seats ?? 0) + 1 });
		}
	return [...posts.values()];
}

function postKey(group: string, { title, domain = "" }: Pick<Member, "title" | "domain">): string {
	return [group, title, domain].join("/");
}

/** A seat that nobody holds yet, before its list gives it an id. */
export function vacancy({ title, domain }: Pick<Member, "title" | "domain">): Member {
	const image = { src: emptySeat, alt: "An empty place" };
	return { id: "", name: "To be announced", title, image, ...(domain && { domain }), vacant: true };
}

/** Shown until there is a photograph. */
export const emptySeat = "/drawn/portrait/vacant.svg";

/** Teachers stay with the chapter for many years. */
export function teaches({ title }: Pick<Member, "title">): boolean {
	return /\b(faculty|programme officer)\b/i.test(title);
}

/** Compares titles and names of groups: 'General Secretaries' and 'general secretary' are the same. */
export function plainTitle(title: string): string {
	const words = foldText(title)
		.replaceAll("&", " and ")
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
	return words.trim().split(" ").map(singular).join(" ");
}

/**
 * Whether a title is the usual short form of another, both plain: by beginnings, as 'gen sec' or 'secy' (which keeps the
 * last letter), or by initials, as 'gs'.
 */
export function isShortTitle(short: string, title: string): boolean {
	const words = title.split(" ");
	const shorts = short.split(" ");
	if (shorts.join("") === words.join("")) return true;
	if (words.length > 1 && short === words.map(([initial]) => initial).join("")) return true;
	const isEnough = shorts.some((word) => word.length > 2);
	return isEnough && shorts.length === words.length && shorts.every((word, at) => isShortWord(word, words[at] ?? ""));
}

function isShortWord(short: string, word: string): boolean {
	return word.startsWith(short) || (word.startsWith(short.slice(0, -1)) && word.at(-1) === short.at(-1));
}

/** Compares names of people; titles such as 'Dr.' do not count. */
export function plainName(name: string): string {
	const words = foldText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
	return words.replace(/^\s*((prof|professor|dr|mr|mrs|ms|shri|smt)\s+)+/, "").trim();
}

/** Initials such as 'GS' stay as they are. */
function singular(word: string): string {
	return word.replace(/ies$/, "y").replace(/(..[^s])s$/, "$1");
}
