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

export function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{momentWords(at)}</time>;
}
