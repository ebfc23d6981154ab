import { formatter, localeOf } from "../../../core/time/dates.ts";
import { useLanguage } from "../lib/language.tsx";

/** Weekday, time and date in New Delhi. Filled in by the page's script, so that the page can be cached. */
export function DelhiClock({ label }: { label: string }) {
	return (
		<p data-longest={`${label} ${longestIn(useLanguage())}`} className="reserve-longest tabular-nums">
			<span data-clock hidden>
				{label}
			</span>
		</p>
	);
}

/** Reserves the width of the longest value, so that filling it in causes no layout shift, for instance under a click. */
function longestIn(language: string): string {
	if (language === "en") return "Wednesday 30 September 2026 at 00:00:00";
	const format = formatter(localeOf(language), parts);
	const week = Array.from({ length: 366 }, (_, day) => format.format(Date.UTC(2028, 0, 1 + day, 12)));
	return week.reduce((longest, moment) => (moment.length > longest.length ? moment : longest));
}

const parts = {
	weekday: "long",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	day: "2-digit",
	month: "long",
	year: "numeric",
	hourCycle: "h23",
} as const;
