import { z } from "zod";
import type { MemberBody, TeamBody } from "./bodies.ts";

/** What becomes of somebody: to the alumni, on in a post (their own or another), or away without being listed. */
const choice = z.object({ next: z.enum(["alumni", "stays", "leaves"]), post: z.string() });
export type Choice = z.output<typeof choice>;

/** What the organisers decided so far. */
export const plan = z.object({
	/** By person. Of those who are not named here, students move on and teachers stay. */
	people: z.record(z.string(), choice),
	/** The batch that those who move on become. */
	batch: z.object({ id: z.string(), label: z.string() }),
	/** The chat group of those who enter now; without a year there is none yet. */
	chat: z.object({ year: z.string(), link: z.string() }),
});
export type Plan = z.output<typeof plan>;

export interface Person {
	key: string;
	group: string;
	member: MemberBody;
	/** The post that they hold now. */
	post: string;
}

/** Everybody in the team, in its order. Posts that are vacant already have nobody. */
export function peopleOf({ groups }: TeamBody): Person[] {
	const seen = new Map<string, number>();
	return groups.flatMap(({ id, teamMembers }) =>
		teamMembers.flatMap((member) => {
			if (member.vacant) return [];
			const name = `${id}/${member.name}`;
			const count = (seen.get(name) ?? 0) + 1;
			seen.set(name, count);
			return [{ key: count === 1 ? name : `${name} (${count})`, group: id, member, post: postKey(id, member) }];
		}),
	);
}

export interface Post {
	key: string;
	group: string;
	title: string;
	/** The projects that go with it. */
	domain: string | undefined;
	/** How many hold it, or could. */
	seats: number;
}

/** The structure of the team: what can be held, however many hold it. */
export function postsOf({ groups }: TeamBody): Post[] {
	const posts = new Map<string, Post>();
	for (const { id, teamMembers } of groups)
		for (const member of teamMembers) {
			const key = postKey(id, member);
			const { title, domain } = member;
			posts.set(key, { key, group: id, title, domain, seats: (posts.get(key)?.seats ?? 0) + 1 });
		}
	return [...posts.values()];
}

/** What was chosen for somebody. A post that is gone meanwhile gives way to their own. */
export function choiceOf({ people }: Plan, { key, member, post }: Person, posts: Post[]): Choice {
	const chosen = Object.hasOwn(people, key) ? people[key] : undefined;
	if (!chosen) return { next: teaches(member) ? "stays" : "alumni", post };
	return posts.some((known) => known.key === chosen.post) ? chosen : { ...chosen, post };
}

/** Teachers look after a chapter for many years. */
function teaches({ title }: MemberBody): boolean {
	return /\b(faculty|programme officer)\b/i.test(title);
}

function postKey(group: string, { title, domain = "" }: MemberBody): string {
	return [group, title, domain].join("/");
}
