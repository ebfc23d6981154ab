import { Outlet, useMatches } from "react-router";
import { services } from "../../services.ts";
import { HoursDialogs } from "../components/hours-dialogs.tsx";
import { SampleNotice } from "../components/sample-notice.tsx";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import { ChromeContext, WordsContext } from "../lib/chrome.ts";
import { sampleNames } from "../lib/listed-samples.server.ts";
import { shownNavigation } from "../lib/public-pages.server.ts";
import type { Route } from "./+types/site-layout.ts";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { site: names, links, words, messages, contacts } = site.content();
	return {
		site: { ...names, chapter: `${names.programme.short} ${names.institute.short}` },
		navigation: shownNavigation(site.content()),
		links,
		words,
		controlRoom: { number: contacts.controlRoom.number, through: contacts.throughControlRoom },
		hoursMessages: { "hours.check": messages["hours.check"], "hours.complaint": messages["hours.complaint"] },
		samples: sampleNames(site.content(), site.samples()),
	};
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	const { words } = loaderData;
	const hasBanner = useMatches().some(({ handle }) => isBannerPage(handle));
	return (
		<ChromeContext value={loaderData}>
			<WordsContext value={words}>
				<div className={hasBanner ? "has-banner" : "no-banner"}>
					<a href="#content" className="sr-only skip-link">
						{words.skipToContent}
					</a>
					<SiteHeader />
					<main id="content" tabIndex={-1} className="outline-none">
						<Outlet />
					</main>
					<SiteFooter />
					<HoursDialogs />
					<SampleNotice />
				</div>
			</WordsContext>
		</ChromeContext>
	);
}

function isBannerPage(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "banner" in handle && handle.banner === true;
}
