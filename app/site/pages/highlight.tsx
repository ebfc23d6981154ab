import { data, href } from "react-router";
import { hueOfDomain } from "../../../core/publishing/domains.ts";
import { longDate } from "../../../core/time/dates.ts";
import { services } from "../../services.ts";
import { FailedPage, FailedPageBoundary } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Part, PartLoading } from "../components/part.tsx";
import { domainLabel } from "../lib/domain-label.ts";
import { langOf } from "../lib/foreign.ts";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { patienceMs, within } from "../lib/within.ts";
import { MediaGallery } from "../sections/highlight/media-gallery.tsx";
import { Story } from "../sections/highlight/story.tsx";
import type { Route } from "./+types/highlight.ts";

export const handle = {
	async find({ id = "" }, { backend }) {
		// If the backend is slow, the page says so. Both wait for it, so each has half of the time.
		const found = await within(patienceMs / 2, backend.highlight(id));
		return found === null ? { missing: "highlight" } : "here";
	},
} satisfies PageHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { head, detail } = site.content().highlights;
	const loaded = await load(context, () => site.backend.highlight(id), { ms: patienceMs / 2 });
	const { value: highlight, status } = loaded;
	if (loaded.state === "loaded" && highlight === null) throw data("highlight", { status: 404 });
	const told = {
		// Of several camps with one name, it tells which it is.
		title: highlight
			? [highlight.name, longDate(highlight.date ?? Number.NaN, site.language)].filter(Boolean).join(", ")
			: head.title,
		description: firstWords(highlight?.description) ?? head.description,
	};
	const path = href("/highlightDetail/:id", { id });
	const meta = describePage(
		site,
		told,
		path,
		highlight ? `/highlight/${encodeURIComponent(id)}` : href("/volunteering-highlights"),
	);
	const trail = [{ label: head.title, url: detail.back.url }];
	const about = highlight ? breadcrumbData(site, trail, highlight.name) : undefined;
	const domainName = domainLabel(site.content(), highlight?.domain ?? "", site.language);
	const pending = loaded.state === "pending";
	return data({ words: detail, trail, highlight, domainName, pending, meta, about }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function Highlight({ loaderData }: Route.ComponentProps) {
	const { words, trail, highlight, domainName, pending } = loaderData;
	return (
		<Part name="highlight" pending={pending} failure={<FailedPage what="highlight" />}>
			{pending ? (
				<>
					<PageTitle data-made-from="highlights.head" title={trail[0]?.label ?? ""} variant="band" />
					<PartLoading className="min-h-[50vh]" />
				</>
			) : highlight ? (
				<>
					<PageTitle
						data-made-from={`/console/highlights/${highlight.id}`}
						title={highlight.name}
						titleLang={langOf(highlight, "name")}
						trail={trail}
						variant="hue"
						hue={hueOfDomain(highlight.domain)}
					/>
					<Story words={words} highlight={highlight} domainName={domainName} />
					<MediaGallery words={words} highlight={highlight} />
				</>
			) : (
				<FailedPage what="highlight" />
			)}
		</Part>
	);
}

export function ErrorBoundary() {
	return <FailedPageBoundary what="highlight" />;
}

/** Truncates the story to the length that search engines show. */
function firstWords(story = ""): string | undefined {
	if (story.length <= 160) return story || undefined;
	return `${story.slice(0, 159).replace(/\s+\S*$/, "")}…`;
}
