import { type AssetFolders, createAssets } from "../../content/assets.ts";
import { sentence } from "../../content/errors.ts";
import type { Content } from "../../content/kinds.ts";
import { build } from "../../content/load.ts";
import type { BasedOn, Bodies } from "./bodies.ts";
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

export function previewOf(
	{ bodies, basedOn }: { bodies: Bodies; basedOn: BasedOn },
	plan: Plan,
	folders: AssetFolders,
): Preview {
	const after = handOver(bodies, plan);
	const { value, problems } = checked(after, folders);
	const posts = postsOf(bodies.team);
	const people = peopleOf(bodies.team);
	const names = (chosen: typeof people) => chosen.map(({ member }) => member.name);
	return {
		basedOn,
		batch: value?.alumni?.batches.at(-1),
		groups: value?.team?.groups ?? [],
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
export function checked(bodies: Bodies, folders: AssetFolders): { value?: Partial<Content>; problems: string[] } {
	const { value, problems } = build({ ...bodies }, createAssets(folders));
	return { value, problems: problems.map(sentence) };
}
