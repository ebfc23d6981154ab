import { data } from "react-router";
import { nextEvent } from "../../../core/events/events.ts";
import { fill } from "../../../core/forms/fill.ts";
import { eventYears, readEventYear } from "../../../core/publishing/years.ts";
import { calendarYear } from "../../../core/time/dates.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { AboutTitle } from "../components/about-title.tsx";
import { FailedPageBoundary, LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { ShownCount } from "../components/shown-count.tsx";
import { absoluteAddress } from "../lib/absolute-address.ts";
import { eventPath, eventsCalendarPath } from "../lib/event-paths.ts";
import { loadListedEvents, withPosters } from "../lib/events.server.ts";
import { langOf } from "../lib/foreign.ts";
import { load } from "../lib/load.server.ts";
import { describePage, eventFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { eventListData } from "../lib/structured-data.ts";
import { patienceMs } from "../lib/within.ts";
import { FollowEvents } from "../sections/event/follow-events.tsx";
import { EventList } from "../sections/events/event-list.tsx";
import { YearFilter } from "../sections/events/year-filter.tsx";
import type { Route } from "./+types/events.ts";

export const handle = { query: { year: { read: offeredYear } } } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { events: words, eventPage, signup } = site.content();
	const now = site.now();
	const year = readEventYear(new URL(request.url).searchParams.get("year"), now);
	const {
		state,
		value: events,
		status,
	} = await load(context, async () => withPosters(site.backend, await loadListedEvents(site.backend, year), now));
	const full = await load(context, () => site.signups.full(), { ms: patienceMs / 2 });
	const marked = events?.map((event) => ({ ...event, full: full.value?.includes(event.id) ? signup.full : undefined }));
	const years = marked && [...Map.groupBy(marked, ({ starts_at }) => calendarYear(starts_at))];
	const { title } = words.filter;
	const head = year === "All" || title === undefined ? words.head : { ...words.head, title: fill(title, { year }) };
	const meta = describePage(site, head, "/events");
	const about = events ? eventListData(site, events) : undefined;
	const count = events?.length ?? 0;
	const pending = state === "pending";
	const next = events && nextEvent(events, now);
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
			count,
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
	const { words, upcoming, subscription, year, offered, count, years, pending } = loaderData;
	return (
		<>
			<PageTitle {...words.head} variant="band">
				{upcoming && (
					<p className="basis-full">
						<a href={upcoming.url} className="inline-block py-0.5 text-link">
							<AboutTitle words={upcoming.words} title={upcoming.title} lang={upcoming.lang} />
						</a>
					</p>
				)}
				<YearFilter {...words.filter} year={year} offered={offered} />
				{!pending && <ShownCount {...words.filter} count={count} />}
			</PageTitle>
			<Part name="events" label={words.head.title} pending={pending} failure={<Failure />}>
				{pending ? (
					<PartLoading className="min-h-[50vh]" />
				) : years ? (
					<EventList words={words} years={years} />
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

export function ErrorBoundary() {
	return <FailedPageBoundary what="events" />;
}

function offeredYear(value: string): string | null {
	const year = readEventYear(value, Date.now());
	return year === "All" && value !== year ? null : String(year);
}
