const hour = 3_600_000;
const day = 24 * hour;

/** '1 message waits', '12 messages wait' */
export function count(number: number, one: string, many: string): string {
	return `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`;
}

/** Formats a duration roughly: '3 days'. */
export function span(ms: number): string {
	if (ms < hour) return "less than an hour";
	if (ms < 2 * day) return count(Math.floor(ms / hour), "hour", "hours");
	if (ms < 60 * day) return count(Math.floor(ms / day), "day", "days");
	if (ms < 730 * day) return count(Math.floor(ms / (30.44 * day)), "month", "months");
	return count(Math.floor(ms / (365.25 * day)), "year", "years");
}

/** '3.4 GB' */
export function bytesWords(bytes: number): string {
	const units = ["bytes", "kB", "MB", "GB", "TB"];
	const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
	const number = bytes / 1000 ** power;
	return `${number.toLocaleString("en-IN", { maximumFractionDigits: number < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}
