import { sentence } from "../content/errors.ts";
import type { Content } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { type Documents, handedOver } from "./documents.ts";
import { nextYear, planProblems } from "./next-year.ts";
import { type Plan, peopleOf } from "./plan.ts";

/** What the pages will show, and what blocks publishing. */
export interface Preview {
	batch: Content["alumni"]["batches"][number] | undefined;
	groups: Content["team"]["groups"];
	chat: { year: string; link: string; isNew: boolean }[];
	/** Names of those who leave without being listed. */
	unlisted: string[];
	/** Names of members who joined the team after the choices were made; the default applies to them. */
	unasked: string[];
	/** Whether the people are still samples. */
	sample: boolean;
	/** Sentences; any of them blocks publishing. */
	problems: string[];
}

export async function previewOf(
	documents: Documents,
	plan: Plan,
	store: Pick<ContentStore, "consider">,
): Promise<Preview> {
	const after = nextYear(documents, plan);
	// The same checks that the content files go through.
	const considered = await Promise.all(handedOver.map((kind) => store.consider(kind, "en", after[kind])));
	const { alumni, team }: Partial<Content> = Object.assign({}, ...considered.map(({ value }) => value));
	const people = peopleOf(documents.team, plan);
	const names = (chosen: typeof people) => chosen.map(({ member }) => member.name);
	return {
		batch: alumni?.batches.at(-1),
		groups: team?.groups ?? [],
		chat: Object.entries(after.chatGroups.UG).map(([year, link]) => {
			return { year, link, isNew: !(year in documents.chatGroups.UG) };
		}),
		unlisted: names(people.filter(({ choice }) => choice.next === "leaves")),
		unasked: Object.keys(plan.people).length === 0 ? [] : names(people.filter(({ key }) => !(key in plan.people))),
		sample: documents.team.sample,
		problems: [
			...Object.values(planProblems(documents, plan)).flat(),
			...considered.flatMap(({ problems }) => problems.map(sentence)),
		],
	};
}
