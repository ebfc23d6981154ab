import { data } from "react-router";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { FailedPage, FailedPageBoundary } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { redirectToPath } from "../lib/domain-paths.ts";
import { calendarLinks, loadEvent } from "../lib/event-page.server.ts";
import { eventPath } from "../lib/event-paths.ts";
import { plainWords } from "../lib/event-words.ts";
import { load } from "../lib/load.server.ts";
import { describePage, eventFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { type ShownEvent, shownEvent } from "../lib/shown-event.ts";
import { breadcrumbData, eventData } from "../lib/structured-data.ts";
import { summary } from "../lib/summary.ts";
import { patienceMs, within } from "../lib/within.ts";
import { EventArticle } from "../sections/event/event-article.tsx";
import { PhaseMark } from "../sections/event/phase-mark.tsx";
import type { Route } from "./+types/event.ts";

export const handle = {
	async find({ slug = "" }, { backend }) {
		// If the backend is slow, the page says so. Both wait for it, so each has half of the time.
		const found = await within(patienceMs / 2, backend.eventAt(slug));
		if (found === null) return { missing: "event" };
		return found === undefined || found.slug === slug ? "here" : "elsewhere";
	},
} satisfies PageHandle;

export async function loader({ params: { slug }, context, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const { events: list, eventPage: words, domains } = site.content();
	const loaded = await load(context, () => loadEvent(site.backend, slug), { ms: patienceMs / 2 });
	if (loaded.state === "loaded" && loaded.value === null) throw data("event", { status: 404 });
	const trail = [{ label: list.head.title, url: words.back.url }];
	const shared = { words, list: { posterAlt: list.posterAlt, more: list.more }, trail };
	if (!loaded.value) {
		const meta = describePage(site, list.head, eventPath({ slug }), "/events");
		const pending = loaded.state === "pending";
		return data({ ...shared, pending, event: null, calendar: null, meta, about: [] }, { status: loaded.status });
	}
	const { event, poster } = loaded.value;
	redirectToPath(url, eventPath(event));
	const described = summary([event.venue, plainWords(event.description)].filter(Boolean).join(". "));
	const told = { title: event.title, description: described || list.head.description };
	return data({
		...shared,
		pending: false,
		event: shownEvent(event, { domains, poster, now: site.now() }),
		calendar: calendarLinks(site, event),
		meta: describePage(site, told, eventPath(event), `/event/${encodeURIComponent(event.id)}`),
		about: [eventData(site, event, poster), breadcrumbData(site, trail, event.title)],
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta, ...loaderData.about), ...eventFeeds(loaderData.meta)] : [];

export default function Event({ loaderData: { words, list, trail, event, calendar, pending } }: Route.ComponentProps) {
	return (
		<Part name="event" pending={pending} failure={<FailedPage what="events" />}>
			{pending ? (
				<>
					<PageTitle title={trail[0]?.label ?? ""} variant="band" />
					<PartLoading className="min-h-[50vh]" />
				</>
			) : event ? (
				<>
					<PageTitle title={event.title} lead={whenAndWhere(event)} trail={trail} variant="hue" hue={event.hue}>
						{event.phase !== "past" && <PhaseMark phase={event.phase} words={words} />}
					</PageTitle>
					<EventArticle event={event} words={words} list={list} calendar={calendar} />
				</>
			) : (
				<FailedPage what="events" />
			)}
		</Part>
	);
}

/** On a phone the poster comes before the facts, so an event to come says at once when and where it is. */
function whenAndWhere({ phase, starts_at, ends_at, venue }: ShownEvent): string | undefined {
	if (phase === "past" || starts_at === null) return undefined;
	return [momentSpan(starts_at, ends_at), venue].filter(Boolean).join(" · ");
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="events" />;
}
