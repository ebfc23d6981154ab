import type { Outcome } from "./run.ts";

const heads = [
	"",
	"",
	"acknowledged",
	"found",
	"lost",
	"twice",
	"notices lost",
	"twice",
	"responses ≥ 500",
	"recovery, median",
	"longest",
];

/** Formats the drill's result as a table with one row per part. */
export function table(outcomes: readonly Outcome[]): string {
	const rows = [heads, ...outcomes.map(cells)];
	const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const isWord = (column: number) => column < 2 || column === 8;
	return rows
		.map((row) =>
			row
				.map((cell, i) => (isWord(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

/** One line: whether any acknowledged submission is missing or duplicated, and which. */
export function verdict(outcomes: readonly Outcome[]): string {
	const sum = (count: (outcome: Outcome) => number) => whole(outcomes.reduce((all, one) => all + count(one), 0));
	const names = outcomes.flatMap(({ database, part, lost, twice }) => [
		...lost.slice(0, 10).map((number) => `  lost: sending ${number} (${database}, ${part})`),
		...twice.slice(0, 10).map((number) => `  twice: sending ${number} (${database}, ${part})`),
	]);
	const total = `${sum(({ acknowledged }) => acknowledged)} acknowledged, ${sum(({ found }) => found)} found, ${sum(({ lost }) => lost.length)} lost, ${sum(({ twice }) => twice.length)} twice`;
	return [...names, total].join("\n");
}

function cells({ recoveryMs, serverErrors, ...outcome }: Outcome): string[] {
	const sorted = recoveryMs.toSorted((a, b) => a - b);
	const errors = [...serverErrors].sort().map(([kind, count]) => `${kind}: ${whole(count)}`);
	return [
		outcome.database,
		outcome.part,
		whole(outcome.acknowledged),
		whole(outcome.found),
		whole(outcome.lost.length),
		whole(outcome.twice.length),
		whole(outcome.lostNotices),
		whole(outcome.noticesTwice),
		errors.join(", ") || "none",
		seconds(sorted[Math.floor(sorted.length / 2)]),
		seconds(sorted.at(-1)),
	];
}

function whole(count: number): string {
	return count.toLocaleString("en-GB");
}

function seconds(ms: number | undefined): string {
	return ms === undefined ? "" : `${(ms / 1000).toFixed(1)} s`;
}
