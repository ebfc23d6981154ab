import { Link, useSearchParams } from "react-router";
import type { RegistrationFilterChoices } from "../../../core/submissions/list-queries.ts";
import type { SubmissionList } from "../../../core/submissions/submissions.ts";
import { services } from "../../services.ts";
import { EraseSought } from "../erase/erase-person.tsx";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { receiveForm } from "../parts/form-refusal.ts";
import { ListScreen, RowButtons } from "../parts/list-screen.tsx";
import { backToList, readIntent } from "../parts/lists.ts";
import { Moment } from "../parts/moment.tsx";
import { withSearch } from "../parts/search.ts";
import { WriteTo, WriteToTicked } from "../parts/write-to.tsx";
import type { Route } from "./+types/list.ts";
import { ChangedNotice } from "./changes.tsx";
import { CountsChart } from "./counts-chart.tsx";
import { heldButtons } from "./held.ts";
import { type Kind, kindOf, kinds } from "./kinds.ts";
import { StateBadge } from "./state.tsx";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const { registrations, messages } = context.get(services).console.submissions;
	const kind = kindOf(pattern);
	if (kind === "messages") {
		const list = await messages.list(who.id, url.searchParams);
		return { kind, list, choices: null, changed: null };
	}
	const list = await registrations.list(who.id, url.searchParams);
	return { kind, list, choices: await registrations.choices(), changed: await registrations.changed() };
}

const heldIntents = ["release", "discard", "putBack"] as const;
const marks = ["mark-new", "mark-answered", "mark-done", "mark-withdrawn", "mark-spam"] as const;

/** Marks the ticked submissions, or decides about what was held back. */
export async function action({ context, request, url, pattern }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const submissions = context.get(services).console.submissions[kindOf(pattern)];
	const { intent, ids } = readIntent(await receiveForm(request), [...heldIntents, ...marks]);
	if (ids.length === 0) return backToList(url, "none");
	const held = heldIntents.find((known) => known === intent);
	if (held) return backToList(url, `${held}-${await submissions[held](who.id, ids)}`);
	return backToList(url, `marked-${await submissions.mark(who.id, ids, { to: intent.replace("mark-", "") })}`);
}

/** Registrations or messages, or what was held back of them as possible spam. */
export default function Submissions({ loaderData: { kind, list, choices, changed } }: Route.ComponentProps) {
	const { title, one, lead, nothingYet, nothingFits, exportPath } = kinds[kind];
	const [search] = useSearchParams();
	const isNarrowed = ["q", "state", "for", "from", "to"].some((name) => search.get(name));
	const known = list.total + list.spam + list.held.held + list.held.discarded + (choices?.hostels.length ?? 0);
	const inList = kind === "registrations" && !list.view;
	return (
		<ListScreen
			title={title}
			lead={list.view ? heldLead : lead}
			actions={
				list.total > 0 && (
					<>
						{inList && <WriteTo label="Write to these" chosen={chosenIn(search)} />}
						<ExportLinks to={exportPath} />
					</>
				)
			}
			one={one}
			many={kind}
			list={list}
			columns={columnsOf(list, kind)}
			ticks={{
				...ticksOf(list),
				label: ({ name }) => name,
				more: inList && <WriteToTicked />,
			}}
			notices={
				<>
					<DoneNotice words={doneWords(one, kind)} />
					{changed && changed.total > 0 && <ChangedNotice changed={changed} />}
				</>
			}
			filters={
				<>
					<Filters kind={kind} list={list} choices={choices} />
					<EraseSought />
					<LeftOut list={list} kind={kind} />
				</>
			}
			about={<CountsChart counts={list.counts} noun={title} />}
			first={known === 0 && !isNarrowed ? nothingYet : undefined}
			none={
				list.view
					? nothingHeld[list.view]
					: { heading: nothingFits, text: `No ${one} has all of what you chose above. Choose less, or show all.` }
			}
		/>
	);
}

const heldLead =
	"What looked like spam is kept here until somebody has looked at it. Released, it goes on as if it had just come: it appears in its list, the organisers are told, and whoever registered gets the confirmation. Discarded, it can be put back for a month and is erased then.";

const nothingHeld = {
	held: {
		heading: "Nothing is held back",
		text: "There is nothing to do here. What looks like spam will wait here for you.",
	},
	discarded: {
		heading: "Nothing was discarded",
		text: "What you discard stays here for a month, in case it was a mistake.",
	},
};

function doneWords(one: string, many: string) {
	const some = (number: number) => (number === 1 ? `One ${one}` : `${number} ${many}`);
	const changed = (words: (number: number) => string) => (number: number) =>
		number === 0 ? "Nothing changed: somebody else was quicker." : words(number);
	return {
		none: `Nothing changed: tick some ${many} first.`,
		marked: (n: number) =>
			n === 0 ? "Nothing changed: they were marked so already." : `Marked: ${n} ${n === 1 ? one : many}.`,
		release: changed(
			(n) => `${some(n)} released: ${n === 1 ? "it is" : "they are"} in the list, and whoever should know is told.`,
		),
		discard: changed((n) => `${some(n)} discarded. You can put ${n === 1 ? "it" : "them"} back for a month.`),
		putBack: changed((n) => `${some(n)} put back.`),
	};
}

function ticksOf({ view, states }: SubmissionList) {
	if (view)
		return {
			name: "Change the ticked ones",
			buttons: heldButtons[view].map((button) => ({ ...button, label: `${button.label} the ticked` })),
		};
	const buttons = states.map(({ value, label }) => ({
		...{ value: `mark-${value}`, label, ariaLabel: `Mark the ticked as ${label}` },
	}));
	return { name: "Mark the ticked ones", lead: "Mark the ticked as", buttons };
}

type Row = SubmissionList["rows"][number];
type Column = SubmissionList["columns"][number];

function columnsOf({ columns, view }: SubmissionList, kind: Kind): DataColumn<Row>[] {
	const { one, detailPath } = kinds[kind];
	const shown = columns
		.filter((column) => column.shown)
		.map((column, i): DataColumn<Row> => {
			const value = (row: Row) => <Value column={column} value={row.cells[i] ?? null} />;
			return {
				key: column.key,
				heading: column.label,
				sortable: column.sortable ? (column.kind === "moment" || column.kind === "year" ? "desc" : "asc") : undefined,
				className: "sm:px-1!",
				cell: (row) =>
					i > 0 ? (
						value(row)
					) : (
						<Link to={detailPath(row.id)} className="text-link wrap-anywhere sm:min-w-[14ch]">
							{value(row)}
						</Link>
					),
			};
		});
	if (!view) return shown;
	const buttons = (row: Row) => <RowButtons id={row.id} name={`${one} ${row.receipt}`} buttons={heldButtons[view]} />;
	return [...shown, { key: "do", heading: "Do", cell: buttons }];
}

const looks: Record<string, string> = { phone: "sm:whitespace-nowrap", name: "wrap-anywhere" };

function Value({ column, value }: { column: Column; value: string | number | null }) {
	if (value === null || value === "") return <span className="text-ink-quiet">–</span>;
	if (column.kind === "moment" && typeof value === "number") return <Moment at={value} dayOnly />;
	if (column.key === "state") return <StateBadge label={String(value)} />;
	if (["message", "notes", "reason"].includes(column.key))
		return <span className="line-clamp-3 wrap-anywhere sm:min-w-[24ch]">{value}</span>;
	// Long email addresses wrap instead of pushing the last columns out of view.
	if (/mail/i.test(column.key)) return <span className="inline-block wrap-anywhere sm:min-w-[16ch]">{value}</span>;
	return <span className={looks[column.key] ?? "max-sm:wrap-anywhere"}>{value}</span>;
}

/** What is marked as spam, or was held back as possible spam, is in the list only if it is asked for. */
function LeftOut({ list: { spam, view, held }, kind }: { list: SubmissionList; kind: Kind }) {
	const out = [
		{ state: "spam", count: spam, words: "marked as spam", look: "Show" },
		{
			state: "held",
			count: view === "held" ? 0 : held.held,
			words: "held back as possible spam",
			look: "Look through",
		},
		{ state: "discarded", count: view === "held" ? held.discarded : 0, words: "discarded", look: "Look through" },
	];
	return out
		.filter(({ count }) => count > 0)
		.map((part) => <LeftOutPart key={part.state} {...part} one={kinds[kind].one} many={kind} />);
}

interface LeftOutProps {
	state: string;
	count: number;
	words: string;
	look: string;
	one: string;
	many: string;
}

function LeftOutPart({ state, count, words, look, one, many }: LeftOutProps) {
	const [search] = useSearchParams();
	return (
		<p className="mb-2 text-ink-quiet">
			{count === 1 ? `One ${one} is` : `${count.toLocaleString("en-IN")} ${many} are`} {words} and not in this list.{" "}
			<Link to={withSearch(search, { state, page: null })} className="text-link">
				{look} {count === 1 ? "it" : "them"}
			</Link>
		</p>
	);
}

interface FiltersProps {
	kind: Kind;
	list: SubmissionList;
	/** Null for messages. */
	choices: RegistrationFilterChoices | null;
}

function Filters({ kind, list, choices }: FiltersProps) {
	const [search] = useSearchParams();
	const given = { me: "For you", nobody: "Given to nobody" };
	const held = { held: "Held back as possible spam", discarded: "Discarded" };
	const lessOften = [...(choices ? ["programme", "hostel", "year"] : []), "from", "to", "column"];
	return (
		<FilterBar label={`Find ${kind}`}>
			<FilterText name="q" label="Name, mail, phone or receipt" />
			<FilterSelect
				name="state"
				label="State"
				any={kind === "messages" ? "All but spam" : "All states"}
				options={[...list.states, ...named(held)]}
			/>
			{kind === "messages" && <FilterSelect name="for" label="Given to" any="Everybody" options={named(given)} />}
			{/* Open while one of these filters is active. */}
			<details open={lessOften.some((name) => search.get(name))} className="order-last basis-full">
				<summary className="flex min-h-5.5 items-center text-link underline">More filters and columns</summary>
				<div className="flex flex-wrap items-end gap-2 pt-1">
					{choices && (
						<>
							<FilterSelect name="programme" label="Programme" any="All programmes" options={same(choices.programs)} />
							<FilterSelect name="hostel" label="Hostel" any="All hostels" options={same(choices.hostels)} />
							<FilterSelect name="year" label="Entry year" any="All years" options={same(choices.entryYears)} />
						</>
					)}
					<FilterText name="from" label="From" type="date" />
					<FilterText name="to" label="To" type="date" />
					<fieldset className="flex basis-full flex-wrap gap-x-3">
						<legend className="text-small font-semibold">Columns, here and in the files that you export</legend>
						{list.columns.map(({ key, label, shown }) => (
							<label key={key} className="flex min-h-5.5 items-center gap-1">
								<input
									type="checkbox"
									name="column"
									value={key}
									defaultChecked={shown}
									className="size-2.5 accent-link"
								/>
								{label}
							</label>
						))}
					</fieldset>
				</div>
			</details>
		</FilterBar>
	);
}

function same(values: readonly (string | number)[]): { value: string; label: string }[] {
	return values.map(String).map((value) => ({ value, label: value }));
}

function named(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The filters of the list, without what only says how it is shown. */
function chosenIn(search: URLSearchParams): URLSearchParams {
	const chosen = new URLSearchParams(search);
	for (const name of ["done", "page", "by", "sort", "order", "column"]) chosen.delete(name);
	return chosen;
}
