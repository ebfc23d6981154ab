import { sentence } from "../content/errors.ts";
import type { Content } from "../content/kinds.ts";
import type { ContentStore } from "../content/store.ts";
import { type BasedOn, type Bodies, handedOver } from "./bodies.ts";
import { handOver, planProblems } from "./hand-over.ts";
import { choiceOf, type Plan, peopleOf, postsOf } from "./plan.ts";

/** What the pages will show, and what stands in the way. */
export interface Preview {
	/** Which versions it was made from: publishing takes these and no others. */
	basedOn: BasedOn;
	batch: Content["alumni"]["batches"][number] | undefined;
	groups: Content["team"]["groups"];
	chat: { year: string; link: string; isNew: boolean }[];
	/** Who leaves without being listed. */
	unlisted: string[];
	/** Who joined the team after the choice was made: they move on unless one chooses. */
	unasked: string[];
	/** Whether the people are still invented. */
	sample: boolean;
	/** Sentences; with any of them nothing can be published. */
	problems: string[];
}

export async function previewOf(
	{ bodies, basedOn }: { bodies: Bodies; basedOn: BasedOn },
	plan: Plan,
	store: Pick<ContentStore, "consider">,
): Promise<Preview> {
	const after = handOver(bodies, plan);
	const { value, problems } = await checked(after, store);
	const posts = postsOf(bodies.team);
	const people = peopleOf(bodies.team);
	const names = (chosen: typeof people) => chosen.map(({ member }) => member.name);
	return {
		basedOn,
		batch: value.alumni?.batches.at(-1),
		groups: value.team?.groups ?? [],
		chat: Object.entries(after.chatGroups.UG).map(([year, link]) => ({
			year,
			link,
			isNew: !(year in bodies.chatGroups.UG),
		})),
		unlisted: names(people.filter((person) => choiceOf(plan, person, posts).next === "leaves")),
		unasked: Object.keys(plan.people).length === 0 ? [] : names(people.filter(({ key }) => !(key in plan.people))),
		sample: bodies.team.sample,
		problems: [...Object.values(planProblems(bodies, plan)).flat(), ...problems],
	};
}

/** The same checks that the files go through. */
async function checked(
	bodies: Bodies,
	store: Pick<ContentStore, "consider">,
): Promise<{ value: Partial<Content>; problems: string[] }> {
	const considered = await Promise.all(handedOver.map((kind) => store.consider(kind, "en", bodies[kind])));
	return {
		value: Object.assign({}, ...considered.map(({ value }) => value)),
		problems: considered.flatMap(({ problems }) => problems.map(sentence)),
	};
}
