/** Calendars for phones and computers (RFC 5545). Times are UTC, so that no time zone has to be described. */

export interface Calendar {
	/** Shown by the program that subscribes to it. */
	name: string;
	/** Host of the site, which makes ids unique in the world. */
	host: string;
	entries: readonly CalendarEntry[];
}

export interface CalendarEntry {
	id: string;
	title: string;
	/** Plain text. */
	description: string;
	venue: string;
	/** Of the event's page. */
	url: string;
	starts_at: number;
	ends_at: number | null;
	/** When it was last changed; the start of the event if unknown. */
	updated_at: number | null;
	revision: number;
}

/** An event without an end takes an hour in calendars, which would show it as nothing otherwise. */
const assumedMs = 3_600_000;

export function writeCalendar({ name, host, entries }: Calendar): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(host)}//Events//EN`,
		"CALSCALE:GREGORIAN",
		`X-WR-CALNAME:${escaped(name)}`,
		"X-WR-TIMEZONE:Asia/Kolkata",
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		...entries.flatMap((entry) => linesOf(entry, host)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf(entry: CalendarEntry, host: string): string[] {
	const { id, title, description, venue, url, starts_at, ends_at, updated_at, revision } = entry;
	// Not the time of writing, so that the same events give the same bytes.
	const changed = utcTime(updated_at ?? starts_at);
	return [
		"BEGIN:VEVENT",
		`UID:${escaped(id)}@${host}`,
		`DTSTAMP:${changed}`,
		`LAST-MODIFIED:${changed}`,
		`SEQUENCE:${revision}`,
		`DTSTART:${utcTime(starts_at)}`,
		`DTEND:${utcTime(endOf({ starts_at, ends_at }))}`,
		`SUMMARY:${escaped(title)}`,
		...(venue === "" ? [] : [`LOCATION:${escaped(venue)}`]),
		...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
		`URL:${url}`,
		"END:VEVENT",
	];
}

/** End of an event for a calendar, which needs one. */
export function endOf({ starts_at, ends_at }: Pick<CalendarEntry, "starts_at" | "ends_at">): number {
	return ends_at !== null && ends_at > starts_at ? ends_at : starts_at + assumedMs;
}

/** '20260314T130000Z'. */
export function utcTime(ms: number): string {
	return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.replace(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

const longestLine = 75;

/** Breaks a line so that none has more than 75 bytes, and no character is torn apart. */
function folded(line: string): string {
	let written = "";
	let bytes = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > longestLine) {
			written += "\r\n ";
			bytes = 1;
		}
		written += character;
		bytes += size;
	}
	return written;
}
