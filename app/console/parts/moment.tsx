import { shortDate } from "../../../core/time/dates.ts";

const format = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
});

/** Formats as '15 Aug 2025, 14:05' in the time zone of New Delhi, independent of server and client. */
export function momentWords(at: number): string {
	return format.format(at);
}

/** `dayOnly` suits long lists; the time is then in the tooltip. */
export function Moment({ at, dayOnly = false }: { at: number; dayOnly?: boolean }) {
	const whole = momentWords(at);
	return (
		<time dateTime={new Date(at).toISOString()} title={dayOnly ? whole : undefined} className="whitespace-nowrap">
			{dayOnly ? shortDate(at) : whole}
		</time>
	);
}
