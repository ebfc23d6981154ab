import { data, Form, href, Link, redirect, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { type PeopleAct, peopleActs } from "../../../core/signups/acts.ts";
import { type ListedState, listedStates } from "../../../core/signups/listed-states.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { mayOpen } from "../access.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import { TickAll, TickedBar, ticksIn } from "../parts/ticks.tsx";
import type { Route } from "./+types/list.ts";
import { eventAsked } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";
import { ListActions, MailTicked } from "./list-actions.tsx";
import { SignupTable } from "./signup-table.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await eventAsked(context, params.id);
	const list = await signups.list(who.id, event.id, url.searchParams);
	return { event, list, mayMail: mayOpen(who.role, "/console/mailings/:id") };
}

/** Adds a person, or does something with the ticked ones or the one of a button. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await eventAsked(context, params.id);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const back = (done: string) => redirect(url.pathname + withSearch(url.searchParams, { done }));
	const asked = textOf(typed, "intent");
	if (asked === "add") {
		const person = { name: textOf(typed, "name"), email: textOf(typed, "email"), phone: textOf(typed, "phone") };
		const added = await signups.add(who.id, event.id, person);
		return added.outcome === "refused" ? refuse(typed, { errors: added.errors }) : back(added.outcome);
	}
	const [name, one] = asked.split(":");
	const act = peopleActs.find((known) => known === name);
	if (!act) throw data(null, { status: 400 });
	const ids = one ? [one] : ticksIn(typed);
	const changed = await signups.change(who.id, event.id, act, ids);
	return back(ids.length === 0 ? "none" : `${act}-${changed}`);
}

/** Who has signed up for an event. */
export default function Signups({ loaderData: { event, list, mayMail }, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const { counts } = list;
	const isFirst = counts.all + counts.cancelled + counts.held === 0;
	return (
		<>
			<PageHeading
				title="People"
				back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
				lead={`${event.startsAt === null ? "No day yet." : `${momentSpan(event.startsAt, event.endsAt)}.`} Each time somebody opens or exports this list, it is recorded.`}
				actions={<ListActions id={event.id} total={list.total} mayMail={mayMail} />}
			/>
			<EventTabs id={event.id} current="people" />
			<Done />
			<Numbers counts={counts} seats={list.seats} />
			{counts.held > 0 && search.get("state") !== "held" && (
				<Notice className="mb-3">
					<p>
						{count(counts.held, "person waits", "people wait")} for you to decide.{" "}
						<Link to={withSearch(search, { state: "held", page: null })} className="text-link">
							Look and decide
						</Link>
					</p>
				</Notice>
			)}
			{isFirst ? (
				<EmptyState heading="Nobody has signed up yet">
					<p>Turn sign-up on under the tab Sign-up, or add people by hand below.</p>
				</EmptyState>
			) : (
				<>
					<StateChips counts={counts} search={search} />
					<FilterBar label="Find people">
						<FilterText name="q" label="Name, mail, entry number, phone or receipt" />
						{search.has("state") && <input type="hidden" name="state" value={search.get("state") ?? ""} />}
					</FilterBar>
					{list.total === 0 ? (
						<NobodyFound search={search} />
					) : (
						<Form method="post" className="group/ticks flex flex-col">
							<div className="mb-1 flex flex-wrap items-center justify-between gap-1">
								<p className="text-ink-quiet">{count(list.total, "person", "people")}</p>
								<TickAll />
							</div>
							<SignupTable rows={list.rows} questions={list.questions} />
							<TickedBar name="Change the ticked ones">
								{actsFor(search.get("state")).map((act) => (
									<Button key={act} type="submit" name="intent" value={act} size="small">
										{actLabels[act]}
									</Button>
								))}
								{mayMail && search.get("state") !== "held" && <MailTicked id={event.id} />}
							</TickedBar>
							<Paging page={list.page} pageSize={list.pageSize} total={list.total} noun="people" one="person" />
						</Form>
					)}
				</>
			)}
			<AddPerson key={counts.all} refusal={actionData} />
		</>
	);
}

function NobodyFound({ search }: { search: URLSearchParams }) {
	if (search.get("state") === "held" && !search.get("q"))
		return (
			<EmptyState heading="Nothing is left to decide">
				<p>Whom you accepted stands in the list with the others.</p>
			</EmptyState>
		);
	return (
		<EmptyState heading="Nobody found">
			<p>Nobody has all of what you chose above.</p>
		</EmptyState>
	);
}

function actsFor(state: string | null): PeopleAct[] {
	return state === "held" ? ["accept", "discard"] : ["give-seat", "cancel"];
}

const actLabels: Record<PeopleAct, string> = {
	"give-seat": "Give the ticked a seat",
	cancel: "Cancel for the ticked",
	accept: "Accept the ticked",
	discard: "Remove the ticked for good",
};

function Numbers({ counts, seats }: { counts: Record<ListedState, number>; seats: number | null }) {
	const numbers = [
		{ label: seats === null ? "Seats taken" : `of ${seats} seats taken`, value: counts.seat + counts.offered },
		{ label: "Waiting", value: counts.waiting },
		{ label: "Present", value: counts.present },
	];
	return (
		<dl className="mb-3 grid grid-cols-3 gap-1 sm:max-w-[560px] sm:gap-2">
			{numbers.map(({ label, value }) => (
				<div key={label} className="flex flex-col-reverse justify-end rounded bg-paper-raised p-1.5 shadow-raised">
					<dt className="text-small text-ink-quiet">{label}</dt>
					<dd className="font-display text-h2 font-bold tabular-nums">{value.toLocaleString("en-IN")}</dd>
				</div>
			))}
		</dl>
	);
}

const stateLabels: Record<ListedState, string> = {
	all: "All",
	seat: "Seat",
	offered: "Offered",
	waiting: "Waiting",
	present: "Present",
	cancelled: "Cancelled",
	held: "To decide",
};

function StateChips({ counts, search }: { counts: Record<ListedState, number>; search: URLSearchParams }) {
	const current = search.get("state") ?? "all";
	const shown = listedStates.filter((state) => counts[state] > 0 || state === "all" || state === current);
	const chips = shown.map((state) => ({
		label: `${stateLabels[state]} ${counts[state].toLocaleString("en-IN")}`,
		href: withSearch(search, { state: state === "all" ? null : state, page: null }),
		current: state === current,
	}));
	return <ChipLinks label="Show by state" chips={chips} className="mb-2" />;
}

function Done() {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	const [, act = "", number = ""] = /^(cancel|give-seat|accept|discard)-(\d{1,5})$/.exec(done) ?? [];
	const words = Object.hasOwn(doneWords, act) ? doneWords[act]?.(Number(number)) : otherWords[done];
	if (!words) return null;
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>{words}</p>
		</Notice>
	);
}

const people = (number: number) => count(number, "person", "people");
const doneWords: Record<string, (number: number) => string> = {
	cancel: (n) =>
		n === 0 ? "Nothing changed: they held no seat." : `Cancelled for ${people(n)}. Whoever waits moves up.`,
	"give-seat": (n) => (n === 0 ? "Nothing changed: they had a seat already." : `${people(n)} got a seat.`),
	accept: (n) => `Accepted: ${people(n)}.`,
	discard: (n) => `Removed: ${people(n)}.`,
};
const otherWords: Record<string, string> = {
	none: "Nothing changed: tick some people first.",
	added: "Added, with a seat. If mail is set up, they get their confirmation.",
	known: "Nothing was added: somebody has signed up with this address already.",
};

function AddPerson({ refusal }: { refusal: FormRefusal | undefined }) {
	const [search] = useSearchParams();
	return (
		<details
			key={search.get("done")}
			open={refusal !== undefined}
			className="mt-4 max-w-[560px] rounded border border-line p-2"
		>
			<summary className="flex min-h-5.5 items-center font-display font-semibold">Add somebody by hand</summary>
			<p className="mb-2 text-ink-quiet">
				They get a seat, also beyond the number of seats and after sign-up has ended.
			</p>
			<ConsoleForm id="add" refusal={refusal} heading="Nobody was added">
				<TextField name="name" label="Name" autoComplete="off" />
				<TextField name="email" label="Institute mail" type="email" autoComplete="off" />
				<TextField name="phone" label="Phone" type="tel" autoComplete="off" required={false} />
				<input type="hidden" name="intent" value="add" />
				<SubmitButton>Add</SubmitButton>
			</ConsoleForm>
		</details>
	);
}
