import { CalendarSync } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { TargetLink } from "../../components/target-link.tsx";
import { googleSubscriptionLink, webcal } from "../../lib/calendar-links.ts";
import { eventsFeedPath } from "../../lib/event-paths.ts";

interface FollowEventsProps {
	words: Content["eventPage"]["follow"];
	/** Absolute URL of the calendar of all events. */
	subscription: string;
}

/** Ways to have all events in a calendar or a news reader. */
export function FollowEvents({ words, subscription }: FollowEventsProps) {
	return (
		<Section id="follow" heading={words.heading} lead={words.text} tone="quiet" className="print:hidden">
			<div className="flex flex-col gap-2">
				<div className={actions}>
					<TargetLink url={googleSubscriptionLink(subscription)} className={buttonClass({})}>
						{words.google}
					</TargetLink>
					<ButtonLink href={webcal(subscription)}>
						<CalendarSync aria-hidden className="size-2.5" />
						{words.webcal}
					</ButtonLink>
				</div>
				<p>
					{words.address}: <span className="wrap-anywhere font-semibold select-all">{subscription}</span>
				</p>
				<p>
					<a href={eventsFeedPath} className="inline-block py-0.5 text-link">
						{words.feed}
					</a>
				</p>
			</div>
		</Section>
	);
}
