const zone = "Asia/Kolkata";

/** '15 August 2025' in Indian time; blank for an invalid date. */
export function longDate(ms: number, language = "en"): string {
	return formatted(ms, localeOf(language), long);
}

/** '15 Aug 2025' in Indian time; blank for an invalid date. */
export function shortDate(ms: number, language = "en"): string {
	return formatted(ms, localeOf(language), { day: "numeric", month: "short", year: "numeric" });
}

/** '2025-08-15' in Indian time, for `<time datetime>` and date inputs; blank for an invalid date. */
export function isoDate(ms: number): string {
	// The Swedish locale formats dates as in ISO 8601.
	return formatted(ms, "sv-SE", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** Year in Indian time; null for an invalid date. */
export function calendarYear(ms: number): number | null {
	return isInstant(ms) ? Number(isoDate(ms).slice(0, 4)) : null;
}

/**
 * Whether a number is a plausible instant for this site. Years outside 1900 to 9999 come from remote servers that send
 * milliseconds as seconds; showing 'the year 55840' would help no visitor.
 */
export function isInstant(ms: number): boolean {
	return ms >= Date.UTC(1900, 0, 1) && ms <= Date.UTC(9999, 11, 31);
}

/** Locale of the dates in a language. They have Latin digits, as readers of such sites expect. */
export function localeOf(language: string): string {
	return language === "en" ? "en-GB" : `${language}-u-nu-latn`;
}

export const long = { day: "numeric", month: "long", year: "numeric" } as const;

function formatted(ms: number, locale: string, parts: Intl.DateTimeFormatOptions): string {
	return isInstant(ms) ? formatter(locale, parts).format(ms) : "";
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a thousand times as much as formatting, so formatters are cached. */
export function formatter(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${parts.month} ${parts.weekday} ${parts.dayPeriod}`;
	const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
	formatters.set(key, known);
	return known;
}
