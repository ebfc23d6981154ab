import { data, href } from "react-router";
import { hueOfDomain } from "../../../core/publishing/domains.ts";
import { services } from "../../services.ts";
import { FailedPage, FailedPageBoundary } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { load } from "../lib/load.server.ts";
import { describePage, pageMeta } from "../lib/meta.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { breadcrumbData } from "../lib/structured-data.ts";
import { MediaGallery } from "../sections/highlight/media-gallery.tsx";
import { Story } from "../sections/highlight/story.tsx";
import type { Route } from "./+types/highlight.ts";

export const handle = {
	async find({ id = "" }, { backend }) {
		return (await backend.highlight(id)) ? "here" : { missing: "highlight" };
	},
} satisfies PageHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const site = context.get(services);
	const { head, detail } = site.content().highlights;
	const { value: highlight, status } = await load(context, () => site.backend.highlight(id));
	if (highlight === null && status === 200) throw data("highlight", { status: 404 });
	const told = {
		title: highlight?.name ?? head.title,
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
	return data({ words: detail, trail, highlight, meta, about }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? pageMeta(loaderData.meta, loaderData.about) : [];

export default function Highlight({ loaderData: { words, trail, highlight } }: Route.ComponentProps) {
	if (!highlight) return <FailedPage what="highlight" />;
	return (
		<>
			<PageTitle title={highlight.name} trail={trail} variant="hue" hue={hueOfDomain(highlight.domain)} />
			<Story words={words} highlight={highlight} />
			<MediaGallery words={words} highlight={highlight} />
		</>
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
