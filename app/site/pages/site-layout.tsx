import { Outlet, useMatches } from "react-router";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { fill } from "../../../core/forms/fill.ts";
import { services } from "../../services.ts";
import { Link } from "../../ui/link.tsx";
import { DemoNotice } from "../components/demo-notice.tsx";
import { HoursDialogs } from "../components/hours-dialogs.tsx";
import { OnlyInSource } from "../components/only-in-source.tsx";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import { chromeOf } from "../lib/chrome.server.ts";
import { ChromeContext, useChrome, WordsContext } from "../lib/chrome.ts";
import { metaIn } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/site-layout.ts";

export function loader({ context }: Route.LoaderArgs) {
	return chromeOf(context.get(services));
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	const { words } = loaderData;
	// The page has no words in its language, and is shown in that of the source.
	const foreign = metaIn(useMatches().at(-1)?.loaderData)?.foreign || undefined;
	const { banner, form } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
	return (
		<ChromeContext value={loaderData}>
			<WordsContext value={words}>
				<div className={banner ? "has-banner" : "no-banner"}>
					<a href="#content" className="sr-only skip-link">
						{words.skipToContent}
					</a>
					{form && (
						<a href={`#${form}`} className="sr-only skip-link">
							{words.skipToForm}
						</a>
					)}
					<SiteHeader hasForm={form !== undefined} />
					<main id="content" tabIndex={-1} lang={foreign && sourceLanguage} className="outline-none">
						{foreign && <OnlyInSource />}
						<Outlet />
					</main>
					<SiteFooter />
					<HoursDialogs />
					<SampleNotice />
					<DemoNotice demo={loaderData.demo} />
				</div>
			</WordsContext>
		</ChromeContext>
	);
}

/** Line on every page that names the sample content. */
function SampleNotice() {
	const { navigation, samples } = useChrome();
	if (samples.length === 0) return null;
	const { label, text, link } = navigation.sampleNotice;
	return (
		<aside aria-label={label} className="bg-accent px-2 py-0.5 text-center text-small text-on-accent">
			{fill(text, { names: samples.join(", ") })}{" "}
			<Link href="/samples" className="inline-block underline">
				{link}
			</Link>
		</aside>
	);
}
