import type { ReactNode } from "react";
import { data, href } from "react-router";
import { type EventDetails, phaseOf } from "../../../core/events/events.ts";
import type { ShownSignup } from "../../../core/signups/signups.ts";
import { longDate } from "../../../core/time/dates.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { type Services, services } from "../../services.ts";
import { FailedPage, FailedPageBoundary } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { redirectToPath } from "../lib/domain-paths.ts";
import { calendarLinks, loadEvent, nextLike } from "../lib/event-page.server.ts";
import { eventPath } from "../lib/event-paths.ts";
import { plainWords } from "../lib/event-words.ts";
import { langOf } from "../lib/foreign.ts";
import { formMessages } from "../lib/form-messages.ts";
import { useLanguage } from "../lib/language.tsx";
import { load } from "../lib/load.server.ts";
import { describePage, eventFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { type ShownEvent, shownEvent } from "../lib/shown-event.ts";
import { breadcrumbData, eventData } from "../lib/structured-data.ts";
import { answerWithPage, noticeId, takeSignup } from "../lib/submissions.server.ts";
import { summary } from "../lib/summary.ts";
import { patienceMs, within } from "../lib/within.ts";
import { CalledOff } from "../sections/event/called-off.tsx";
import { EventArticle } from "../sections/event/event-article.tsx";
import { PhaseMark } from "../sections/event/phase-mark.tsx";
import { SignUp, ToSignUp } from "../sections/sign-up/sign-up.tsx";
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
	const { events: list, eventPage: words } = site.content();
	const loaded = await load(context, () => loadEvent(site, slug), { ms: patienceMs / 2 });
	if (loaded.state === "loaded" && loaded.value === null) throw data("event", { status: 404 });
	const trail = [{ label: list.head.title, url: href("/events") }];
	const shared = { words, list: { posterAlt: list.posterAlt, more: list.more }, trail, feeds: eventFeeds(site) };
	if (!loaded.value) {
		const meta = describePage(site, list.head, eventPath({ slug }), "/events");
		const pending = loaded.state === "pending";
		return data(
			{ ...shared, pending, event: null, calendar: null, signUp: null, next: null, meta, about: [] },
			{ status: loaded.status },
		);
	}
	const { event, poster } = loaded.value;
	redirectToPath(url, eventPath(event));
	const signup = await load(context, () => site.signups.find(event.id), { ms: patienceMs / 2 });
	const isCalledOff = event.called_off_at !== null;
	const isComing = !isCalledOff && phaseOf(event, site.now()) === "coming";
	const when = isComing ? momentSpan(event.starts_at ?? 0, event.ends_at, site.language) : "";
	const described = summary([when, event.venue, plainWords(event.description)].filter(Boolean).join(" · "));
	const told = { title: titleWithDate(event, site.language), description: described || list.head.description };
	return data({
		...shared,
		pending: false,
		event: shownEvent(event, { content: site.content(), language: site.language, poster, now: site.now() }),
		calendar: calendarLinks(site, event),
		signUp: isCalledOff ? null : signup.value && signUpProps(site, event, signup.value),
		next: isCalledOff ? (await load(context, () => nextLike(site, event))).value : null,
		meta: describePage(
			site,
			told,
			eventPath(event),
			isCalledOff ? "/events" : `/event/${encodeURIComponent(event.id)}`,
		),
		about: [eventData(site, event, poster), breadcrumbData(site, trail, event.title)],
	});
}

/** Of several camps with one name, the title of the page tells which it is. */
function titleWithDate({ title, starts_at }: EventDetails, language: string): string {
	return starts_at === null ? title : `${title}, ${longDate(starts_at, language)}`;
}

/** The page does without the sign-up if it cannot be loaded, and when the event is over. */
function signUpProps(site: Services, event: EventDetails, signup: ShownSignup) {
	if (phaseOf(event, site.now()) === "past") return null;
	const { signup: words, messages } = site.content();
	return {
		words,
		signup,
		event: event.id,
		noticeId: noticeId(site, "signup"),
		messages: formMessages(messages, "signup"),
	};
}

/** Without JavaScript; the page's script sends to `forms/sign-up`. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerWithPage(await takeSignup(context.get(services), request), href("/sign-up"));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta, ...loaderData.about), ...loaderData.feeds] : [];

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
	const { words, list, trail, event, calendar, signUp, next, pending } = loaderData;
	const language = useLanguage();
	return (
		<Part name="event" pending={pending} failure={<FailedPage what="events" />}>
			{pending ? (
				<>
					<PageTitle data-made-from="events.head" title={trail[0]?.label ?? ""} variant="band" />
					<PartLoading className="min-h-[50vh]" />
				</>
			) : event ? (
				<>
					<PageTitle
						data-made-from={`/console/events/${event.id}`}
						title={event.title}
						titleLang={langOf(event, "title")}
						lead={whenAndWhere(event, language)}
						trail={trail}
						variant="hue"
						hue={event.hue}
					>
						<PhaseMark phase={event.called_off_at === null ? event.phase : "off"} words={words} />
					</PageTitle>
					{event.called_off_at !== null && <CalledOff event={event} next={next} words={words.calledOff} />}
					<EventArticle
						event={event}
						words={words}
						list={list}
						calendar={calendar}
						signUp={signUp && <ToSignUp {...signUp} />}
					/>
					{signUp && <SignUp {...signUp} answer={actionData} />}
				</>
			) : (
				<FailedPage what="events" />
			)}
		</Part>
	);
}

/** On a phone the poster comes before the facts, so an event to come says at once when and where it is. */
function whenAndWhere({ phase, starts_at, ends_at, venue }: ShownEvent, language: string): ReactNode {
	if (phase === "past" || starts_at === null) return undefined;
	return (
		<>
			<span className="block">{momentSpan(starts_at, ends_at, language)}</span> <span className="block">{venue}</span>
		</>
	);
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="events" />;
}
