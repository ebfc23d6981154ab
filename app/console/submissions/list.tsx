import { AtSign, Download, Mails } from "lucide-react";
import { href, Link, redirect, useSearchParams } from "react-router";
import type { RegistrationFilterChoices } from "../../../core/submissions/list-queries.ts";
import type { SubmissionList } from "../../../core/submissions/submissions.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/list.ts";
import { ChangedNotice } from "./changes.tsx";
import { CountsChart } from "./counts-chart.tsx";
import { type Kind, kindOf, kinds } from "./kinds.ts";
import { SubmissionTable } from "./submission-table.tsx";

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

/** Changes the state of the ticked submissions, and redirects to the same list. */
export async function action({ context, request, url, pattern }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const submissions = context.get(services).console.submissions[kindOf(pattern)];
	const typed = await receiveForm(request);
	const ids = typed.getAll("id").filter((id) => typeof id === "string");
	const changed = await submissions.mark(who.id, ids.slice(0, 200), { to: textOf(typed, "to") });
	const done = ids.length === 0 ? "none" : `marked-${changed}`;
	return redirect(url.pathname + withSearch(url.searchParams, { done }));
}

/** List of registrations or messages: search, filters, counts, bulk actions and export. */
export default function Submissions({ loaderData: { kind, list, choices, changed } }: Route.ComponentProps) {
	const { title, one, lead, nothingYet, nothingFits } = kinds[kind];
	const [search] = useSearchParams();
	const isNarrowed = ["q", "state", "for", "from", "to"].some((name) => search.get(name));
	const isFirst = list.total + list.spam === 0 && (choices ? choices.hostels.length === 0 : !isNarrowed);
	return (
		<>
			<PageHeading
				title={title}
				lead={lead}
				actions={
					<>
						{kind === "registrations" && <MailLinks total={list.total} />}
						<ExportLinks kind={kind} total={list.total} />
					</>
				}
			/>
			<MarkedNotice one={one} many={kind} />
			{changed && changed.total > 0 && <ChangedNotice changed={changed} />}
			{isFirst ? (
				<EmptyState heading={nothingYet.heading}>
					<p>{nothingYet.text}</p>
				</EmptyState>
			) : (
				<>
					<Filters kind={kind} list={list} choices={choices} />
					<SpamLeftOut spam={list.spam} />
					{list.total === 0 ? (
						<EmptyState heading={nothingFits}>
							<p>No {one} has all of what you chose above. Choose less, or show all.</p>
						</EmptyState>
					) : (
						<>
							<CountsChart counts={list.counts} noun={title} />
							<SubmissionTable list={list} noun={kind} />
						</>
					)}
				</>
			)}
		</>
	);
}

/** What is marked as spam is in the list only if it is asked for. */
function SpamLeftOut({ spam }: { spam: number }) {
	const [search] = useSearchParams();
	if (spam === 0) return null;
	return (
		<p className="mb-2 text-ink-quiet">
			{spam === 1 ? "One message is" : `${spam.toLocaleString("en-IN")} messages are`} marked as spam and not in this
			list.{" "}
			<Link to={withSearch(search, { state: "spam", page: null, done: null })} className="text-link">
				Show {spam === 1 ? "it" : "them"}
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
	const lessOften = [...(choices ? ["programme", "hostel", "year"] : []), "from", "to", "column"];
	return (
		<FilterBar label={`Find ${kind}`}>
			<FilterText name="q" label="Name, mail, phone or receipt" />
			<FilterSelect
				name="state"
				label="State"
				any={kind === "messages" ? "All but spam" : "All states"}
				options={list.states}
			/>
			{kind === "messages" && (
				<FilterSelect
					name="for"
					label="Given to"
					any="Everybody"
					options={Object.entries(given).map(([value, label]) => ({ value, label }))}
				/>
			)}
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

/** Result of the bulk action. */
function MarkedNotice({ one, many }: { one: string; many: string }) {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	const count = /^marked-(\d+)$/.exec(done)?.[1];
	const marked =
		count === "0" ? "Nothing changed: they were marked so already." : `Marked: ${count} ${count === "1" ? one : many}.`;
	const none = `Nothing changed: tick some ${many} first.`;
	return <DoneNotice words={count === undefined ? { none } : { [done]: marked }} />;
}

/** Writes to the people of the list with its current filters, or copies their addresses. */
function MailLinks({ total }: { total: number }) {
	const [search] = useSearchParams();
	if (total === 0) return null;
	const asked = new URLSearchParams(search);
	for (const name of ["done", "page", "by", "sort", "order", "column"]) asked.delete(name);
	const look = `${buttonClass({ size: "small" })} min-h-5.5`;
	return (
		<>
			<Link to={`${href("/console/mailings/:id", { id: "new" })}?${asked}`} className={look}>
				<Mails aria-hidden className="size-2.5" />
				Write to these
			</Link>
			<Link to={`${href("/console/mailings/addresses")}?${asked}`} className={look}>
				<AtSign aria-hidden className="size-2.5" />
				Copy addresses
			</Link>
		</>
	);
}

/** Exports the list with its current filters and columns. */
function ExportLinks({ kind, total }: { kind: Kind; total: number }) {
	const [search] = useSearchParams();
	if (total === 0) return null;
	return ["xlsx", "csv"].map((format) => {
		const asked = new URLSearchParams(search);
		for (const name of ["done", "page", "by"]) asked.delete(name);
		asked.set("format", format);
		return (
			<a
				key={format}
				href={`${kinds[kind].exportPath}?${asked}`}
				download
				className={`${buttonClass({ size: "small" })} min-h-5.5`}
			>
				<Download aria-hidden className="size-2.5" />
				Export {format.toUpperCase()}
			</a>
		);
	});
}
