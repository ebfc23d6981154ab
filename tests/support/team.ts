import { slugOf } from "../../core/content/slug.ts";
import { type Member, type Team, vacancy } from "../../core/team/posts.ts";

/** A team with holders and vacant posts, for tests. */
export function smallTeam(changed: Partial<Team> = {}): Team {
	return {
		sample: false,
		head: { title: "Team", description: "The team." },
		groupsLabel: "Groups",
		countOne: "1 person",
		count: "{count} people",
		unknownDomain: "Unknown",
		join: { heading: "Join", text: "Join us.", label: "Register", url: "/register" },
		groups: [
			{ id: "heads", name: "Heads", isVisible: true, teamMembers: [member("Gita Sen", "General Secretary")] },
			{
				id: "secretaries",
				name: "Secretaries",
				isVisible: true,
				teamMembers: [
					vacancy({ title: "Secretary", domain: "Vidya" }),
					vacancy({ title: "Secretary", domain: "Jyoti" }),
					vacancy({ title: "Secretary" }),
				],
			},
			{
				id: "executives",
				name: "Executives",
				isVisible: true,
				teamMembers: [member("Devika", "Executive"), vacancy({ title: "Executive" })],
			},
			{ id: "teachers", name: "Teachers", isVisible: true, teamMembers: [member("Prof. Iyer", "Faculty Advisor")] },
		],
		...changed,
	};
}

function member(name: string, title: string): Member {
	return {
		id: slugOf(name),
		name,
		title,
		image: { src: "/drawn/portrait/1.svg", alt: `Portrait of ${name}` },
		phone: "112",
	};
}
