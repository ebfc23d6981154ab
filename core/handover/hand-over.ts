import { alumniBatch } from "./alumni-batch.ts";
import type { Bodies } from "./bodies.ts";
import { nextTeam } from "./next-team.ts";
import { choiceOf, type Person, type Plan, peopleOf, postsOf } from "./plan.ts";

/** The new year: the team becomes a batch of alumni, its posts wait for the next, and the newcomers get their chat group. */
export function handOver({ team, alumni, chatGroups }: Bodies, plan: Plan): Bodies {
	const { year, link } = plan.chat;
	const next = nextTeam(team, plan);
	const batch = alumniBatch(team, alumni, leaving(team, plan), plan.batch);
	return {
		team: next,
		// Invented people stay invented when they move on.
		alumni: { ...alumni, sample: alumni.sample || team.sample, batches: [...alumni.batches, batch] },
		chatGroups: year === "" ? chatGroups : { ...chatGroups, UG: { ...chatGroups.UG, [year]: link } },
	};
}

/** Those who become alumni, in the order of the team. */
export function leaving(team: Bodies["team"], plan: Plan): Person[] {
	const posts = postsOf(team);
	return peopleOf(team).filter((person) => choiceOf(plan, person, posts).next === "alumni");
}

export interface PlanProblems {
	people: string[];
	batchId: string[];
	batchLabel: string[];
	chatYear: string[];
	chatLink: string[];
}

/** What has to be put right before it can be published, in sentences, by the field that they are about. */
export function planProblems({ team, alumni, chatGroups }: Bodies, plan: Plan): PlanProblems {
	const { batch, chat } = plan;
	return {
		people: leaving(team, plan).length === 0 ? ["Nobody moves on, so there is no new batch. Choose at least one."] : [],
		batchId: batchIdProblems(alumni, batch.id),
		batchLabel: batch.label === "" ? ["Write the year as the alumni page should show it, such as 2026."] : [],
		chatYear: chatYearProblems(chatGroups, chat),
		chatLink: isInvitation(chat.link)
			? []
			: ["Write the whole invitation, such as https://chat.whatsapp.com/…, or leave it empty for now."],
	};
}

function batchIdProblems({ batches }: Bodies["alumni"], id: string): string[] {
	if (!/^\d{2}$/.test(id)) return ["Write the last two digits of the year, such as 26."];
	const taken = batches.find((batch) => batch.id === id);
	return taken
		? [`There is a batch ${taken.label} already. Choose another year, or change that batch under Content.`]
		: [];
}

function chatYearProblems({ UG }: Bodies["chatGroups"], { year, link }: Plan["chat"]): string[] {
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
