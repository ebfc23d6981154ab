import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import type { ListedHighlight } from "../../../../core/highlights/highlights.ts";
import { hueOfDomain } from "../../../../core/publishing/domains.ts";
import { hueFill } from "../../../ui/hue.ts";
import { Link } from "../../../ui/link.tsx";
import { HighlightPicture } from "../../components/highlight-picture.tsx";
import { WhenAndWhere } from "../../components/when-and-where.tsx";
import { langOf } from "../../lib/foreign.ts";

export type ShownHighlight = Omit<ListedHighlight, "description">;

interface HighlightCardProps {
	highlight: ShownHighlight;
	open: string;
	priority: boolean;
}

/** Picture with a name. Date and venue appear on hover and focus; on touch screens they are always shown. */
export function HighlightCard({ highlight, open, priority }: HighlightCardProps) {
	const { id, name, date, venue, domain } = highlight;
	const hue = hueFill[hueOfDomain(domain)];
	return (
		<article
			className={`group relative flex h-full flex-col overflow-hidden rounded shadow-raised print:grid print:grid-cols-[1fr_2fr] ${hue}`}
		>
			<div className="relative -order-2 aspect-4/3 grow overflow-hidden print:row-span-2">
				<HighlightPicture
					highlight={highlight}
					sizes="(min-width: 1536px) 25vw, (min-width: 1200px) 34vw, (min-width: 600px) 50vw, 100vw"
					priority={priority}
					className="transition-transform duration-400 ease-out motion-safe:group-hover:scale-104"
				/>
			</div>
			<h2 lang={langOf(highlight, "name")} className={`z-10 p-2 text-h3 wrap-anywhere ${hue}`}>
				<Link href={href("/highlightDetail/:id", { id })} className={wholeCard}>
					{name}
				</Link>
			</h2>
			<div className="[@media(hover:hover)]:-order-1 print:order-0!">
				<div className={`${details} ${hue}`}>
					<WhenAndWhere date={date} venue={venue} venueLang={langOf(highlight, "venue")} className="text-small" />
					<p
						aria-hidden
						className="mt-1 flex items-center gap-0.5 font-display font-semibold [@media(hover:none)]:hidden print:hidden"
					>
						{open} <ArrowRight className="size-2" />
					</p>
				</div>
			</div>
		</article>
	);
}

/** With hover, they are hidden behind the name, which is above them, and slide out. */
const details =
	"px-2 transition-transform duration-300 ease-out [@media(hover:none)]:pb-2 [@media(hover:hover)]:absolute [@media(hover:hover)]:inset-x-0 [@media(hover:hover)]:pt-2 group-hover:transform-[translateY(-100%)] [@media(hover:hover)]:group-focus-within:transform-[translateY(-100%)] print:static!";

const wholeCard = "cover-card no-underline outline-none after:rounded hover:underline";
