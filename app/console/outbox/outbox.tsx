import { Ban, RotateCw, Send, Undo2 } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import type { OutboxRow } from "../../../core/outbox/service.ts";
import { services } from "../../services.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { receiveForm } from "../parts/form-refusal.ts";
import { type ListButton, ListScreen, RowButtons } from "../parts/list-screen.tsx";
import { backToList, readIntent } from "../parts/lists.ts";
import { Moment } from "../parts/moment.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/outbox.ts";
import { AllOfThem, Changed, HeldBack, NoChannel } from "./outbox-notices.tsx";
import { isFailed, isHeld, type View, viewIn, views } from "./views.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "moderator");
	const { outbox } = context.get(services).console.submissions;
	const view = viewIn(url.searchParams);
	const { counts, ...list } = await outbox.list(view, readPage(url.searchParams));
	return { view, counts, list: { ...list, total: counts[view] } };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const { outbox } = context.get(services).console.submissions;
	const { intent, ids } = readIntent(await receiveForm(request), ["retry", "discard", "putBack"]);
	if (ids.length === 0) return backToList(url, "untouched");
	// All of them, on other pages too.
	const chosen = ids[0] === "all" ? undefined : ids;
	const changed = await outbox[intent](who.id, { view: viewIn(url.searchParams), ids: chosen });
	const left = (chosen?.length ?? changed) - changed;
	const more = { left: changed > 0 && left > 0 ? String(left) : null };
	return backToList(url, changed > 0 ? `${intent}-${changed}` : "none", more);
}

/** All outgoing emails and notifications, with their status. */
export default function Outbox({ loaderData: { view, counts, list } }: Route.ComponentProps) {
	const { empty, about } = views.find(({ value }) => value === view) ?? views[0];
	return (
		<ListScreen
			title="Outbox"
			lead="Emails to people who registered, notices to the organisers, and what goes to another server. It sends itself, and tries again when something fails."
			actions={list.total > 0 && <AllOfThem view={view} total={list.total} />}
			one="message"
			many="messages"
			list={list}
			columns={columnsOf(view)}
			ticks={{
				name: "Change the ticked messages",
				label: nameOf,
				buttons: buttonsOf(view).map((button) => ({ ...button, label: `${button.label} the ticked` })),
			}}
			notices={
				<>
					<Changed />
					{counts.lapsed > 0 && view !== "lapsed" && <HeldBack held={counts.lapsed} />}
				</>
			}
			filters={<ViewChips view={view} counts={counts} />}
			about={
				<>
					<p className="mb-2 text-ink-quiet">{about}</p>
					{list.rows.some(({ hasChannel }) => !hasChannel) && <NoChannel />}
				</>
			}
			none={{ heading: empty, text: about }}
		/>
	);
}

function ViewChips({ view, counts }: { view: View; counts: Record<View, number> }) {
	const [search] = useSearchParams();
	const chips = views.map(({ value, label }) => ({
		label: `${label} (${counts[value].toLocaleString("en-IN")})`,
		href: withSearch(search, { view: value, page: null }),
		current: value === view,
	}));
	return <ChipLinks label="Show" chips={chips} className="mb-3" />;
}

/** What can be done with a message of the view, or with all that are ticked. */
function buttonsOf(view: View): ListButton[] {
	const discard = { value: "discard", label: "Discard", Icon: Ban };
	if (view === "discarded") return [{ value: "putBack", label: "Put back", Icon: Undo2 }];
	if (isHeld(view))
		return [{ value: "putBack", label: view === "unsure" ? "Send again" : "Send", Icon: Send }, discard];
	return isFailed(view) ? [{ value: "retry", label: "Try again", Icon: RotateCw }, discard] : [discard];
}

function nameOf({ what, about: { receipt } }: OutboxRow): string {
	return `${what} about ${receipt}`;
}

function columnsOf(view: View): DataColumn<OutboxRow>[] {
	const trouble: DataColumn<OutboxRow> = { key: "trouble", heading: "What went wrong", cell: Trouble };
	return [
		{ key: "what", heading: "What", cell: ({ what, hasChannel }) => (hasChannel ? what : `${what} – no way out`) },
		{ key: "about", heading: "About", cell: About },
		{ key: "since", heading: "Since", cell: ({ at }) => <Moment at={at} /> },
		...(isFailed(view) || view === "unsure" ? [trouble] : []),
		...(view === "failing" ? [{ key: "next", heading: "Next try", cell: Next }] : []),
		{
			key: "do",
			heading: "Do",
			cell: (row) => <RowButtons id={row.id} name={nameOf(row)} buttons={buttonsOf(view)} />,
		},
	];
}

function About({ about: { kind, id, receipt, erased } }: OutboxRow) {
	if (erased) return `${receipt} (erased)`;
	// Only submissions have a page of their own.
	if (kind !== "registration" && kind !== "message") return receipt;
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
