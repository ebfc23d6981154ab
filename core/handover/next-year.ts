import { slugOf } from "../content/editor/slug.ts";
import { placePeople } from "../team/place-people.ts";
import { type Post, postsOf, vacancy } from "../team/posts.ts";
import type { Batch, Category, Documents, Member, Team } from "./documents.ts";
import { type Plan, peopleOf } from "./plan.ts";

/**
 * Returns the content of the new year: the team becomes an alumni batch, its posts become vacant or go to those whom a
 * sheet named, and newcomers get their chat group.
 */
export function nextYear({ team, alumni, chatGroups }: Documents, plan: Plan): Documents {
	const { year, link } = plan.chat;
	const batch = alumniBatch(team, alumni, plan);
	return {
		team: withNewcomers(nextTeam(team, plan), plan),
		// Sample people stay samples as alumni.
		alumni: { ...alumni, sample: alumni.sample || team.sample, batches: [...alumni.batches, batch] },
		chatGroups: year === "" ? chatGroups : { ...chatGroups, UG: { ...chatGroups.UG, [year]: link } },
	};
}

/** Keeps last year's structure and the members who stay, with a vacancy for each seat that they leave free. */
function nextTeam(team: Team, plan: Plan): Team {
	const posts = postsOf(team);
	const staying = peopleOf(team, plan).filter(({ choice }) => choice.next === "stays");
	const membersIn = (post: Post): Member[] => {
		const holders = staying.filter(({ choice }) => choice.post === post.key).map(({ member }) => inPost(member, post));
		const free = Math.max(0, post.seats - holders.length);
		return [...holders, ...Array.from({ length: free }, () => vacancy(post))];
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

/** Somebody whose group was removed since the sheet was read is left out. */
function withNewcomers(team: Team, { newcomers }: Plan): Team {
	const known = newcomers.filter(({ group }) => team.groups.some(({ id }) => id === group));
	return known.length === 0 ? team : placePeople(team, known, "stay").team;
}

function inPost({ domain: _, ...member }: Member, { title, domain }: Post): Member {
	return { ...member, title, ...(domain && { domain }) };
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

/** Returns the leaving members as a batch, under the categories of earlier batches and in their order. */
function alumniBatch(team: Team, { batches }: Documents["alumni"], plan: Plan): Batch {
	const known = knownCategories(batches);
	const categories = new Map<string, Category>();
	for (const { group, member, choice } of peopleOf(team, plan)) {
		if (choice.next !== "alumni") continue;
		const groupName = team.groups.find(({ id }) => id === group)?.name ?? group;
		const { id, name } = categoryOf(member, groupName, known);
		const members = categories.get(id)?.members ?? [];
		categories.set(id, { id, name, members: [...members, alumnusOf(member, name)] });
	}
	const order = known.map(({ id }) => id);
	const rank = ({ id }: Category) => (order.includes(id) ? order.indexOf(id) : order.length);
	return { ...plan.batch, categories: [...categories.values()].toSorted((a, b) => rank(a) - rank(b)) };
}

/** Returns the distinct categories of all batches, latest batch first. */
function knownCategories(batches: Batch[]): Category[] {
	const all = batches.toReversed().flatMap(({ categories }) => categories);
	return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Picks the category by title ('Outreach Secretary'), else by group ('Secretaries'). */
function categoryOf({ title }: Member, groupName: string, known: Category[]): Pick<Category, "id" | "name"> {
	const role = title.replace(/\s*\([^)]*\)\s*$/, "");
	const find = (name: string) => known.find((category) => category.name.toLowerCase() === name.toLowerCase());
	const ofGroup = singular(groupName);
	return find(role) ?? find(ofGroup) ?? { id: slugOf(ofGroup) || "others", name: ofGroup };
}

/** Copies only what the alumni page shows; phone numbers and projects are dropped. */
function alumnusOf({ name, image, title, email, linkedIn }: Member, category: string): Category["members"][number] {
	return {
		name,
		...(image && { image }),
		// Omit a title that only repeats the category.
		...(title.toLowerCase() !== category.toLowerCase() && { title }),
		...(email && { email }),
		...(linkedIn && { linkedIn }),
	};
}

/** 'General Secretaries' → 'General Secretary' */
function singular(name: string): string {
	return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
