import { ClipboardCheck } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { shownPhone } from "../../../core/forms/phone.ts";
import { type PeopleIntent, peopleIntents } from "../../../core/signups/intents.ts";
import type { ListedSignup } from "../../../core/signups/list.ts";
import { type ListedState, stateName } from "../../../core/signups/listed-states.ts";
import type { Question } from "../../../core/signups/signup.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EraseSought } from "../erase/erase-person.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { DataColumn } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { type FormRefusal, receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { type ListButton, ListScreen, StateChips } from "../parts/list-screen.tsx";
import { backToList, readIntent } from "../parts/lists.ts";
import { Moment } from "../parts/moment.tsx";
import { withSearch } from "../parts/search.ts";
import { useMayOpen } from "../parts/signed-in.ts";
import { WriteTo, WriteToTicked } from "../parts/write-to.tsx";
import type { Route } from "./+types/list.ts";
import { allowedEvent } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const list = await signups.list(who.id, event.id, url.searchParams);
	return { event, list };
}

/** Adds a person, or does something with the ticked ones or the one of a button. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const { intent, ids } = readIntent(typed, ["add", ...peopleIntents]);
	if (intent === "add") {
		const person = { name: textOf(typed, "name"), email: textOf(typed, "email"), phone: textOf(typed, "phone") };
		const added = await signups.add(who.id, event.id, person);
		return added.outcome === "refused" ? refuse(typed, { errors: added.errors }) : backToList(url, added.outcome);
	}
	const changed = await signups.change(who.id, event.id, intent, ids);
	return backToList(url, ids.length === 0 ? "none" : `${intent}-${changed}`);
}

/** Who has signed up for an event. */
export default function Signups({ loaderData: { event, list }, actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const mayMail = useMayOpen()("/console/mailings/:id");
	const { counts } = list;
	const isHeld = search.get("state") === "held";
	const source = `signups:${event.id}`;
	return (
		<ListScreen
			title="People"
			back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
			lead={`${event.startsAt === null ? "No day yet." : `${momentSpan(event.startsAt, event.endsAt)}.`} Each time somebody opens or exports this list, it is recorded.`}
			actions={
				<>
					<Link
						to={href("/console/events/:id/check-in", { id: event.id })}
						className={`${buttonClass({ size: "small" })} min-h-5.5`}
					>
						<ClipboardCheck aria-hidden className="size-2.5" />
						Check in
					</Link>
					{list.total > 0 && (
						<>
							{mayMail && mayBeMailed(search) && <WriteTo label="Write to them" chosen={chosenIn(search, source)} />}
							<ExportLinks to={href("/console/events/:id/signups/export", { id: event.id })} />
						</>
					)}
				</>
			}
			one="person"
			many="people"
			list={list}
			columns={columnsWith(list.questions, event.id)}
			ticks={{
				name: "Change the ticked ones",
				label: ({ name }) => name,
				buttons: isHeld ? [buttons.accept, buttons.discard] : [buttons["give-seat"], buttons.cancel],
				more: mayMail && !isHeld && <WriteToTicked source={source} />,
			}}
			notices={
				<>
					<EventTabs id={event.id} current="people" />
					<DoneNotice words={doneWords} />
					<Numbers counts={counts} seats={list.seats} />
					{!isHeld && <Waiting held={counts.held} />}
				</>
			}
			filters={
				<>
					<StateChips labels={stateLabels} counts={counts} hidesEmpty />
					<FilterBar label="Find people" keep={["state"]}>
						<FilterText name="q" label="Name, mail, entry number, phone or receipt" />
					</FilterBar>
					<EraseSought />
				</>
			}
			first={counts.all + counts.cancelled + counts.held === 0 ? nobodyYet : undefined}
			none={isHeld && !search.get("q") ? nothingHeld : nobodyFound}
		>
			<AddPerson key={counts.all} refusal={actionData} />
		</ListScreen>
	);
}

const nobodyYet = {
	heading: "Nobody has signed up yet",
	text: "Turn sign-up on under the tab Sign-up, or add people by hand below.",
};
const nothingHeld = {
	heading: "Nothing is left to decide",
	text: "Whom you accepted stands in the list with the others.",
};
const nobodyFound = { heading: "Nobody found", text: "Nobody has all of what you chose above." };

const buttons = {
	"give-seat": { value: "give-seat", label: "Give the ticked a seat" },
	cancel: { value: "cancel", label: "Cancel for the ticked" },
	accept: { value: "accept", label: "Accept the ticked" },
	discard: { value: "discard", label: "Remove the ticked for good" },
} satisfies Record<PeopleIntent, ListButton>;

/** Not those who cancelled or wait for a decision. Who was found by a search is ticked and written to. */
function mayBeMailed(search: URLSearchParams): boolean {
	const state = search.get("state");
	return !search.get("q") && state !== "held" && state !== "cancelled";
}

/** Those of the state that the list shows. */
function chosenIn(search: URLSearchParams, source: string): URLSearchParams {
	const state = search.get("state");
	return new URLSearchParams({ source, ...(state && { state }) });
}

function Waiting({ held }: { held: number }) {
	const [search] = useSearchParams();
	if (held === 0) return null;
	return (
		<Notice className="mb-3">
			<p>
				{count(held, "person waits", "people wait")} for you to decide.{" "}
				<Link to={withSearch(search, { state: "held", page: null })} className="text-link">
					Look and decide
				</Link>
			</p>
		</Notice>
	);
}

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

const people = (number: number) => count(number, "person", "people");
const doneWords = {
	cancel: (n: number) =>
		n === 0 ? "Nothing changed: they held no seat." : `Cancelled for ${people(n)}. Whoever waits moves up.`,
	"give-seat": (n: number) => (n === 0 ? "Nothing changed: they had a seat already." : `${people(n)} got a seat.`),
	accept: (n: number) => `Accepted: ${people(n)}.`,
	discard: (n: number) => `Removed: ${people(n)}.`,
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

function columnsWith(questions: readonly Question[], event: string): DataColumn<ListedSignup>[] {
	return [
		{ key: "name", heading: "Name", cell: (row) => <Name row={row} event={event} /> },
		{ key: "state", heading: "State", cell: (row) => <State row={row} /> },
		{
			key: "contact",
			heading: "Mail and phone",
			cell: ({ email, phone }) => (
				<span className="wrap-anywhere">
					<a href={`mailto:${email}`} className="text-link">
						{email}
					</a>
					{phone && <span className="block">{shownPhone(phone)}</span>}
				</span>
			),
		},
		...questions.map((question): DataColumn<ListedSignup> => {
			return {
				key: question.id,
				heading: question.retired ? `${question.label} (asked earlier)` : question.label,
				cell: ({ answers }) => <span className="wrap-anywhere">{answers[question.id] ?? "–"}</span>,
			};
		}),
		{ key: "since", heading: "Signed up", cell: ({ createdAt }) => <Moment at={createdAt} dayOnly /> },
	];
}

function Name({ row: { id, name, entry, receipt }, event }: { row: ListedSignup; event: string }) {
	return (
		<>
			{/* No prefetch: opening personal data is recorded in the audit log. */}
			<Link to={href("/console/events/:id/signups/:person", { id: event, person: id })} className="text-link">
				{name}
			</Link>
			<span className="block text-small font-normal text-ink-quiet">{entry ?? receipt}</span>
		</>
	);
}

const cameBy = { wall: "came without signing up", console: "added by hand", sample: "a sample" };

function State({ row }: { row: ListedSignup }) {
	const { place, offeredUntil, presentAt, byWall, source } = row;
	const notes = [
		source !== "form" && cameBy[source],
		presentAt !== null && "present",
		presentAt !== null && byWall && "by the wall code",
	].filter(Boolean);
	return (
		<span>
			<span className="font-semibold">{stateName(row)}</span>
			{place !== null && `, number ${place}`}
			{offeredUntil !== null && (
				<span className="block text-small">
					until <Moment at={offeredUntil} />
				</span>
			)}
			{notes.length > 0 && <span className="block text-small text-ink-quiet">{notes.join(", ")}</span>}
		</span>
	);
}
