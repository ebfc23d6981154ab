import type { RouterContextProvider } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { frame } from "../../ui/frame.ts";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part } from "../components/part.tsx";
import { SearchIsland } from "../islands/islands.ts";
import { loadListedEvents } from "../lib/events.server.ts";
import { load } from "../lib/load.server.ts";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { search } from "../lib/search.ts";
import { contentEntries, eventEntries, highlightEntries } from "../lib/search-entries.server.ts";
import { readQuery } from "../lib/search-words.ts";
import { resultsId } from "../sections/search/live-search.tsx";
import { countOf, SearchResults, summaryOf } from "../sections/search/search-results.tsx";
import type { Route } from "./+types/search.ts";

/** Queries are unbounded, so results are cached apart from the pages. */
export const handle = {
	query: { q: { read: (value) => readQuery(value) || null, keep: "recent" } },
} satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { search: words } = site.content();
	const query = readQuery(new URL(request.url).searchParams.get("q") ?? "");
	const results = query === "" ? null : await searchSite(context, query);
	// A page that was opened by a query says first what was found.
	const isKnown = results !== null && !results.pending;
	const found = isKnown && { query, count: countOf(results.groups) };
	const title = found ? summaryOf(found, site.content().words, site.language) : words.head.title;
	return { words, query, results, meta: describePage(site, { ...words.head, title }, "/search", "/home") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.meta) : []);

export default function Search({ loaderData: { words, query, results } }: Route.ComponentProps) {
	const pending = results?.pending ?? false;
	const found = results && <SearchResults words={words} query={query} {...results} />;
	const ifNothing = !results?.groups.length && <OftenAsked {...words.oftenAsked} />;
	const failure = results && (
		<>
			<SearchResults words={words} query={query} {...results} pending={false} incomplete />
			{ifNothing}
		</>
	);
	return (
		<>
			<PageTitle data-made-from="search.head" {...words.head} variant="band">
				<SearchIsland hint={words.hint} query={query} />
			</PageTitle>
			<div id={resultsId}>
				<Part name="results" pending={pending} failure={failure}>
					{found}
					{!pending && ifNothing}
				</Part>
			</div>
		</>
	);
}

/** Suggestions for visitors without a query or without results. */
function OftenAsked({ heading, links }: Content["search"]["oftenAsked"]) {
	return (
		<nav data-made-from="search.oftenAsked" aria-labelledby="often-asked" className={`${frame} pt-3 pb-6`}>
			<h2 id="often-asked" className="text-h3">
				{heading}
			</h2>
			<ul className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
				{links.map(({ label, url }) => (
					<li key={url} className="border-b border-line">
						<Link href={url} className="flex min-h-6 items-center font-semibold text-link underline">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Leaves out sources that fail, and the page reports it. */
async function searchSite(context: Readonly<RouterContextProvider>, query: string) {
	const { backend, content, languages } = context.get(services);
	const terms = languages().flatMap(({ code }) => content(code).search.terms ?? []);
	const [events, highlights] = await Promise.all([
		load(context, () => loadListedEvents(backend)),
		load(context, () => backend.listedHighlights()),
	]);
	const entries = [
		...contentEntries(content(), terms),
		...(await eventEntries(events.value ?? [])),
		...(await highlightEntries(highlights.value ?? [])),
	];
	const states = [events.state, highlights.state];
	return {
		groups: search(entries, query),
		pending: states.includes("pending"),
		incomplete: states.includes("failed"),
	};
}
