import { Outlet, useMatches } from "react-router";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { services } from "../../services.ts";
import { HoursDialogs } from "../components/hours-dialogs.tsx";
import { OnlyInSource } from "../components/only-in-source.tsx";
import { SampleNotice } from "../components/sample-notice.tsx";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import { chromeOf } from "../lib/chrome.server.ts";
import { ChromeContext, WordsContext } from "../lib/chrome.ts";
import { metaIn } from "../lib/meta.ts";
import type { Route } from "./+types/site-layout.ts";

export function loader({ context }: Route.LoaderArgs) {
	return chromeOf(context.get(services));
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	const { words } = loaderData;
	// The page has no words in its language, and is shown in that of the source.
	const foreign = metaIn(useMatches().at(-1)?.loaderData)?.foreign || undefined;
	const hasBanner = useMatches().some(({ handle }) => isBannerPage(handle));
	return (
		<ChromeContext value={loaderData}>
			<WordsContext value={words}>
				<div className={hasBanner ? "has-banner" : "no-banner"}>
					<a href="#content" className="sr-only skip-link">
						{words.skipToContent}
					</a>
					<SiteHeader />
					<main id="content" tabIndex={-1} lang={foreign && sourceLanguage} className="outline-none">
						{foreign && <OnlyInSource />}
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
