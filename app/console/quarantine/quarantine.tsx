import { Ban, Send, Undo2 } from "lucide-react";
import { Form, redirect, useSearchParams } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import type { QuarantineList, QuarantineView } from "../../../core/submissions/quarantine.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { receiveForm } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import { TickAll, TickedBar } from "../parts/ticks.tsx";
import { FieldList } from "../submissions/field-list.tsx";
import { tickedItems } from "../submissions/ticked.ts";
import type { Route } from "./+types/quarantine.ts";

const intents = ["release", "discard", "putBack"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = allowed(context, "moderator");
	const view = viewIn(url.searchParams);
	const list = await context
		.get(services)
		.console.submissions.quarantine.list(who.id, view, readPage(url.searchParams));
	return { view, list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const { quarantine } = context.get(services).console.submissions;
	const typed = await receiveForm(request);
	// A row's button names one submission; the buttons at the end apply to all ticked ones.
	const single = intents.find((intent) => tickedItems(typed, intent).length > 0);
	const intent = single ?? intents.find((known) => known === typed.get("all"));
	const items = single ? tickedItems(typed, single) : tickedItems(typed);
	const changed = intent && items.length > 0 ? await quarantine[intent](who.id, items) : 0;
	const done = changed > 0 ? `${intent}-${changed}` : "none";
	return redirect(url.pathname + withSearch(url.searchParams, { done }));
}

function viewIn(search: URLSearchParams): QuarantineView {
	return search.get("view") === "discarded" ? "discarded" : "waiting";
}

/** Submissions that looked like spam. They are stored, but no notification was sent. */
export default function Quarantine({ loaderData: { view, list } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const chips = [
		{ label: `To be looked at (${list.counts.waiting})`, href: "?", current: view === "waiting" },
		{ label: `Discarded (${list.counts.discarded})`, href: "?view=discarded", current: view === "discarded" },
	];
	return (
		<>
			<PageHeading
				title="Quarantine"
				lead="What looked like spam is kept here until somebody has looked at it. Released, it goes on as if it had just come: it appears in its list, the organisers are told, and whoever registered gets the confirmation. Discarded, it can be put back for a month and is erased then."
			/>
			<DoneNotice words={wordsFor(search.get("done") ?? "")} />
			<ChipLinks label="Show" chips={chips} className="mb-3" />
			{list.rows.length === 0 ? (
				<EmptyState heading={view === "waiting" ? "Nothing is in quarantine" : "Nothing was discarded"}>
					<p>
						{view === "waiting"
							? "There is nothing to do here. What looks like spam will wait here for you."
							: "What you discard stays here for a month, in case it was a mistake."}
					</p>
				</EmptyState>
			) : (
				<Form method="post" className="group/ticks flex flex-col gap-2">
					<div className="self-end">
						<TickAll />
					</div>
					<ul className="flex flex-col gap-2">
						{list.rows.map((row) => (
							<QuarantinedItem key={row.id} row={row} view={view} />
						))}
					</ul>
					<TickedBar name="Change the ticked ones">
						{actionsOf(view).map(({ intent, label, Icon }) => (
							<Button key={intent} type="submit" size="small" name="all" value={intent}>
								<Icon aria-hidden className="size-2" />
								{label} the ticked
							</Button>
						))}
					</TickedBar>
				</Form>
			)}
			{list.rows.length > 0 && (
				<Paging
					page={list.page}
					pageSize={list.pageSize}
					total={list.counts[view]}
					noun="submissions"
					one="submission"
				/>
			)}
		</>
	);
}

function actionsOf(view: QuarantineView) {
	if (view === "discarded") return [{ intent: "putBack", label: "Put back", Icon: Undo2 }] as const;
	return [
		{ intent: "release", label: "Release", Icon: Send },
		{ intent: "discard", label: "Discard", Icon: Ban },
	] as const;
}

function QuarantinedItem({ row, view }: { row: QuarantineList["rows"][number]; view: QuarantineView }) {
	const [search] = useSearchParams();
	const name = `${row.kind === "registration" ? "registration" : "message"} ${row.receipt}`;
	const value = `${row.kind}:${row.id}`;
	return (
		<li className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised sm:p-3">
			<div className="flex flex-wrap items-center justify-between gap-1">
				<h2 className="text-h3">
					<label className="flex min-h-5.5 items-center gap-1">
						<input
							type="checkbox"
							name="item"
							value={value}
							defaultChecked={search.get("tick") === "all"}
							className="size-2.5 accent-link"
						/>
						<span className="first-letter:uppercase">{name}</span>
					</label>
				</h2>
				<span className="text-small text-ink-quiet">
					<Moment at={row.at} />
				</span>
			</div>
			<p className="rounded bg-paper-quiet p-1">{row.reason}</p>
			<FieldList fields={row.fields} />
			<div className="flex flex-wrap gap-1">
				{actionsOf(view).map(({ intent, label, Icon }) => (
					<Button key={intent} type="submit" name={intent} value={value} aria-label={`${label} ${name}`}>
						<Icon aria-hidden className="size-2.5" />
						{label}
					</Button>
				))}
			</div>
		</li>
	);
}

function wordsFor(done: string): Record<string, string> {
	const [intent = "", count = ""] = done.split("-");
	const what = count === "1" ? "One submission" : `${count} submissions`;
	const words: Record<string, string> = {
		release: `${what} released: ${count === "1" ? "it is in its list" : "they are in their lists"}, and whoever should know is told.`,
		discard: `${what} discarded. You find what is discarded above, and can put it back for a month.`,
		putBack: `${what} put back.`,
	};
	const none = "Nothing changed: tick some first, or somebody else was quicker.";
	return Object.hasOwn(words, intent) ? { [done]: words[intent] ?? "" } : { none };
}
