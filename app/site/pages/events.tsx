import { CalendarSync } from "lucide-react";
import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { comingEvents } from "../../../core/events/events.ts";
import { fill } from "../../../core/forms/fill.ts";
import { eventYears, readEventYear } from "../../../core/publishing/years.ts";
import { calendarYear } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { actions } from "../../ui/actions.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { ListParts } from "../components/list-parts.tsx";
import { FailedPageBoundary, LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { ShownCount } from "../components/shown-count.tsx";
import { TargetLink } from "../components/target-link.tsx";
import { absoluteAddress } from "../lib/absolute-address.ts";
import { googleSubscriptionLink, webcal } from "../lib/calendar-links.ts";
import { eventsCalendarPath, eventsFeedPath } from "../lib/event-paths.ts";
import type { PosterEvent } from "../lib/events.server.ts";
import { loadListedEvents, withPosters } from "../lib/events.server.ts";
import { listPart, partOfList } from "../lib/list-part.ts";
import { load } from "../lib/load.server.ts";
import { describePage, eventFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { eventListData } from "../lib/structured-data.ts";
import { patienceMs } from "../lib/within.ts";
import { type CardWords, EventCard } from "../sections/events/event-card.tsx";
import { YearFilter } from "../sections/events/year-filter.tsx";
import type { Route } from "./+types/events.ts";

export const handle = { query: { year: { read: offeredYear }, page: partOfList } } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { events: words, eventPage, signup } = site.content();
	const now = site.now();
	const search = new URL(request.url).searchParams;
	const year = readEventYear(search.get("year"), now);
	const { state, value, status } = await load(context, async () => {
		const all = await loadListedEvents(site.backend, year);
		const coming = comingEvents(all, now);
		const list = listPart(
			all.filter((event) => !coming.includes(event)),
			search,
		);
		const first = list.page === 1 ? coming : [];
		return {
			...list,
			total: all.length,
			archived: list.total,
			coming: await withPosters(site.backend, first, now),
			rows: await withPosters(site.backend, list.rows, now),
		};
	});
	const full = await load(context, () => site.signups.full(), { ms: patienceMs / 2 });
	const coming = value?.coming.map((event) => ({
		...event,
		full: full.value?.includes(event.id) ? signup.full : undefined,
	}));
	const years = value && [...Map.groupBy(value.rows, ({ starts_at }) => calendarYear(starts_at))];
	const { title } = words.filter;
	const head = year === "All" || title === undefined ? words.head : { ...words.head, title: fill(title, { year }) };
	const meta = describePage(site, head, "/events");
	const about = value ? eventListData(site, [...value.coming, ...value.rows]) : undefined;
	const pending = state === "pending";
	const list = value && { total: value.archived, page: value.page, pageSize: value.pageSize };
	const subscription = absoluteAddress(site, eventsCalendarPath);
	return data(
		{
			words: { ...words, ...eventPage },
			subscription,
			year,
			offered: eventYears(now),
			count: value?.total ?? 0,
			coming,
			list,
			years,
			pending,
			meta,
			feeds: eventFeeds(site),
			about,
		},
		{ status },
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta, loaderData.about), ...loaderData.feeds] : [];

export default function Events({ loaderData }: Route.ComponentProps) {
	const { words, subscription, year, offered, count, coming, list, years, pending } = loaderData;
	return (
		<>
			<PageTitle
				data-made-from="events.head"
				{...words.head}
				title={year === "All" ? words.head.title : `${words.head.title} ${year}`}
				variant="band"
			>
				<YearFilter {...words.filter} year={year} offered={offered} />
				<a href="#follow" className="flex items-center gap-0.5 py-1 text-link sm:self-end print:hidden">
					<CalendarSync aria-hidden className="size-2.5 shrink-0" />
					{words.follow.short}
				</a>
				<ShownCount {...words.filter} count={count} />
			</PageTitle>
			<Part name="events" label={words.head.title} pending={pending} failure={<Failure />}>
				{pending ? (
					<PartLoading className="min-h-[50vh]" />
				) : list && years && coming ? (
					<>
						<EventList words={words} coming={coming} years={years} />
						<div className={`${frame} pb-4 empty:hidden md:pb-7`}>
							<ListParts
								list={list}
								path={href("/events")}
								{...(year !== "All" && { filter: { year: String(year) } })}
							/>
						</div>
					</>
				) : (
					<Failure />
				)}
			</Part>
			<FollowEvents words={words.follow} subscription={subscription} />
		</>
	);
}

function Failure() {
	return (
		<div className={`${frame} py-4 md:py-6`}>
			<LoadFailure what="events" />
		</div>
	);
}

interface EventListProps {
	words: Content["events"] & CardWords;
	/** Soonest first. */
	coming: PosterEvent[];
	/** Newest first, as are the events of each year. */
	years: [year: number | null, events: PosterEvent[]][];
}

/** What is to come, in the order in which it comes, then the others by year. */
function EventList({ words, coming, years }: EventListProps) {
	const { empty } = words;
	if (coming.length + years.length === 0)
		return (
			<div className={`${frame} py-4 md:py-8`}>
				<EmptyState {...empty}>
					<ButtonLink href={href("/events")}>{empty.showAll}</ButtonLink>
				</EmptyState>
			</div>
		);
	return (
		<>
			{coming.length > 0 && <EventGroup id="coming" heading={words.comingUp} events={coming} words={words} isFirst />}
			{years.map(([year, events], i) => (
				<EventGroup
					key={year}
					id={`year-${year}`}
					heading={String(year)}
					events={events}
					words={words}
					isFirst={coming.length === 0 && i === 0}
				/>
			))}
		</>
	);
}

interface EventGroupProps {
	id: string;
	heading: string;
	events: PosterEvent[];
	words: CardWords;
	/** Whether its first cards are in the first view. */
	isFirst: boolean;
}

function EventGroup({ id, heading, events, words, isFirst }: EventGroupProps) {
	return (
		<section data-made-from="/console/events" aria-labelledby={id} className="even:bg-paper-quiet">
			<div className={`${frame} grid gap-x-4 gap-y-2 py-4 md:grid-cols-[10rem_minmax(0,1fr)] md:py-7 print:block`}>
				<h2
					id={id}
					className={`font-extrabold md:sticky md:top-10 md:self-start ${id === "coming" ? "text-h2" : "text-h1 leading-none tabular-nums"}`}
				>
					{heading}
				</h2>
				<ul className="grid gap-1.5 print:block fill-rows-2 sm:gap-3 lg:fill-rows-3 xl:gap-4">
					{events.map((event, i) => (
						<li key={event.id} className={`@container/lead ${isFirst && i < 3 ? "" : below}`}>
							<EventCard event={event} words={words} priority={isFirst && i === 0} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** What a first view does not show; there may be hundreds. */
const below = "skip-until-near [--guess:9rem] [overflow-clip-margin:8px] sm:[--guess:34rem]";

interface FollowEventsProps {
	words: Content["eventPage"]["follow"];
	/** Absolute URL of the calendar of all events. */
	subscription: string;
}

/** Ways to have all events in a calendar or a news reader. */
function FollowEvents({ words, subscription }: FollowEventsProps) {
	return (
		<Section
			id="follow"
			data-made-from="words.eventPage"
			heading={words.heading}
			lead={words.text}
			tone="quiet"
			className="print:hidden"
		>
			<div className="flex flex-col gap-2">
				<div className={actions}>
					<TargetLink url={googleSubscriptionLink(subscription)} className={buttonClass({})}>
						{words.google}
					</TargetLink>
					<ButtonLink href={webcal(subscription)}>
						<CalendarSync aria-hidden className="size-2.5" />
						{words.webcal}
					</ButtonLink>
				</div>
				<p>
					{words.address}: <span className="wrap-anywhere font-semibold select-all">{subscription}</span>
				</p>
				<p>
					<Link href={eventsFeedPath} className="inline-block py-0.5 text-link">
						{words.feed}
					</Link>
				</p>
			</div>
		</Section>
	);
}

function offeredYear(value: string): string | null {
	const year = readEventYear(value, Date.now());
	return year === "All" && value !== year ? null : String(year);
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="events" />;
}
