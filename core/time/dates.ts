const zone = "Asia/Kolkata";

/** '15 August 2025' in New Delhi; nothing for what is no date. */
export function longDate(ms: number, locale = "en-GB"): string {
	return formatted(ms, locale, { day: "numeric", month: "long", year: "numeric" });
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

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(ms: number, locale: string, parts: Intl.DateTimeFormatOptions): string {
	if (!isInstant(ms)) return "";
	const key = `${locale} ${parts.month}`;
	// A formatter costs a thousand times what formatting does, so each is made once.
	const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
	formatters.set(key, formatter);
	return formatter.format(ms);
}
