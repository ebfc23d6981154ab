import type { Content } from "../../../core/content/kinds.ts";
import type { Video } from "../../../core/content/schema/videos.ts";
import { fill } from "../../../core/forms/fill.ts";
import { onErrorContext, services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Tilt } from "../../ui/tilt.tsx";
import { InSource } from "../components/in-source.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { Picture } from "../components/picture.tsx";
import { Portrait } from "../components/portrait.tsx";
import { RegistrationNotice } from "../components/registration-notice.tsx";
import { CarouselIsland, VideosIsland } from "../islands/islands.ts";
import { useWords } from "../lib/chrome.ts";
import { loadRecentEvents } from "../lib/events.server.ts";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import { loadNextEvent } from "../lib/next-event.server.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { registrationConfirmation, registrationQuery } from "../lib/registration-confirmation.ts";
import { organisationData } from "../lib/structured-data.ts";
import { Banner } from "../sections/home/banner.tsx";
import { Explore } from "../sections/home/explore.tsx";
import { NextEvent } from "../sections/home/next-event.tsx";
import { Notified } from "../sections/home/notified.tsx";
import { RecentEvents } from "../sections/home/recent-events.tsx";
import { SocialBanner } from "../sections/home/social-banner.tsx";
import type { VideoChoiceProps } from "../sections/home/video-choice.tsx";
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
	const { home, testimonials, videos, impact, newsletters, awards, eventPage, signup } = site.content();
	const events = await load(context, () => loadRecentEvents(site), {
		report: (error) => context.get(onErrorContext)(new Error("Error fetching events", { cause: error })),
	});
	const newest = events.value;
	// The page does without it.
	const next = newest && (await load(context, () => loadNextEvent(site, newest))).value;
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
		events,
		next,
		nextWords: { ...signup, comingUp: eventPage.comingUp },
		meta: describePage(site, home.head, "/"),
		about: organisationData(site),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { meta, registration, about } = loaderData;
	return pageMeta(registration ? outcomeMeta(meta, registration.words) : meta, about);
};

export default function Home({ loaderData: { home, ...page } }: Route.ComponentProps) {
	// If the page itself has no words in its language, it is marked as a whole.
	const isForeign = (kind: (typeof page.foreign)[number]) => !page.meta.foreign && page.foreign.includes(kind);
	return (
		<>
			<Banner {...home.banner} />
			{page.registration && <RegistrationNotice {...page.registration} />}
			{page.next && <NextEvent next={page.next} words={page.nextWords} />}
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

function Testimonials({ heading, carouselLabel, items }: Content["testimonials"]) {
	if (items.length === 0) return null;
	return (
		<Section
			id="testimonials"
			data-made-from="testimonials.heading"
			heading={heading}
			bleed
			className="overflow-x-clip"
			late
			turn={2}
		>
			<CarouselIsland
				label={carouselLabel}
				intervalMs={5000}
				layout="stack"
				dots={false}
				slides={items.map((item) => <Quote key={item.id} {...item} />)}
			/>
		</Section>
	);
}

type Testimonial = Content["testimonials"]["items"][number];

function Quote({ name, data, image, por }: Testimonial) {
	const { quoted } = useWords();
	return (
		<figure className="quote-card">
			<Portrait image={image} sizes="128px" className="size-12 max-sm:mb-3 sm:row-span-2 sm:size-16" />
			<blockquote className="mb-2 text-lead sm:self-end">{fill(quoted, { quote: data })}</blockquote>
			<figcaption className="sm:self-start">
				<span className="block font-display font-bold">{name}</span>
				<span className="text-small text-ink-quiet">{por}</span>
			</figcaption>
		</figure>
	);
}

function Videos({ heading, sample, ...videos }: VideoChoiceProps & { heading: string; sample: boolean }) {
	return (
		<Section id="videos" data-made-from="videos.heading" heading={heading.toUpperCase()} tone="structure" late>
			<VideosIsland {...onlyNeeded(videos)} />
		</Section>
	);
}

function Impact({ heading, lead, cards }: Content["impact"]) {
	if (cards.length === 0) return null;
	return (
		<Section id="impact" data-made-from="impact.heading" heading={heading} lead={lead} tone="quiet" late>
			<Reveal after="impact-heading">
				<ul className="grid gap-2 print:block fill-rows-2 lg:grid-cols-4 supports-[container-type:inline-size]:lg:[&>:first-child]:col-span-4!">
					{cards.map(({ id, icon, title, value, description }) => (
						<li key={id} className="@container">
							<Tilt className="h-full">
								<article className="impact-card">
									<Picture
										image={icon}
										className="aspect-square w-full print:w-1/6! object-cover @[32rem]:w-2/5 @[60rem]:w-1/3"
									/>
									<div className="flex flex-col gap-0.5 p-2 @[32rem]:p-4 @[60rem]:text-lead">
										<h3 className="font-display font-semibold">
											<span className="block text-h2 font-extrabold text-action @[60rem]:text-h1">{value}</span> {title}
										</h3>
										<p>{description}</p>
									</div>
								</article>
							</Tilt>
						</li>
					))}
				</ul>
			</Reveal>
		</Section>
	);
}

function HelpingHand({ heading, lead, ways, more }: Content["home"]["helpingHand"]) {
	return (
		<Section id="helping-hand" data-made-from="home.helpingHand" heading={heading} lead={lead} tone="structure" late>
			<ul className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-start sm:gap-3">
				{ways.map(({ label, url, hint }, i) => (
					<li key={url} className="flex flex-col gap-0.5">
						<ButtonLink href={url} look={i === 0 ? "action" : "onDark"} size="large">
							{label}
						</ButtonLink>
						<span className="text-small text-on-structure-quiet">{hint}</span>
					</li>
				))}
				<li className="flex flex-col gap-0.5">
					<ButtonLink href={more.url} look="quiet" size="large" className="max-lg:self-start max-lg:px-0">
						{more.label}
					</ButtonLink>
				</li>
			</ul>
		</Section>
	);
}

/** Leaves out the words that no video of the page needs, to keep the page small. */
function onlyNeeded(videos: VideoChoiceProps): VideoChoiceProps {
	const all = [videos.featured, ...videos.more];
	const isHosted = all.some(({ videoId }) => videoId !== "");
	const isMissing = all.some(({ videoId, file }) => videoId === "" && !file);
	return {
		...videos,
		hostNote: isHosted ? videos.hostNote : "",
		watchElsewhere: isHosted ? videos.watchElsewhere : "",
		instead: isMissing ? videos.instead : "",
		more: videos.more.map((video) => (video.id === videos.asked ? video : small(video))),
	};
}

/**
 * What a small video needs until it is selected. A film plays at once then, so that nobody hears its picture's words,
 * and fetches its description when that is unfolded.
 */
function small({ described, thumbnail, ...video }: Video): Video {
	const alt = video.file ? "" : thumbnail.alt;
	return { ...video, thumbnail: { ...thumbnail, alt }, ...(described && { described: "" }) };
}
