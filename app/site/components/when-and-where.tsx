import { CalendarDays, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { isoDate } from "../../../core/time/dates.ts";
import { daySpan } from "../../../core/time/day-span.ts";
import { isoMoment, momentSpan } from "../../../core/time/moment-span.ts";
import { useWords } from "../lib/chrome.ts";

interface WhenAndWhereProps {
	/** Milliseconds since the epoch, if known. */
	date: number | null;
	/** End of an event of several days. */
	end?: number | null;
	/** Whether the time of day is shown, as for an event to come. */
	precise?: boolean;
	/** May be empty. */
	venue: string;
	className?: string;
}

/** Date, in the time zone of New Delhi, and venue. */
export function WhenAndWhere({ date, end = null, precise = false, venue, className = "" }: WhenAndWhereProps) {
	const words = useWords();
	return (
		<dl className={`flex flex-col gap-0.5 ${className}`}>
			{date !== null && (
				<Fact label={words.date} Icon={CalendarDays}>
					<time dateTime={precise ? isoMoment(date) : isoDate(date)}>
						{precise ? momentSpan(date, end) : daySpan(date, end)}
					</time>
				</Fact>
			)}
			{venue && (
				<Fact label={words.venue} Icon={MapPin}>
					{venue}
				</Fact>
			)}
		</dl>
	);
}

function Fact({ label, Icon, children }: { label: string; Icon: LucideIcon; children: ReactNode }) {
	return (
		<div className="flex items-start gap-1">
			<dt className="mt-[0.2em] shrink-0">
				<Icon aria-hidden className="size-[1.1em]" />
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</div>
	);
}
