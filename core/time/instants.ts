import { isInstant } from "./dates.ts";

/**
 * Parses an instant from a remote server to milliseconds, or null if invalid. Accepts ISO text, '15/08/2025' (day
 * first, as in India), '15 August 2025', 'Aug 15, 2025', seconds or milliseconds since 1970 as number or digits,
 * {_seconds, _nanoseconds}, {seconds}, {$date} or a Date. Text without a time zone is Indian time.
 */
export function readInstant(raw: unknown): number | null {
	if (raw instanceof Date) return instantOrNull(raw.getTime());
	if (typeof raw === "number") return fromNumber(raw);
	if (typeof raw === "string") return fromText(raw.trim());
	if (typeof raw !== "object" || raw === null) return null;
	if ("$date" in raw && typeof raw.$date !== "object") return readInstant(raw.$date);
	return readSeconds(raw);
}

/** Parses {_seconds, _nanoseconds?} or {seconds, nanoseconds?}; null if missing or malformed. */
export function readSeconds(raw: unknown): number | null {
	if (typeof raw !== "object" || raw === null) return null;
	const fields: { _seconds?: unknown; seconds?: unknown; _nanoseconds?: unknown; nanoseconds?: unknown } = raw;
	const seconds = fields._seconds ?? fields.seconds;
	const nanoseconds = fields._nanoseconds ?? fields.nanoseconds;
	if (typeof seconds !== "number") return null;
	const rest = typeof nanoseconds === "number" && nanoseconds >= 0 && nanoseconds < 1e9 ? nanoseconds / 1e6 : 0;
	return instantOrNull(Math.floor(seconds * 1000 + rest));
}

const indianOffset = "+05:30";
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function fromNumber(value: number): number | null {
	// As seconds this threshold is the year 5138, as milliseconds March 1973; the chapter has no dates beyond either.
	return instantOrNull(Math.floor(Math.abs(value) < 1e11 ? value * 1000 : value));
}

function fromText(text: string): number | null {
	if (text.length > 100) return null;
	// Eight digits are a date without hyphens, not seconds in 1970.
	if (/^\d{9,13}$/.test(text)) return fromNumber(Number(text));
	return fromIso(text) ?? fromDayFirst(text) ?? fromMonthName(text) ?? fromTextWithZone(text);
}

function fromIso(text: string): number | null {
	const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text);
	if (!match) return null;
	const [, year, month, day, time, offset] = match;
	return onDay(Number(year), Number(month), Number(day), time, offset);
}

function fromDayFirst(text: string): number | null {
	const match = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/.exec(text);
	return match && onDay(Number(match[3]), Number(match[2]), Number(match[1]));
}

function fromMonthName(text: string): number | null {
	const dayFirst = /^(\d\d?)(?:st|nd|rd|th)?[ -]([a-z]{3,9})[ ,-]+(\d{4})$/i.exec(text);
	const monthFirst = /^([a-z]{3,9}) (\d\d?)(?:st|nd|rd|th)?[ ,]+(\d{4})$/i.exec(text);
	if (dayFirst) return onDay(Number(dayFirst[3]), monthNumber(dayFirst[2]), Number(dayFirst[1]));
	return monthFirst && onDay(Number(monthFirst[3]), monthNumber(monthFirst[1]), Number(monthFirst[2]));
}

function monthNumber(name = ""): number {
	return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/**
 * Formats of `Date` itself, such as 'Fri, 15 Aug 2025 06:00:00 GMT'. Without a zone the result would depend on the
 * machine.
 */
function fromTextWithZone(text: string): number | null {
	return /\d{4}.*GMT/.test(text) ? instantOrNull(Date.parse(text)) : null;
}

function onDay(year: number, month: number, day: number, time = "00:00", offset = indianOffset): number | null {
	const midnight = new Date(Date.UTC(year, month - 1, day));
	// Some engines parse 30 February as 2 March, others reject it; here it is rejected.
	if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
	const date = midnight.toISOString().slice(0, 10);
	return instantOrNull(Date.parse(`${date}T${time}${offset.toUpperCase().replace(/(\d\d)(\d\d)$/, "$1:$2")}`));
}

function instantOrNull(ms: number): number | null {
	return isInstant(ms) ? ms : null;
}
