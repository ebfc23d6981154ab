import { data, Form, href, redirect } from "react-router";
import type { Candidate } from "../../../core/matching/candidates.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/people.ts";
import { coordinator } from "./coordinator.server.ts";
import { kindNames } from "./state-names.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	const request = await matching.request(who.id, params.id);
	if (!request) throw data(null, { status: 404 });
	const { id, kind, summary, when, place } = request;
	const people = await matching.candidates(who.id, id, url.searchParams.get("q") ?? "");
	return { request: { id, kind, summary, when, place }, people };
}

/** Asks one person, or notes the yes that they gave on the phone. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, matching } = coordinator(context);
	const [intent, memberId = ""] = textOf(await receiveForm(request), "intent").split(":");
	if (intent !== "ask" && intent !== "assign") throw data(null, { status: 400 });
	const done = intent === "ask" ? "askOne" : "assign";
	const outcome = await matching[done](who.id, params.id, memberId);
	const there = href("/console/matching/:id", { id: encodeURIComponent(params.id) });
	if (outcome === "asked") return redirect(`${there}?done=one-asked`);
	if (outcome === "assigned") return redirect(`${there}?done=assigned`);
	return redirect(url.pathname + withSearch(url.searchParams, { done: outcome }));
}

const words = {
	unfit: "Nothing changed: the person pauses, has said no, is promised elsewhere, or may not give blood on that day.",
	filled: "Nothing changed: enough people have said yes.",
	nothing: "Nothing changed: the person was asked already, or the request has ended.",
};

/** Whom to ask by hand: those who fit first. */
export default function People({ loaderData: { request, people } }: Route.ComponentProps) {
	const { id, kind, summary, when, place } = request;
	return (
		<>
			<PageHeading
				title="Ask one person"
				back={{ to: href("/console/matching/:id", { id }), label: `${kindNames[kind]}: ${summary}` }}
				lead={`${kind === "blood" ? "By " : ""}${when}, ${place}. Those who fit come first, and of those, whoever was asked least. That you have seen these names is recorded.`}
			/>
			<DoneNotice words={words} kind="error" />
			<FilterBar label="Find a person">
				<FilterText name="q" label="Name or hostel" />
			</FilterBar>
			{people.length === 0 ? (
				<EmptyState heading="Nobody found">
					<p>Nobody in the pool has what you typed above.</p>
				</EmptyState>
			) : (
				<Form method="post">
					<ul className="flex flex-col gap-1">
						{people.map((person) => (
							<PersonCard key={person.memberId} person={person} />
						))}
					</ul>
				</Form>
			)}
		</>
	);
}

function PersonCard({ person: { memberId, name, place, unfit, isFirm, askedCount } }: { person: Candidate }) {
	return (
		<li className="flex flex-col gap-1 rounded bg-paper-raised p-1.5 shadow-raised sm:flex-row sm:items-center">
			<div className="min-w-0 grow">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-small text-ink-quiet wrap-anywhere">
					{place}; asked {askedCount === 1 ? "once" : `${askedCount} times`} so far
				</p>
				<p className={`text-small ${unfit === null ? "text-success" : "font-semibold"}`}>
					{unfit === null ? "Fits" : unfit}
				</p>
			</div>
			{!isFirm && (
				<div className="flex flex-wrap gap-1">
					<Button type="submit" name="intent" value={`ask:${memberId}`} size="small" aria-label={`Ask ${name}`}>
						Ask
					</Button>
					<Button
						type="submit"
						name="intent"
						value={`assign:${memberId}`}
						size="small"
						aria-label={`${name} has said yes on the phone`}
					>
						Said yes on the phone
					</Button>
				</div>
			)}
		</li>
	);
}
