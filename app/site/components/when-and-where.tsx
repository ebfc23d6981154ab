import { CalendarDays, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { isoDate } from "../../../core/time/dates.ts";
import { daySpan } from "../../../core/time/day-span.ts";
import { isoMoment, momentSpan, weekday } from "../../../core/time/moment-span.ts";
import { useWords } from "../lib/chrome.ts";
import { useLanguage } from "../lib/language.tsx";

interface WhenAndWhereProps {
	/** Milliseconds since the epoch, if known. */
	date: number | null;
	/** End of an event of several days. */
	end?: number | null;
	/** Whether weekday and time are shown, as for an event to come. */
	precise?: boolean;
	/** May be empty. */
	venue: string;
	/** Language of the venue, if it is not that of the page. */
	venueLang?: string | undefined;
	className?: string;
}

/** Date, in the time zone of New Delhi, and venue. */
export function WhenAndWhere(props: WhenAndWhereProps) {
	const { date, end = null, precise = false, venue, venueLang, className = "" } = props;
	const words = useWords();
	const language = useLanguage();
	return (
		<dl className={`flex flex-col gap-0.5 ${className}`}>
			{date !== null && (
				<Fact label={words.date} Icon={CalendarDays}>
					<time dateTime={precise ? isoMoment(date) : isoDate(date)}>
						{precise ? `${weekday(date, language)}, ${momentSpan(date, end, language)}` : daySpan(date, end, language)}
					</time>
				</Fact>
			)}
			{venue && (
				<Fact label={words.venue} Icon={MapPin} lang={venueLang}>
					{venue}
				</Fact>
			)}
		</dl>
	);
}

interface FactProps {
	label: string;
	Icon: LucideIcon;
	lang?: string | undefined;
	children: ReactNode;
}

function Fact({ label, Icon, lang, children }: FactProps) {
	return (
		<div className="flex items-start gap-1">
			<dt className="mt-[0.2em] shrink-0">
				<Icon aria-hidden className="size-[1.1em]" />
				<span className="sr-only">{label}</span>
			</dt>
			<dd lang={lang} className="min-w-0 wrap-anywhere">
				{children}
			</dd>
		</div>
	);
}
