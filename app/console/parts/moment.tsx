import { shortDate } from "../../../core/time/dates.ts";

const format = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
});

/** '15 Aug 2025, 14:05' in New Delhi, wherever the server and the reader are. */
export function momentWords(at: number): string {
	return format.format(at);
}

/** In a long list the day is enough, and the hour can be asked for. */
export function Moment({ at, dayOnly = false }: { at: number; dayOnly?: boolean }) {
	const whole = momentWords(at);
	return (
		<time dateTime={new Date(at).toISOString()} title={dayOnly ? whole : undefined} className="whitespace-nowrap">
			{dayOnly ? shortDate(at) : whole}
		</time>
	);
}
