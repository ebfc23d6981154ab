import { data } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { highlightsOfDomain } from "../../../core/highlights/highlights.ts";
import { type HighlightFilter, readHighlightFilter } from "../../../core/publishing/domains.ts";
import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { FailedPageBoundary, LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { ShownCount } from "../components/shown-count.tsx";
import { load } from "../lib/load.server.ts";
import { describePage, highlightFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { DomainFilter } from "../sections/highlights/domain-filter.tsx";
import { HighlightGrid } from "../sections/highlights/highlight-grid.tsx";
import type { Route } from "./+types/highlights.ts";

export const handle = { query: { domain: { read: offeredDomain } } } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { highlights: words } = site.content();
	const filter = readHighlightFilter(new URL(request.url).searchParams.get("domain"));
	const { state, value, status } = await load(context, () => site.backend.highlights());
	// Stories and media are shown on the detail page only.
	const highlights =
		value && highlightsOfDomain(value, filter).map(({ description, media, updated_at, ...shown }) => shown);
	const meta = describePage(site, { ...words.head, title: titleOf(words, filter) }, "/volunteering-highlights");
	const feeds = highlightFeeds(site);
	return data({ words, filter, highlights, pending: state === "pending", meta, feeds }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta), ...loaderData.feeds] : [];

export default function Highlights({ loaderData: { words, filter, highlights, pending } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle {...words.head} variant="band">
				<DomainFilter {...words.filter} filter={filter} />
				{highlights && <ShownCount {...words.filter} count={highlights.length} />}
			</PageTitle>
			<div className={`${frame} py-4 md:py-6`}>
				<Part name="highlights" label={words.head.title} pending={pending} failure={<LoadFailure what="highlights" />}>
					{pending ? (
						<PartLoading className="min-h-[50vh]" />
					) : highlights ? (
						<HighlightGrid words={words} highlights={highlights} />
					) : (
						<LoadFailure what="highlights" />
					)}
				</Part>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="highlights" />;
}

/** The filter is part of the title, by which a screen reader announces the page. */
function titleOf({ head, filter: words }: Content["highlights"], filter: HighlightFilter): string {
	const domain = words.items.find(({ id }) => readHighlightFilter(id) === filter);
	return filter === "All" || !domain || !words.title ? head.title : fill(words.title, { domain: domain.name });
}

/** All aliases of a domain map to one page. */
function offeredDomain(value: string): string | null {
	const filter = readHighlightFilter(value);
	return filter === "All" ? null : filter;
}
