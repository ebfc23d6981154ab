import { Ban, RotateCw, Undo2 } from "lucide-react";
import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import type { OutboxRow } from "../../../core/outbox/service.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/outbox.ts";
import { type View, viewIn, views } from "./views.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "desk");
	const { outbox } = context.get(services).console.submissions;
	const view = viewIn(url.searchParams);
	return { view, list: await outbox.list(view, readPage(url.searchParams)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "desk");
	const { outbox } = context.get(services).console.submissions;
	const typed = await receiveForm(request);
	const id = textOf(typed, "id");
	const view = viewIn(url.searchParams);
	const done = await (async () => {
		switch (textOf(typed, "intent")) {
			case "retry":
				return view === "failing" || view === "dead" ? outbox.retry(who.id, view, id || undefined) : 0;
			case "discard":
				return outbox.discard(who.id, id);
			case "put-back":
				return outbox.putBack(who.id, id);
			default:
				return 0;
		}
	})();
	const outcome = Number(done) > 0 ? textOf(typed, "intent") : "none";
	return redirect(url.pathname + withSearch(url.searchParams, { done: outcome }));
}

/** All outgoing emails and notifications, with their status. */
export default function Outbox({ loaderData: { view, list } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const chips = views.map(({ value, label }) => ({
		label: `${label} (${list.counts[value].toLocaleString("en-IN")})`,
		href: withSearch(search, { view: value, page: null }),
		current: value === view,
	}));
	const { empty, about } = views.find(({ value }) => value === view) ?? views[0];
	return (
		<>
			<PageHeading
				title="Outbox"
				lead="Emails to people who registered, notices to the organisers, and what goes to another server. It sends itself, and tries again when something fails."
				actions={isFailed(view) && list.rows.length > 0 && <RetryAll />}
			/>
			<DoneNotice words={words} />
			<ChipLinks label="Show" chips={chips} className="mb-3" />
			{list.rows.length === 0 ? (
				<EmptyState heading={empty}>
					<p>{about}</p>
				</EmptyState>
			) : (
				<>
					<p className="mb-2 text-ink-quiet">{about}</p>
					{list.rows.some(({ hasChannel }) => !hasChannel) && <NoChannel />}
					<section aria-label="Messages" tabIndex={0} className="sm:overflow-x-auto sm:text-small">
						<DataTable caption={`Outbox: ${view}`} columns={columnsOf(view)} rows={list.rows} rowKey={({ id }) => id} />
					</section>
					<Paging page={list.page} pageSize={list.pageSize} total={list.counts[view]} noun="messages" />
				</>
			)}
		</>
	);
}

const words = {
	retry: "They are tried again now. Look again in a moment to see whether they left.",
	discard: "It will not be sent. You find it under Discarded for a month.",
	"put-back": "It is back, and is tried now.",
	none: "Nothing changed: it was sent, or somebody else was quicker.",
};

function isFailed(view: View): boolean {
	return view === "failing" || view === "dead";
}

function RetryAll() {
	return (
		<Form method="post">
			<input type="hidden" name="intent" value="retry" />
			<Button type="submit" look="action">
				<RotateCw aria-hidden className="size-2.5" />
				Try all again now
			</Button>
		</Form>
	);
}

function NoChannel() {
	return (
		<Notice heading="Some of these have no way out" className="mb-2">
			<p>
				Nothing is set up to send them, so they wait here, and nothing is lost. Notices to the organisers leave once
				somebody’s address or a webhook is chosen under Settings; emails need a mail server, which whoever looks after
				the server can set up.
			</p>
		</Notice>
	);
}

function columnsOf(view: View): DataColumn<OutboxRow>[] {
	const trouble: DataColumn<OutboxRow> = { key: "trouble", heading: "What went wrong", cell: Trouble };
	return [
		{ key: "what", heading: "What", cell: ({ what, hasChannel }) => (hasChannel ? what : `${what} – no way out`) },
		{ key: "about", heading: "About", cell: About },
		{ key: "since", heading: "Since", cell: ({ at }) => <Moment at={at} /> },
		...(isFailed(view) ? [trouble] : []),
		...(view === "failing" ? [{ key: "next", heading: "Next try", cell: Next }] : []),
		{ key: "do", heading: "Do", cell: (row) => <Actions row={row} view={view} /> },
	];
}

function About({ about: { kind, id, receipt, erased } }: OutboxRow) {
	if (erased) return `${receipt} (erased)`;
	const to =
		kind === "registration" ? href("/console/registrations/:id", { id }) : href("/console/messages/:id", { id });
	return (
		<Link to={to} className="whitespace-nowrap text-link">
			{receipt}
		</Link>
	);
}

function Trouble({ trouble }: OutboxRow) {
	if (!trouble) return null;
	return (
		<div className="sm:min-w-[24ch]">
			<p>{trouble.plain}</p>
			<details className="text-small text-ink-quiet">
				<summary className="min-h-3 underline">Technical words</summary>
				<p className="wrap-anywhere">{trouble.technical}</p>
			</details>
		</div>
	);
}

function Next({ attempts, nextAttemptAt }: OutboxRow) {
	return (
		<>
			<Moment at={nextAttemptAt} />
			<br />
			<span className="text-small text-ink-quiet">{attempts === 1 ? "tried once" : `tried ${attempts} times`}</span>
		</>
	);
}

function Actions({ row, view }: { row: OutboxRow; view: View }) {
	const name = `${row.what} about ${row.about.receipt}`;
	const actions = [
		...(isFailed(view) ? [{ intent: "retry", label: "Try again", Icon: RotateCw }] : []),
		...(view === "discarded" ? [{ intent: "put-back", label: "Put back", Icon: Undo2 }] : []),
		...(view === "lapsed" ? [{ intent: "put-back", label: "Send all the same", Icon: Undo2 }] : []),
		...(view === "discarded" || view === "lapsed" ? [] : [{ intent: "discard", label: "Discard", Icon: Ban }]),
	];
	return (
		<Form method="post" className="flex flex-wrap gap-0.5">
			<input type="hidden" name="id" value={row.id} />
			{actions.map(({ intent, label, Icon }) => (
				<Button
					key={intent}
					type="submit"
					size="small"
					name="intent"
					value={intent}
					aria-label={`${label}: ${name}`}
					className="whitespace-nowrap"
				>
					<Icon aria-hidden className="size-2" />
					{label}
				</Button>
			))}
		</Form>
	);
}
