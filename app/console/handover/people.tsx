import { href, redirect } from "react-router";
import { drawnPortrait } from "../../../core/content/schema/portrait-path.ts";
import type { PeopleByGroup } from "../../../core/handover/handover.ts";
import type { Choice, Plan } from "../../../core/handover/plan.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/people.ts";
import { draftOr, refuseChanged, revisionIn } from "./draft.server.ts";
import { GroupOfPeople } from "./group-of-people.tsx";
import { StepForm, Steps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { plan, revision } = await draftOr(context);
	const { groups, posts } = await context.get(services).console.handover.people(plan);
	return {
		revision,
		posts: posts.map(({ key, group, title, domain }) => ({
			value: key,
			group: groups.find(({ id }) => id === group)?.name ?? group,
			label: domain ? `${title} (${domain})` : title,
		})),
		groups: groups.map(({ id, name, people }) => ({
			id,
			name,
			people: people.map(({ key, choice, member: { name, title, domain, image } }) => {
				return { key, choice, name, title, projects: domain, image: image?.src ?? drawnPortrait };
			}),
		})),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "admin");
	const { handover } = context.get(services).console;
	const { plan } = await draftOr(context);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const people = chosen(await handover.people(plan), typed);
	const next = { ...plan, people };
	if (!(await handover.save(next, { revision: revisionIn(typed), by }))) return refuseChanged(context, typed);
	const intent = textOf(typed, "intent");
	if (intent !== "") return redirect(`${href("/console/handover/people")}#${intent.split(":")[1]}`);
	const problems = await handover.problems(next);
	if (problems.people.length > 0) return refuse(typed, { summary: problems.people });
	return redirect(href("/console/handover/year"));
}

/** Reads the choice for each person; a group's button applies to all of its people. */
function chosen({ groups }: PeopleByGroup, typed: FormData): Plan["people"] {
	const [whole, group] = textOf(typed, "intent").split(":");
	const entries = groups.flatMap(({ id, people }) =>
		people.map(({ key, post, choice }): [string, Choice] => {
			if (id === group) return [key, { next: whole === "stay" ? "stays" : "alumni", post }];
			const next = nextIn(textOf(typed, `next:${key}`)) ?? choice.next;
			return [key, { next, post: textOf(typed, `post:${key}`) || post }];
		}),
	);
	return Object.fromEntries(entries);
}

function nextIn(text: string): Choice["next"] | undefined {
	return text === "alumni" || text === "stays" || text === "leaves" ? text : undefined;
}

/** First step: what happens to each person. */
export default function People({ loaderData: { revision, groups, posts }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Who moves on?"
				lead="Students are chosen to move on to the alumni, teachers to stay. Change it for students who stay, in their post or in another, and for those who do not want to be listed."
				back={{ to: href("/console/handover"), label: "New year" }}
			/>
			<Steps current={1} />
			<StepForm id="people" revision={revision} refusal={actionData} heading="This needs another look">
				{/* Enter presses the first submit button of a form, so the default one comes first. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
				{groups
					.filter(({ people }) => people.length > 0)
					.map((group) => (
						<GroupOfPeople key={group.id} group={group} posts={posts} typed={actionData?.values} />
					))}
			</StepForm>
		</>
	);
}
