import { data, href, redirect, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { type HoursRow, hoursGaps, hoursWords, readCorrection } from "../../../core/signups/hours.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { Notice } from "../../ui/notice.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { receiveFields, refuse, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { TickAll, TickBox, TicksForm, ticksIn } from "../parts/ticks.tsx";
import type { Route } from "./+types/hours.ts";
import { CorrectOne, CorrectTicked } from "./correct-hours.tsx";
import { allowedEvent } from "./event.server.ts";
import { EventTabs } from "./event-tabs.tsx";
import { Gaps, kindWords } from "./hours-parts.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { event, signups } = await allowedEvent(context, params.id);
	return { event, rows: await signups.hours(event.id) };
}

/** Corrects the hours of one person or of the ticked ones, or gives them those of the event again. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return refusal;
	const one = textOf(typed, "person");
	const ids = one ? [one] : ticksIn(typed);
	const intent = textOf(typed, "intent");
	if (intent !== "set" && intent !== "reset") throw data(null, { status: 400 });
	if (ids.length === 0) return redirect(`${url.pathname}?done=none`);
	const read = intent === "reset" ? eventHours : readCorrection(textOf(typed, "hours"), textOf(typed, "note"));
	if ("errors" in read) {
		typed.set("item", ids.join(" "));
		return refuse(typed, read);
	}
	const changed = await signups.setHours(who.id, event.id, ids, read);
	return redirect(`${url.pathname}?done=set-${changed}`);
}

const eventHours = { minutes: null, note: null };
const ticksForm = "ticked-hours";

/** Hours of everybody who was present, corrected by hand, and the sheet for the hours app. */
export default function Hours({ loaderData: { event, rows }, actionData }: Route.ComponentProps) {
	const hours =
		event.minutes === null ? "no hours" : `${hoursWords(event.minutes)} hours, ${kindWords(event.hoursKind)}`;
	const inRow = actionData?.values.person ?? "";
	const refusedBulk = inRow === "" ? actionData : undefined;
	const ticked = refusedBulk?.values.item?.split(" ") ?? [];
	return (
		<>
			<PageHeading
				title="Hours"
				back={{ to: href("/console/events/:id", { id: event.id }), label: event.title }}
				lead={`${event.startsAt === null ? "No day yet." : `${momentSpan(event.startsAt, event.endsAt)}.`} The event gives ${hours}. Everybody who was present gets them, unless you correct it here.`}
				actions={
					rows.length > 0 && (
						<ExportLinks to={href("/console/events/:id/hours/export", { id: event.id })} label="Hours sheet," />
					)
				}
			/>
			<EventTabs id={event.id} current="hours" />
			<Done />
			<Gaps gaps={hoursGaps(rows)} rows={rows.length} />
			{rows.length === 0 ? (
				<EmptyState heading="Nobody was present so far">
					<p>Tick people under the tab On the day. Their hours are listed here.</p>
				</EmptyState>
			) : (
				<div className="group/ticks flex flex-col">
					<div className="mb-1 flex flex-wrap items-center justify-between gap-1">
						<p className="text-ink-quiet">{count(rows.length, "person was present", "people were present")}</p>
						<TickAll form={ticksForm} />
					</div>
					<DataTable
						caption="Hours by person"
						rows={rows}
						rowKey={({ id }) => id}
						columns={[
							{ key: "name", heading: "Name", cell: (row) => <Name row={row} ticked={ticked.includes(row.id)} /> },
							{ key: "hours", heading: "Hours", cell: (row) => <Counted row={row} /> },
							{
								key: "correct",
								heading: "By hand",
								className: "lg:w-[44ch]",
								cell: (row) => <CorrectOne row={row} refusal={inRow === row.id ? actionData : undefined} />,
							},
						]}
					/>
					<TicksForm id={ticksForm} name="Correct the ticked ones" refused={refusedBulk !== undefined}>
						<CorrectTicked form={ticksForm} refusal={refusedBulk} />
					</TicksForm>
				</div>
			)}
		</>
	);
}

function Name({ row: { id, name, entry, email }, ticked }: { row: HoursRow; ticked: boolean }) {
	return (
		<span className="flex items-start gap-1">
			<TickBox form={ticksForm} value={id} label={name} ticked={ticked} className="-m-1 -mt-1.5" />
			<span className="min-w-0 wrap-anywhere">
				{name}
				<span className="block text-small font-normal text-ink-quiet">{entry ?? `No entry number: ${email}`}</span>
			</span>
		</span>
	);
}

function Counted({ row: { minutes, corrected, note } }: { row: HoursRow }) {
	return (
		<span>
			<span className="font-semibold tabular-nums">{minutes === null ? "–" : hoursWords(minutes)}</span>
			{corrected && <span className="text-small text-ink-quiet"> corrected</span>}
			{note && <span className="block text-small wrap-anywhere">{note}</span>}
		</span>
	);
}

function Done() {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	const changed = /^set-(\d{1,5})$/.exec(done)?.[1];
	if (changed === undefined && done !== "none") return null;
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>
				{changed === undefined
					? "Nothing changed: tick some people first."
					: `Saved for ${count(Number(changed), "person", "people")}.`}
			</p>
		</Notice>
	);
}
