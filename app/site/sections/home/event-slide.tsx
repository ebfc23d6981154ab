import { daySpan } from "../../../../core/time/day-span.ts";
import { momentSpan } from "../../../../core/time/moment-span.ts";
import { Link } from "../../../ui/link.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { eventPath } from "../../lib/event-paths.ts";
import type { PosterEvent } from "../../lib/events.server.ts";
import { langOf } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";

/**
 * Poster with a bar over its lower edge, for which posters leave room. The bar has the poster's text, so the image
 * needs no alt text.
 */
export function EventSlide({ poster, posterVariants, scene, fallback, ...event }: PosterEvent) {
	const { title, venue, starts_at, ends_at, phase } = event;
	const days = (phase === "past" ? daySpan : momentSpan)(starts_at, ends_at, useLanguage());
	return (
		<article className="relative grid overflow-hidden rounded bg-structure-deep text-on-structure">
			<ResponsivePicture
				image={{ src: poster, alt: "", width: 800, height: 600 }}
				variants={posterVariants}
				drawing={scene}
				fallback={fallback}
				sizes="(min-width: 1200px) 33vw, (min-width: 600px) 50vw, 100vw"
				className="box-content aspect-4/3 w-full object-cover pb-8 [grid-area:1/1]"
			/>
			<div className="z-1 [grid-area:1/1] flex min-h-9 flex-col justify-center self-end bg-structure-deep px-2 py-1">
				<h3 lang={langOf(event, "title")} className="text-h3">
					<Link href={eventPath(event)} className={wholeSlide}>
						{title}
					</Link>
				</h3>
				<p className="text-small text-on-structure-quiet">
					{venue && (
						<>
							{langOf(event, "venue") ? <span lang={langOf(event, "venue")}>{venue}</span> : venue}{" "}
							<span aria-hidden>·</span>{" "}
						</>
					)}
					{/* A range across months may be too long for one line on a phone. */}
					<span className={days.length <= 20 ? "whitespace-nowrap" : undefined}>{days}</span>
				</p>
			</div>
		</article>
	);
}

/** The link covers the slide. */
const wholeSlide = "cover-card no-underline outline-none hover:underline";
