import { z } from "zod";
import { calendarYear } from "../time/dates.ts";
import type { Documents, Member, Team } from "./documents.ts";

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

/** The running year for the batch and for those who enter; the next one that is free if it is taken. */
export function firstPlan({ alumni, chatGroups }: Documents, now: number): Plan {
	const year = calendarYear(now) ?? 2000;
	const batches = alumni.batches.map(({ id }) => id);
	const batch = firstFree(year, batches);
	return {
		people: {},
		batch: { id: digits(batch), label: String(batch) },
		chat: { year: digits(firstFree(year, Object.keys(chatGroups.UG))), link: "" },
	};
}

function firstFree(year: number, taken: string[]): number {
	return taken.includes(digits(year)) ? firstFree(year + 1, taken) : year;
}

function digits(year: number): string {
	return String(year).slice(-2);
}

export interface Person {
	key: string;
	group: string;
	member: Member;
	/** The post that they hold now. */
	post: string;
	choice: Choice;
}

/** Everybody in the team, in its order, with what was chosen for them. Posts that are vacant already have nobody. */
export function peopleOf(team: Team, { people }: Pick<Plan, "people">): Person[] {
	const posts = postsOf(team).map(({ key }) => key);
	const seen = new Map<string, number>();
	return team.groups.flatMap(({ id, teamMembers }) =>
		teamMembers.flatMap((member): Person[] => {
			if (member.vacant) return [];
			const name = `${id}/${member.name}`;
			const count = (seen.get(name) ?? 0) + 1;
			seen.set(name, count);
			const key = count === 1 ? name : `${name} (${count})`;
			const post = postKey(id, member);
			const chosen = Object.hasOwn(people, key) ? people[key] : undefined;
			const choice = chosen ?? { next: teaches(member) ? "stays" : "alumni", post };
			// A post that is gone meanwhile gives way to their own.
			return [{ key, group: id, member, post, choice: posts.includes(choice.post) ? choice : { ...choice, post } }];
		}),
	);
}

/** Teachers look after a chapter for many years. */
function teaches({ title }: Member): boolean {
	return /\b(faculty|programme officer)\b/i.test(title);
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
export function postsOf({ groups }: Team): Post[] {
	const posts = new Map<string, Post>();
	for (const { id, teamMembers } of groups)
		for (const member of teamMembers) {
			const key = postKey(id, member);
			const { title, domain } = member;
			posts.set(key, { key, group: id, title, domain, seats: (posts.get(key)?.seats ?? 0) + 1 });
		}
	return [...posts.values()];
}

function postKey(group: string, { title, domain = "" }: Member): string {
	return [group, title, domain].join("/");
}
