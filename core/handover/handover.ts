import { peopleNames } from "../audit/actor-names.ts";
import type { ConsoleParts } from "../services.ts";
import { type BasedOn, presentBodies } from "./bodies.ts";
import { beginDraft, type Draft, discardDraft, findDraft, saveDraft } from "./drafts.ts";
import { handOver, type PlanProblems, planProblems } from "./hand-over.ts";
import {
	type Choice,
	choiceOf,
	type Person,
	type Plan,
	type Post,
	peopleOf,
	plan as planSchema,
	postsOf,
} from "./plan.ts";
import { type Preview, previewOf } from "./preview.ts";
import { type PublishOutcome, publishBodies, type TakeBackOutcome, takeBack } from "./publish.ts";
import { pastHandovers } from "./queries.ts";

/** The team hands the chapter over to the next one, in steps. */
export interface Handover {
	draft(): Promise<Draft | null>;
	/** Those that were published, the newest first. */
	past(): Promise<PastHandover[]>;
	begin(by: string): Promise<void>;
	/** Everybody by group, with what was chosen for them. */
	people(plan: Plan): Promise<PeopleByGroup>;
	/** What stands in the way of publishing, by field. */
	problems(plan: Plan): Promise<PlanProblems>;
	/** False if somebody else has changed the draft since this revision. */
	save(plan: Plan, change: { revision: number; by: string }): Promise<boolean>;
	discard(change: { revision: number; by: string }): Promise<boolean>;
	preview(plan: Plan): Promise<Preview>;
	publish(seen: { revision: number; basedOn: BasedOn; by: string }): Promise<PublishOutcome | Refused>;
	takeBack(id: string, by: string): Promise<TakeBackOutcome>;
}

export interface Refused {
	outcome: "refused";
	problems: string[];
}

export interface PastHandover {
	id: string;
	batch: { id: string; label: string };
	state: "published" | "taken-back";
	by: string;
	at: number;
}

export interface PeopleByGroup {
	groups: { id: string; name: string; people: (Person & { choice: Choice })[] }[];
	posts: Post[];
}

type HandoverParts = Pick<ConsoleParts, "db" | "now" | "store">;

export function createHandover({ db, now, store }: HandoverParts): Handover {
	const present = () => presentBodies(db, store);
	return {
		draft: () => findDraft(db),
		past: () => past(db),
		begin: async (by) => beginDraft(db, (await present()).bodies, by, now()),
		people: async (plan) => peopleByGroup((await present()).bodies.team, plan),
		problems: async (plan) => planProblems((await present()).bodies, plan),
		save: (plan, change) => saveDraft(db, plan, { ...change, now: now() }),
		discard: (change) => discardDraft(db, { ...change, now: now() }),
		preview: async (plan) => previewOf(await present(), plan, store),
		async publish({ revision, basedOn, by }) {
			const draft = await findDraft(db);
			if (!draft || draft.revision !== revision) return { outcome: "draft changed" };
			const { bodies } = await present();
			const { problems } = await previewOf({ bodies, basedOn }, draft.plan, store);
			if (problems.length > 0) return { outcome: "refused", problems };
			const note = `New year: batch ${draft.plan.batch.label}`;
			const after = handOver(bodies, draft.plan);
			return publishBodies(db, { after, basedOn, note, draft: { revision, by, now: now() } });
		},
		takeBack: (id, by) => takeBack(db, { id, by, now: now() }),
	};
}

async function past(db: ConsoleParts["db"]): Promise<PastHandover[]> {
	const rows = await pastHandovers(db);
	const name = await peopleNames(
		db,
		rows.map(({ updated_by }) => updated_by),
	);
	return rows.map(({ id, state, plan, updated_by, updated_at }) => ({
		id,
		batch: planSchema.parse(plan).batch,
		state: state === "taken-back" ? "taken-back" : "published",
		by: name(updated_by),
		at: updated_at,
	}));
}

function peopleByGroup(team: Parameters<typeof peopleOf>[0], plan: Plan): PeopleByGroup {
	const posts = postsOf(team);
	const people = peopleOf(team).map((person) => ({ ...person, choice: choiceOf(plan, person, posts) }));
	const groups = team.groups.map(({ id, name }) => ({ id, name, people: people.filter(({ group }) => group === id) }));
	return { groups, posts };
}
