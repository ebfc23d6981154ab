import { data, href } from "react-router";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { eventIn } from "../../../core/events/events.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { frame } from "../../ui/frame.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { privateHeaders } from "../lib/private-page.ts";
import { drawnPoster, shownEvent, uploadedPoster } from "../lib/shown-event.ts";
import { EventArticle } from "../sections/event/event-article.tsx";
import type { Route } from "./+types/event-preview.ts";

/** A draft is for those who have its link, so it is never cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[^\p{Cc}]{1,200}\.[\w-]{43}$/u.test(value) ? value : null), keep: "never" },
	},
} satisfies PageHandle;

/** Shows a draft to somebody without an account. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { events: list, eventPage: words } = site.content();
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const found = await site.console.events.previewLinks.find(token);
	const ended = { title: words.draft.endedHeading, description: words.draft.endedText };
	const shared = { words, list: { posterAlt: list.posterAlt, more: list.more } };
	if (!found) {
		const meta = describePage(site, ended, href("/event-preview"), "/events");
		return data({ ...shared, event: null, meta }, { status: token === "" ? 200 : 410 });
	}
	const event = site.language === sourceLanguage ? found.event : eventIn(site.language, found.event);
	const poster = found.poster ? uploadedPoster(found.poster) : drawnPoster(event);
	return data({
		...shared,
		event: shownEvent(event, { content: site.content(), language: site.language, poster, now: site.now() }),
		meta: describePage(site, { ...ended, title: event.title }, href("/event-preview"), "/events"),
	});
}

export function headers() {
	return { ...privateHeaders(), "X-Robots-Tag": "noindex, nofollow" };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.meta) : []);

export default function EventPreview({ loaderData: { words, list, event } }: Route.ComponentProps) {
	if (!event)
		return (
			<PageTitle
				data-made-from="words.eventPage"
				title={words.draft.endedHeading}
				lead={words.draft.endedText}
				variant="band"
			>
				<ButtonLink href={href("/events")} look="action">
					{words.back.label}
				</ButtonLink>
			</PageTitle>
		);
	return (
		<>
			<div className={`${frame} py-2`}>
				<Notice>
					<p className="font-semibold">{words.draft.notice}</p>
				</Notice>
			</div>
			<PageTitle data-made-from={`/console/events/${event.id}`} title={event.title} variant="hue" hue={event.hue} />
			<EventArticle event={event} words={words} list={list} calendar={null} />
		</>
	);
}
