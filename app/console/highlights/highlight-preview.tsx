import type { Content } from "../../../core/content/kinds.ts";
import type { HighlightValues } from "../../../core/highlights/highlight-form.ts";
import { hueOfDomain } from "../../../core/publishing/domains.ts";
import { readDayInput } from "../../../core/time/indian-time.ts";
import { PageTitle } from "../../site/components/page-title.tsx";
import { MediaGallery } from "../../site/sections/highlight/media-gallery.tsx";
import { Story } from "../../site/sections/highlight/story.tsx";
import { HighlightCard } from "../../site/sections/highlights/highlight-card.tsx";
import { fileAddress } from "../media/thumbnail.tsx";
import { Preview } from "../publishing/preview.tsx";

interface HighlightPreviewProps {
	values: HighlightValues;
	words: Content["words"];
	content: Pick<Content["highlights"], "detail" | "open">;
}

/** The highlight as a card and as its own page. */
export function HighlightPreview({ values, words, content: { detail, open } }: HighlightPreviewProps) {
	const { name, venue, description, domain, media } = values;
	// Without a chosen thumbnail the first picture is used.
	const card = values.thumbnail
		? { file: values.thumbnail, alt: values.thumbnailAlt }
		: media.find(({ kind }) => kind === "image");
	const highlight = {
		id: "preview",
		name: name || "Name",
		venue,
		description,
		domain,
		language: values.language,
		date: readDayInput(values.date),
		thumbnailUrl: card ? fileAddress(card.file, "image") : null,
		thumbnailAlt: card?.alt ?? "",
		media: media.map(({ file, kind, alt }) => ({ url: fileAddress(file, kind), kind, alt })),
	};
	return (
		<>
			<Preview heading="Its card" words={words}>
				<div className="mx-auto max-w-[360px]">
					<HighlightCard highlight={highlight} open={open} priority={false} />
				</div>
			</Preview>
			<Preview heading="Its page" words={words} page>
				<PageTitle title={highlight.name} variant="hue" hue={hueOfDomain(domain)} level={2} />
				<Story words={detail} highlight={highlight} />
				<MediaGallery words={detail} highlight={highlight} />
			</Preview>
		</>
	);
}
