import type { ConsoleParts } from "../services.ts";
import { projectNames } from "../team/current-team.ts";
import { type Post, postsOf } from "../team/posts.ts";
import { type Choices, readSheet } from "../team/read-sheet.ts";
import { type SheetPreview, sheetPreview } from "../team/sheet-preview.ts";
import { type BasedOn, currentDocuments } from "./documents.ts";
import { beginDraft, discardDraft, findDraft, updateDraft } from "./drafts.ts";
import { nextYear, planProblems } from "./next-year.ts";
import { firstPlan, type Person, type Plan, peopleOf } from "./plan.ts";
import { previewOf } from "./preview.ts";
import { type PublishOutcome, pastHandovers, publishDocuments, takeBack } from "./publish.ts";

export type Handover = ReturnType<typeof createHandover>;

interface Change {
	revision: number;
	by: string;
}

/** Creates the service for the yearly hand-over to the next team. */
export function createHandover({ db, now, store }: Pick<ConsoleParts, "db" | "now" | "store">) {
	const current = () => currentDocuments(db, store);
	return {
		draft: () => findDraft(db),
		past: () => pastHandovers(db),
		begin: async (by: string) => {
			const { documents } = await current();
			return beginDraft(db, firstPlan(documents, now()), by, now());
		},
		people: async (plan: Plan) => peopleByGroup((await current()).documents.team, plan),
		/** What a pasted sheet says of the new team. */
		sheet: async (plan: Plan, text: string, choices: Choices): Promise<SheetPreview> => {
			const { documents } = await current();
			const { team } = nextYear(documents, { ...plan, newcomers: [] });
			return sheetPreview(team, readSheet(text, team, projectNames(store.get()), choices), "stay");
		},
		/** Problems that block publishing, by field. */
		problems: async (plan: Plan) => planProblems((await current()).documents, plan),
		/** Returns false if the draft has changed since this revision. */
		save: (plan: Plan, change: Change) => updateDraft(db, { plan }, { ...change, now: now() }),
		discard: (change: Change) => discardDraft(db, { ...change, now: now() }),
		/** Includes the versions that the preview is based on; only those can be published. */
		preview: async (plan: Plan) => {
			const { documents, basedOn } = await current();
			return { basedOn, ...(await previewOf(documents, plan, store)) };
		},
		publish: async ({ revision, by, basedOn }: Change & { basedOn: BasedOn }): Promise<PublishOutcome | Refused> => {
			const draft = await findDraft(db);
			if (!draft || draft.revision !== revision) return { outcome: "draft changed" };
			const { documents } = await current();
			const { problems } = await previewOf(documents, draft.plan, store);
			if (problems.length > 0) return { outcome: "refused", problems };
			const next = { documents: nextYear(documents, draft.plan), basedOn, batch: draft.plan.batch };
			return publishDocuments(db, next, { revision, by, now: now() });
		},
		takeBack: (id: string, by: string) => takeBack(db, id, by, now()),
	};
}

interface Refused {
	outcome: "refused";
	problems: string[];
}

export interface PeopleByGroup {
	groups: { id: string; name: string; people: Person[] }[];
	posts: Post[];
}

function peopleByGroup(team: Parameters<typeof peopleOf>[0], plan: Plan): PeopleByGroup {
	const people = peopleOf(team, plan);
	const groups = team.groups.map(({ id, name }) => ({ id, name, people: people.filter(({ group }) => group === id) }));
	return { groups, posts: postsOf(team) };
}
