import { amount } from "../command.ts";

export interface Tally {
	taken: number;
	updated: number;
	unchanged: number;
	/** Left alone because they were edited here: name and reason. */
	left: string[];
}

/** Result of an import. */
export interface Report {
	events: Tally;
	highlights: Tally;
	/** New pictures and videos. */
	media: number;
	withoutPoster: number;
	withoutDate: number;
	/** What could not be imported, and why. */
	problems: string[];
}

export function emptyReport(): Report {
	const tally = (): Tally => ({ taken: 0, updated: 0, unchanged: 0, left: [] });
	return { events: tally(), highlights: tally(), media: 0, withoutPoster: 0, withoutDate: 0, problems: [] };
}

/** Formats the report as lines of text. */
export function reportLines(report: Report): string[] {
	const { events, highlights, media, withoutPoster, withoutDate, problems } = report;
	return [
		tallyLine("Events", events),
		tallyLine("Highlights", highlights),
		`Pictures and videos: ${media} taken.`,
		...(withoutPoster > 0 ? [`${amount(withoutPoster, "event")} without a poster: the site draws one.`] : []),
		...(withoutDate > 0 ? [`${amount(withoutDate, "event")} without a readable date.`] : []),
		...list("Left as they are:", [...events.left, ...highlights.left]),
		...list(`Could not be taken (${problems.length}):`, problems),
		...(problems.length > 0 ? ["Run the command again to try these once more; nothing is doubled by it."] : []),
	];
}

function tallyLine(what: string, { taken, updated, unchanged, left }: Tally): string {
	return `${what}: ${taken} taken, ${updated} brought up to date, ${unchanged} already there, ${left.length} left.`;
}

function list(head: string, entries: string[]): string[] {
	return entries.length === 0 ? [] : [head, ...entries.map((entry) => `  ${entry}`)];
}
