import { isoDate, shortDate } from "../../../rules/dates.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** A day and an hour as the clocks in New Delhi show them; in a long list the day is enough, and the hour can be asked for. */
export function Moment({ at, dayOnly = false }: { at: number; dayOnly?: boolean }) {
	const whole = momentWords(at);
	return (
		<time
			dateTime={`${isoDate(at)}T${clock.format(at)}+05:30`}
			title={dayOnly ? whole : undefined}
			className="whitespace-nowrap"
		>
			{dayOnly ? shortDate(at) : whole}
		</time>
	);
}

/** '1 Aug 2026, 12:00' */
export function momentWords(at: number): string {
	return `${shortDate(at)}, ${clock.format(at)}`;
}
