import { CalendarSync } from "lucide-react";
import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { nextEvent } from "../../../core/events/events.ts";
import { fill } from "../../../core/forms/fill.ts";
import { eventYears, readEventYear } from "../../../core/publishing/years.ts";
import { calendarYear } from "../../../core/time/dates.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { actions } from "../../ui/actions.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { AboutTitle } from "../components/about-title.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { ListParts } from "../components/list-parts.tsx";
import { FailedPageBoundary, LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { ShownCount } from "../components/shown-count.tsx";
import { TargetLink } from "../components/target-link.tsx";
import { absoluteAddress } from "../lib/absolute-address.ts";
import { googleSubscriptionLink, webcal } from "../lib/calendar-links.ts";
import { eventPath, eventsCalendarPath, eventsFeedPath } from "../lib/event-paths.ts";
import type { PosterEvent } from "../lib/events.server.ts";
import { loadListedEvents, withPosters } from "../lib/events.server.ts";
import { langOf } from "../lib/foreign.ts";
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
		const list = listPart(all, search);
		return { ...list, next: nextEvent(all, now), rows: await withPosters(site.backend, list.rows, now) };
	});
	const full = await load(context, () => site.signups.full(), { ms: patienceMs / 2 });
	const marked = value?.rows.map((event) => ({
		...event,
		full: full.value?.includes(event.id) ? signup.full : undefined,
	}));
	const years = marked && [...Map.groupBy(marked, ({ starts_at }) => calendarYear(starts_at))];
	const { title } = words.filter;
	const head = year === "All" || title === undefined ? words.head : { ...words.head, title: fill(title, { year }) };
	const meta = describePage(site, head, "/events");
	const about = value ? eventListData(site, value.rows) : undefined;
	const pending = state === "pending";
	const next = value?.next;
	const list = value && { total: value.total, page: value.page, pageSize: value.pageSize };
	const upcoming = next && {
		url: eventPath(next),
		words: fill(eventPage.next, { when: momentSpan(next.starts_at, null, site.language) }),
		title: next.title,
		lang: langOf(next, "title"),
	};
	const subscription = absoluteAddress(site, eventsCalendarPath);
	return data(
		{
			words: { ...words, ...eventPage },
			upcoming,
			subscription,
			year,
			offered: eventYears(now),
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
	const { words, upcoming, subscription, year, offered, list, years, pending } = loaderData;
	return (
		<>
			<PageTitle data-made-from="events.head" {...words.head} variant="band">
				{upcoming && (
					<p className="basis-full">
						<Link href={upcoming.url} className="inline-block py-0.5 text-link">
							<AboutTitle words={upcoming.words} title={upcoming.title} lang={upcoming.lang} />
						</Link>
					</p>
				)}
				<YearFilter {...words.filter} year={year} offered={offered} />
				{list && <ShownCount {...words.filter} count={list.total} />}
			</PageTitle>
			<Part name="events" label={words.head.title} pending={pending} failure={<Failure />}>
				{pending ? (
					<PartLoading className="min-h-[50vh]" />
				) : list && years ? (
					<>
						<EventList words={words} years={years} />
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
	/** Newest first, as are the events of each year. */
	years: [year: number | null, events: PosterEvent[]][];
}

/** Events by year. */
function EventList({ words, years }: EventListProps) {
	const { empty } = words;
	if (years.length === 0)
		return (
			<div className={`${frame} py-4 md:py-8`}>
				<EmptyState {...empty}>
					<ButtonLink href={href("/events")}>{empty.showAll}</ButtonLink>
				</EmptyState>
			</div>
		);
	return years.map(([year, events], i) => (
		<section
			key={year}
			data-made-from="/console/events"
			aria-labelledby={`year-${year}`}
			className="even:bg-paper-quiet"
		>
			<div className={`${frame} grid gap-x-4 gap-y-2 py-4 md:grid-cols-[10rem_minmax(0,1fr)] md:py-7`}>
				<h2
					id={`year-${year}`}
					className="text-h1 leading-none font-extrabold whitespace-nowrap tabular-nums md:sticky md:top-10 md:self-start"
				>
					{year}
				</h2>
				<ul className="grid gap-3 fill-rows-2 lg:fill-rows-3 xl:gap-4">
					{events.map((event, j) => (
						<li key={event.id} className={`@container/lead ${i === 0 && j < 3 ? "" : below}`}>
							<EventCard event={event} words={words} priority={i === 0 && j === 0} />
						</li>
					))}
				</ul>
			</div>
		</section>
	));
}

/** What a first view does not show; there may be hundreds. */
const below = "skip-until-near [--guess:34rem] [overflow-clip-margin:8px]";

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
