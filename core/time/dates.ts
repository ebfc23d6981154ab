const zone = "Asia/Kolkata";

/** '15 August 2025' in New Delhi; nothing for what is no date. */
export function longDate(ms: number, locale = "en-GB"): string {
	return formatted(ms, locale, long);
}

/** '12–14 March 2026' in New Delhi; the first day alone where the end is unknown, on the same day, or no later. */
export function daySpan(start: number, end: number | null, locale = "en-GB"): string {
	if (end === null || !isInstant(start) || !isInstant(end) || end <= start) return longDate(start, locale);
	const span = formatter(locale, long).formatRange(start, end);
	// Engines differ in the spaces around the dash, and server and browser must write the same.
	return span.replace(/\s+/gu, " ").replace(/^(\d+) ?– ?/, "$1–");
}

/** '15 Aug 2025' in New Delhi; nothing for what is no date. */
export function shortDate(ms: number, locale = "en-GB"): string {
	return formatted(ms, locale, { day: "numeric", month: "short", year: "numeric" });
}

/** '2025-08-15' in New Delhi, for `<time datetime>` and date inputs; nothing for what is no date. */
export function isoDate(ms: number): string {
	// Swedish writes dates as ISO does.
	return formatted(ms, "sv-SE", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** The year that New Delhi was in; null for what is no date. */
export function calendarYear(ms: number): number | null {
	return isInstant(ms) ? Number(isoDate(ms).slice(0, 4)) : null;
}

/**
 * Whether a number can be the time of something on this site. Years outside 1900 to 9999 come from a foreign server
 * that sent milliseconds as seconds, and a page that says 'the year 55840' helps nobody.
 */
export function isInstant(ms: number): boolean {
	return ms >= Date.UTC(1900, 0, 1) && ms <= Date.UTC(9999, 11, 31);
}

const long = { day: "numeric", month: "long", year: "numeric" } as const;

function formatted(ms: number, locale: string, parts: Intl.DateTimeFormatOptions): string {
	return isInstant(ms) ? formatter(locale, parts).format(ms) : "";
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs a thousand times what formatting does, so each is made once. */
function formatter(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${parts.month}`;
	const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
	formatters.set(key, known);
	return known;
}
