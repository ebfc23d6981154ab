import { shortDate } from "../../../rules/dates.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** '15 Aug 2025, 18:30', in the time of the chapter whoever reads it. */
export function when(at: number): string {
	return `${shortDate(at)}, ${clock.format(at)}`;
}

export function When({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{when(at)}</time>;
}
