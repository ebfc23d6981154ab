import { ArrowLeft } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { PublicHighlight } from "../../../../core/highlights/highlights.ts";
import { hueOfDomain } from "../../../../core/publishing/domains.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { hueFill } from "../../../ui/hue.ts";
import { HighlightPicture } from "../../components/highlight-picture.tsx";
import { WhenAndWhere } from "../../components/when-and-where.tsx";
import { langOf } from "../../lib/foreign.ts";

interface StoryProps {
	words: Content["highlights"]["detail"];
	highlight: PublicHighlight;
	/** In the language of the page. */
	domainName?: string;
}

/** Story, date and venue, beside the main picture. */
export function Story({ words, highlight, domainName = highlight.domain }: StoryProps) {
	const { name, description, date, venue, domain } = highlight;
	const hue = hueFill[hueOfDomain(domain)];
	return (
		<section
			data-made-from={`/console/highlights/${highlight.id}`}
			aria-label={words.about}
			className={`${frame} py-4 md:py-7`}
		>
			<div className="grid gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-center md:gap-6">
				<div className={`relative aspect-4/3 overflow-hidden rounded shadow-raised ${hue}`}>
					<HighlightPicture highlight={highlight} alt={name} sizes="(min-width: 900px) 58vw, 100vw" priority />
				</div>
				<div className="flex flex-col items-start gap-2">
					{domain && (
						<p className={`rounded-full px-2 py-0.5 font-display text-small font-semibold ${hue}`}>
							<span className="sr-only">{words.domain}: </span>
							{domainName}
						</p>
					)}
					{description && (
						<p lang={langOf(highlight, "description")} className="text-lead wrap-anywhere whitespace-pre-line">
							{description}
						</p>
					)}
					<WhenAndWhere date={date} venue={venue} venueLang={langOf(highlight, "venue")} className="font-semibold" />
					<ButtonLink href={words.back.url} className="mt-1">
						<ArrowLeft aria-hidden className="size-2.5" />
						{words.back.label}
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
