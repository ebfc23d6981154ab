import type { GroupBody, MemberBody, TeamBody } from "./bodies.ts";
import { choiceOf, type Plan, type Post, peopleOf, postsOf } from "./plan.ts";

/** What stands in place of a name until there is one. */
export const vacantName = "To be announced";
const vacantImage = { src: "/drawn/portrait/vacant.svg", alt: "An empty place" };

/** Last year's structure with those who stay in their posts, and a vacancy for each post with a seat that is free. */
export function nextTeam(team: TeamBody, plan: Plan): TeamBody {
	const posts = postsOf(team);
	const staying = peopleOf(team).flatMap((person) => {
		const { next, post } = choiceOf(plan, person, posts);
		return next === "stays" ? [{ post, member: person.member }] : [];
	});
	const filled = (post: Post): MemberBody[] => {
		const holders = staying.filter((person) => person.post === post.key).map(({ member }) => inPost(member, post));
		return holders.length < post.seats ? [...holders, vacancy(post)] : holders;
	};
	return {
		...team,
		// Of an invented team of which nobody stays, nothing invented is left.
		sample: team.sample && staying.length > 0,
		groups: team.groups.map((group): GroupBody => {
			return { ...group, teamMembers: posts.filter((post) => post.group === group.id).flatMap(filled) };
		}),
	};
}

function inPost({ domain: _, ...member }: MemberBody, { title, domain }: Post): MemberBody {
	return { ...member, title, ...(domain && { domain }) };
}

/** One for all seats of the post: the new team is as large as it turns out to be. */
function vacancy({ title, domain }: Post): MemberBody {
	return { name: vacantName, title, image: vacantImage, ...(domain && { domain }), vacant: true };
}
