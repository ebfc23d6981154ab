import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { PublicHighlight } from "../../../../core/highlights/highlights.ts";
import { Section } from "../../../ui/section.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { ClipIsland } from "../../islands/islands.ts";
import { langOf } from "../../lib/foreign.ts";

interface MediaGalleryProps {
	words: Content["highlights"]["detail"];
	highlight: PublicHighlight;
}

/** Pictures inline; videos open by a button. */
export function MediaGallery({ words, highlight }: MediaGalleryProps) {
	const { heading, none, picture, video } = words.media;
	const { name, media, language, foreign: untranslated } = highlight;
	return (
		<Section id="media" data-made-from={`/console/highlights/${highlight.id}`} heading={heading} tone="quiet">
			{media.length === 0 ? (
				<p className="text-lead">{none}</p>
			) : (
				<ul className="grid gap-2 sm:grid-cols-2 lg:gap-3 xl:grid-cols-3">
					{media.map(({ url, kind, alt, foreign, variants }, i) => {
						const gaps = { name, n: i + 1 };
						const lang = langOf(
							{ language, alt, ...(untranslated && { foreign: foreign ? (["alt"] as const) : [] }) },
							"alt",
						);
						return (
							<li key={url} className="aspect-4/3 overflow-hidden rounded bg-structure shadow-raised">
								{kind === "video" ? (
									<ClipIsland lang={lang} id={`video-${i + 1}`} src={url} title={alt || fill(video, gaps)} />
								) : (
									<ResponsivePicture
										image={{ src: url, alt: alt || fill(picture, gaps), width: 800, height: 600 }}
										variants={variants}
										lang={lang}
										sizes="(min-width: 1536px) 500px, (min-width: 600px) 50vw, 100vw"
										className="size-full object-contain"
									/>
								)}
							</li>
						);
					})}
				</ul>
			)}
		</Section>
	);
}
