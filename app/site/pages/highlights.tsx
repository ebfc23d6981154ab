import { data, href } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { highlightsOfDomain } from "../../../core/highlights/highlights.ts";
import { type HighlightFilter, hueOfDomain, readHighlightFilter } from "../../../core/publishing/domains.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { frame } from "../../ui/frame.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { ListParts } from "../components/list-parts.tsx";
import { FailedPageBoundary, LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { ShownCount } from "../components/shown-count.tsx";
import { listPart, partOfList } from "../lib/list-part.ts";
import { load } from "../lib/load.server.ts";
import { describePage, highlightFeeds, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { HighlightCard, type ShownHighlight } from "../sections/highlights/highlight-card.tsx";
import type { Route } from "./+types/highlights.ts";

export const handle = { query: { domain: { read: offeredDomain }, page: partOfList } } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { highlights: words } = site.content();
	const search = new URL(request.url).searchParams;
	const filter = readHighlightFilter(search.get("domain"));
	const { state, value, status } = await load(context, async () => {
		const list = listPart(highlightsOfDomain(await site.backend.listedHighlights(), filter), search);
		const variants = await site.backend.thumbnailVariants(list.rows.map(({ id }) => id));
		// Stories are shown on the detail page only.
		const rows = list.rows.map(({ description, updated_at, ...shown }): ShownHighlight => {
			const thumbnailVariants = variants.get(shown.id);
			return { ...shown, ...(thumbnailVariants && { thumbnailVariants }) };
		});
		return { ...list, rows };
	});
	const meta = describePage(site, { ...words.head, title: titleOf(words, filter) }, "/volunteering-highlights");
	const feeds = highlightFeeds(site);
	return data({ words, filter, list: value, pending: state === "pending", meta, feeds }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? [...pageMeta(loaderData.meta), ...loaderData.feeds] : [];

export default function Highlights({ loaderData: { words, filter, list, pending } }: Route.ComponentProps) {
	return (
		<>
			<PageTitle data-made-from="highlights.head" {...words.head} variant="band">
				<DomainFilter {...words.filter} filter={filter} />
				{list && <ShownCount {...words.filter} count={list.total} />}
			</PageTitle>
			<div className={`${frame} py-4 md:py-6`}>
				<Part name="highlights" label={words.head.title} pending={pending} failure={<LoadFailure what="highlights" />}>
					{pending ? (
						<PartLoading className="min-h-[50vh]" />
					) : list ? (
						<>
							<HighlightGrid words={words} highlights={list.rows} />
							<ListParts
								list={list}
								path={href("/volunteering-highlights")}
								{...(filter !== "All" && { filter: { domain: filter } })}
							/>
						</>
					) : (
						<LoadFailure what="highlights" />
					)}
				</Part>
			</div>
		</>
	);
}

type DomainFilterProps = Content["highlights"]["filter"] & { filter: HighlightFilter };

/** Filter by domain. */
function DomainFilter({ label, items, filter }: DomainFilterProps) {
	const page = href("/volunteering-highlights");
	const chips = items.map(({ id, name }) => {
		const domain = readHighlightFilter(id);
		const isAll = domain === "All";
		return {
			label: name,
			href: isAll ? page : `${page}?domain=${domain}`,
			current: domain === filter,
			hue: isAll ? undefined : hueOfDomain(domain),
		};
	});
	return <ChipLinks label={label} chips={chips} />;
}

interface HighlightGridProps {
	words: Content["highlights"];
	highlights: ShownHighlight[];
}

/** Grid of highlights, newest first; the newest is the largest. */
function HighlightGrid({ words, highlights }: HighlightGridProps) {
	const { empty, open, head } = words;
	if (highlights.length === 0)
		return (
			<EmptyState {...empty}>
				<ButtonLink href={href("/volunteering-highlights")}>{empty.showAll}</ButtonLink>
			</EmptyState>
		);
	return (
		<section data-made-from="/console/highlights" aria-label={head.title}>
			<ul className="grid gap-2 print:grid-cols-2! sm:grid-cols-2 lg:grid-cols-3 lg:gap-3 xl:grid-cols-4">
				{highlights.map((highlight, i) => (
					<li key={highlight.id} className="not-print:first:sm:col-span-2 not-print:first:sm:row-span-2">
						<HighlightCard highlight={highlight} open={open} priority={i === 0} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** All aliases of a domain map to one page. */
function offeredDomain(value: string): string | null {
	const filter = readHighlightFilter(value);
	return filter === "All" ? null : filter;
}

/** The filter is part of the title, by which a screen reader announces the page. */
function titleOf({ head, filter: words }: Content["highlights"], filter: HighlightFilter): string {
	const domain = words.items.find(({ id }) => readHighlightFilter(id) === filter);
	return filter === "All" || !domain || !words.title ? head.title : fill(words.title, { domain: domain.name });
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="highlights" />;
}
