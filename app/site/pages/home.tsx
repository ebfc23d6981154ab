import { onErrorContext, services } from "../../services.ts";
import { FirstViewEnd } from "../components/first-view-end.tsx";
import { InSource } from "../components/in-source.tsx";
import { RegistrationNotice } from "../components/registration-notice.tsx";
import { loadRecentEvents } from "../lib/events.server.ts";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { registrationConfirmation, registrationQuery } from "../lib/registration-confirmation.ts";
import { organisationData } from "../lib/structured-data.ts";
import { Banner } from "../sections/home/banner.tsx";
import { Explore } from "../sections/home/explore.tsx";
import { HelpingHand } from "../sections/home/helping-hand.tsx";
import { Impact } from "../sections/home/impact.tsx";
import { Notified } from "../sections/home/notified.tsx";
import { RecentEvents } from "../sections/home/recent-events.tsx";
import { SocialBanner } from "../sections/home/social-banner.tsx";
import { Testimonials } from "../sections/home/testimonials.tsx";
import { Videos } from "../sections/home/videos.tsx";
import type { Route } from "./+types/home.ts";

export const handle = {
	banner: true,
	opensAtTop: true,
	query: import.meta.env.SSR && {
		// Selected video, for visitors without JavaScript.
		video: offered((value, { videos }) => [videos.featured, ...videos.more].some((video) => video?.id === value)),
		...registrationQuery(),
	},
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
	const site = context.get(services);
	const { home, testimonials, videos, impact, newsletters, awards } = site.content();
	return {
		home,
		testimonials,
		videos: { ...videos, asked: url.searchParams.get("video") },
		impact,
		newsletters,
		foreign: (["testimonials", "videos", "impact"] as const).filter((kind) =>
			site.untranslated(site.language).includes(kind),
		),
		hasAwards: awards.items.length > 0,
		registration: registrationConfirmation(site.content(), url.searchParams),
		events: await load(context, () => loadRecentEvents(site), {
			report: (error) => context.get(onErrorContext)(new Error("Error fetching events", { cause: error })),
		}),
		meta: describePage(site, home.head, "/"),
		about: organisationData(site),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function Home({ loaderData: { home, ...page } }: Route.ComponentProps) {
	// If the page itself has no words in its language, it is marked as a whole.
	const isForeign = (kind: (typeof page.foreign)[number]) => !page.meta.foreign && page.foreign.includes(kind);
	return (
		<>
			<Banner {...home.banner} />
			<FirstViewEnd />
			{page.registration && <RegistrationNotice {...page.registration} />}
			<RecentEvents {...home.events} events={page.events} />
			<InSource foreign={isForeign("testimonials")}>
				<Testimonials {...page.testimonials} />
			</InSource>
			{page.videos.featured && (
				<InSource foreign={isForeign("videos")}>
					<Videos {...page.videos} featured={page.videos.featured} />
				</InSource>
			)}
			<Explore {...home.explore} hasAwards={page.hasAwards} />
			<InSource foreign={isForeign("impact")}>
				<Impact {...page.impact} />
			</InSource>
			<HelpingHand {...home.helpingHand} />
			<Notified {...home.notified} newsletters={page.newsletters} />
			<SocialBanner {...home.socialBanner} />
		</>
	);
}
