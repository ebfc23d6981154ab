import { alumniBatch } from "./alumni-batch.ts";
import type { Documents, Member, Team } from "./documents.ts";
import { type Plan, type Post, peopleOf, postsOf } from "./plan.ts";

/**
 * Returns the content of the new year: the team becomes an alumni batch, its posts become vacant, and newcomers get
 * their chat group.
 */
export function nextYear({ team, alumni, chatGroups }: Documents, plan: Plan): Documents {
	const { year, link } = plan.chat;
	const batch = alumniBatch(team, alumni, plan);
	return {
		team: nextTeam(team, plan),
		// Sample people stay samples as alumni.
		alumni: { ...alumni, sample: alumni.sample || team.sample, batches: [...alumni.batches, batch] },
		chatGroups: year === "" ? chatGroups : { ...chatGroups, UG: { ...chatGroups.UG, [year]: link } },
	};
}

/** Keeps last year's structure and the members who stay, with a vacancy for each post that has a free seat. */
function nextTeam(team: Team, plan: Plan): Team {
	const posts = postsOf(team);
	const staying = peopleOf(team, plan).filter(({ choice }) => choice.next === "stays");
	const membersIn = (post: Post): Member[] => {
		const holders = staying.filter(({ choice }) => choice.post === post.key).map(({ member }) => inPost(member, post));
		return holders.length < post.seats ? [...holders, vacancy(post)] : holders;
	};
	return {
		...team,
		// If no member of a sample team stays, no sample data is left.
		sample: team.sample && staying.length > 0,
		groups: team.groups.map((group) => ({
			...group,
			teamMembers: posts.filter((post) => post.group === group.id).flatMap(membersIn),
		})),
	};
}

function inPost({ domain: _, ...member }: Member, { title, domain }: Post): Member {
	return { ...member, title, ...(domain && { domain }) };
}

/** One vacancy for all free seats of a post, since the size of the new team is not known yet. */
function vacancy({ title, domain }: Post): Member {
	const image = { src: "/drawn/portrait/vacant.svg", alt: "An empty place" };
	return { name: "To be announced", title, image, ...(domain && { domain }), vacant: true };
}

interface PlanProblems {
	people: string[];
	batchId: string[];
	batchLabel: string[];
	chatYear: string[];
	chatLink: string[];
}

/** Returns what has to be fixed before publishing: sentences by field. */
export function planProblems({ team, alumni, chatGroups }: Documents, plan: Plan): PlanProblems {
	const { batch, chat } = plan;
	const moves = peopleOf(team, plan).some(({ choice }) => choice.next === "alumni");
	return {
		people: moves ? [] : ["Nobody moves on, so there is no new batch. Choose at least one."],
		batchId: batchIdProblems(alumni, batch.id),
		batchLabel: batch.label === "" ? ["Write the year as the alumni page should show it, such as 2026."] : [],
		chatYear: chatYearProblems(chatGroups, chat),
		chatLink: isInvitation(chat.link)
			? []
			: ["Write the whole invitation, such as https://chat.whatsapp.com/…, or leave it empty for now."],
	};
}

function batchIdProblems({ batches }: Documents["alumni"], id: string): string[] {
	if (!/^\d{2}$/.test(id)) return ["Write the last two digits of the year, such as 26."];
	const taken = batches.find((batch) => batch.id === id);
	return taken
		? [`There is a batch ${taken.label} already. Choose another year, or change that batch under Content.`]
		: [];
}

function chatYearProblems({ UG }: Documents["chatGroups"], { year, link }: Plan["chat"]): string[] {
	if (year === "" && link !== "") return ["Write the entry year that this invitation is for, such as 26."];
	if (year === "") return [];
	if (!/^\d{2}$/.test(year)) return ["Write the last two digits of the entry year, such as 26, or leave it empty."];
	return Object.hasOwn(UG, year)
		? [`Those who entered in ${year} have a group already. It is changed under Content.`]
		: [];
}

function isInvitation(link: string): boolean {
	return link === "" || (URL.canParse(link) && /^https?:/.test(link));
}
