import { redirect, useSearchParams } from "react-router";
import { readPage } from "../../../core/forms/storable.ts";
import { services } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { allowed } from "../organiser.ts";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import { TickAll, TicksForm, ticksIn } from "../parts/ticks.tsx";
import type { Route } from "./+types/outbox.ts";
import { AllOfThem, Changed, HeldBack, NoChannel } from "./outbox-notices.tsx";
import { actionsOf, columnsOf, ticksForm } from "./outbox-rows.tsx";
import { viewIn, views } from "./views.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "moderator");
	const { outbox } = context.get(services).console.submissions;
	const view = viewIn(url.searchParams);
	return { view, list: await outbox.list(view, readPage(url.searchParams)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "moderator");
	const { outbox } = context.get(services).console.submissions;
	const typed = await receiveForm(request);
	const view = viewIn(url.searchParams);
	const intent = intents.find((known) => known === textOf(typed, "intent"));
	// A row's button names one message, others mean the ticked ones, and some all of them, on other pages too.
	const id = textOf(typed, "id");
	const ids = textOf(typed, "of") === "all" ? undefined : id ? [id] : ticksIn(typed);
	const changed = intent ? await outbox[intent](who.id, { view, ids }) : 0;
	const done = ids?.length === 0 ? "untouched" : changed > 0 ? `${intent}-${changed}` : "none";
	const left = (ids?.length ?? changed) - changed;
	const told = { done, left: changed > 0 && left > 0 ? String(left) : null };
	return redirect(url.pathname + withSearch(url.searchParams, told));
}

const intents = ["retry", "discard", "putBack"] as const;

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
				actions={list.rows.length > 0 && <AllOfThem view={view} total={list.counts[view]} />}
			/>
			<Changed />
			{list.counts.lapsed > 0 && view !== "lapsed" && <HeldBack held={list.counts.lapsed} />}
			<ChipLinks label="Show" chips={chips} className="mb-3" />
			{list.rows.length === 0 ? (
				<EmptyState heading={empty}>
					<p>{about}</p>
				</EmptyState>
			) : (
				<div className="group/ticks">
					<p className="mb-2 text-ink-quiet">{about}</p>
					{list.rows.some(({ hasChannel }) => !hasChannel) && <NoChannel />}
					<div className="flex justify-end">
						<TickAll form={ticksForm} />
					</div>
					<section aria-label="Messages" tabIndex={0} className="sm:overflow-x-auto sm:text-small">
						<DataTable caption={`Outbox: ${view}`} columns={columnsOf(view)} rows={list.rows} rowKey={({ id }) => id} />
					</section>
					<TicksForm id={ticksForm} name="Change the ticked messages">
						{actionsOf(view).map(({ intent, label, Icon }) => (
							<Button key={intent} type="submit" form={ticksForm} size="small" name="intent" value={intent}>
								<Icon aria-hidden className="size-2" />
								{label} the ticked
							</Button>
						))}
					</TicksForm>
					<Paging page={list.page} pageSize={list.pageSize} total={list.counts[view]} noun="messages" one="message" />
				</div>
			)}
		</>
	);
}
