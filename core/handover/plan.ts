import { z } from "zod";
import { postKey, postsOf, teaches } from "../team/posts.ts";
import { newcomer } from "../team/read-sheet.ts";
import { calendarYear } from "../time/dates.ts";
import type { Documents, Member, Team } from "./documents.ts";

/** A member's next step: joins the alumni, stays (in this post or another), or leaves without being listed. */
const choice = z.object({ next: z.enum(["alumni", "stays", "leaves"]), post: z.string() });
export type Choice = z.output<typeof choice>;

/** The decisions so far. */
export const plan = z.object({
	/** By person. By default students move on and teachers stay. */
	people: z.record(z.string(), choice),
	/** The new alumni batch. */
	batch: z.object({ id: z.string(), label: z.string() }),
	/** Chat group of the new entry year; an empty year means none yet. */
	chat: z.object({ year: z.string(), link: z.string() }),
	/** The new team, as far as a sheet has told it. */
	newcomers: z.array(newcomer).default([]),
});
export type Plan = z.output<typeof plan>;

/** Suggests the current year for the batch and the entry year, or the next one that is not taken. */
export function firstPlan({ alumni, chatGroups }: Documents, now: number): Plan {
	const year = calendarYear(now) ?? 2000;
	const batches = alumni.batches.map(({ id }) => id);
	const batch = firstFree(year, batches);
	return {
		people: {},
		batch: { id: digits(batch), label: String(batch) },
		chat: { year: digits(firstFree(year, Object.keys(chatGroups.UG))), link: "" },
		newcomers: [],
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
	/** The current post. */
	post: string;
	choice: Choice;
}

/** Returns all members in team order with their choices. Vacant posts are skipped. */
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
			// Fall back to their own post if the chosen one no longer exists.
			return [{ key, group: id, member, post, choice: posts.includes(choice.post) ? choice : { ...choice, post } }];
		}),
	);
}
