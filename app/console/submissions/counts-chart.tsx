import { ChartColumn, ChevronDown } from "lucide-react";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { Counts } from "../../../core/submissions/counts.ts";
import { longDate, shortDate } from "../../../core/time/dates.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Table } from "../../ui/table.tsx";
import { withSearch } from "../parts/search.ts";

const periods = ["day", "week", "month"] as const;

/** Submissions per day, week or month: a bar chart, a summary in words, and a table. */
export function CountsChart({ counts, noun }: { counts: Counts; noun: string }) {
	const [search] = useSearchParams();
	const heading = `${noun} by ${counts.period}`;
	const chips = periods.map((period) => ({
		label: `By ${period}`,
		href: withSearch(search, { by: period }),
		current: period === counts.period,
	}));
	return (
		// Collapsed at first to keep the list near the top; open once a period was chosen.
		<details open={search.has("by")} className="group/counts mb-3 rounded bg-paper-raised px-2 shadow-raised sm:px-3">
			<summary className="flex min-h-6 items-center gap-1 font-display font-semibold">
				<ChartColumn aria-hidden className="size-2.5 text-link" />
				How many over time
				<ChevronDown aria-hidden className="ml-auto size-2.5 group-open/counts:rotate-180" />
			</summary>
			<div className="flex flex-col gap-1.5 pb-2">
				<div className="flex flex-wrap items-center justify-between gap-1">
					<h2 className="text-h3">{heading}</h2>
					<ChipLinks label="Count by" chips={chips} />
				</div>
				<Bars counts={counts} noun={noun} heading={heading} />
				<details>
					<summary className="flex min-h-5.5 items-center text-link underline">The same as a table</summary>
					<CountsTable counts={counts} heading={heading} />
				</details>
			</div>
		</details>
	);
}

function CountsTable({ counts: { bars, period }, heading }: { counts: Counts; heading: string }) {
	return (
		<Table
			label={heading}
			columns={[
				{ key: "when", heading: beginnings[period] },
				{ key: "count", heading: "How many", align: "right" },
			]}
			rows={bars.map(({ start, count }) => ({
				key: String(start),
				cells: [named(start, period), count.toLocaleString("en-IN")],
			}))}
			className="max-h-[50dvh] overflow-y-auto"
		/>
	);
}

const beginnings = { day: "Day", week: "Week from", month: "Month" } as const;

/** With fewer bars than this, each would be too wide. */
const fewest = 12;

function Bars({ counts: { bars, period }, noun, heading }: { counts: Counts; noun: string; heading: string }) {
	const id = useId();
	const top = roundedUp(Math.max(1, ...bars.map(({ count }) => count)));
	const slots = Math.max(fewest, bars.length);
	const marks = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 text-small text-ink-quiet">
			<div aria-hidden className="flex h-18 flex-col justify-between text-right tabular-nums leading-none">
				{marks.map((mark) => (
					<span key={mark}>{mark.toLocaleString("en-IN")}</span>
				))}
			</div>
			<svg
				role="img"
				aria-labelledby={`${id}-title ${id}-description`}
				viewBox={`0 0 ${slots} ${top}`}
				preserveAspectRatio="none"
				className="h-18 w-full border-b border-line-strong"
			>
				<title id={`${id}-title`}>{heading}</title>
				<desc id={`${id}-description`}>{described({ bars, period }, noun)}</desc>
				{marks.map((mark) => (
					<line
						key={mark}
						x1={0}
						x2={slots}
						y1={top - mark}
						y2={top - mark}
						vectorEffect="non-scaling-stroke"
						className="stroke-line"
					/>
				))}
				{bars.map(({ start, count }, i) => (
					<rect
						key={start}
						x={i + 0.12}
						y={top - count}
						width={0.76}
						height={count}
						className="fill-link hover:fill-ink"
					>
						<title>{`${named(start, period)}: ${count}`}</title>
					</rect>
				))}
			</svg>
			<div
				aria-hidden
				className="col-start-2 flex justify-between whitespace-nowrap pt-0.5 leading-tight"
				style={{ width: `${(100 * bars.length) / slots}%` }}
			>
				{ends(bars).map(({ start }) => (
					<span key={start}>{period === "month" ? monthOf(start) : shortDate(start)}</span>
				))}
			</div>
		</div>
	);
}

/** Labels only the first and last bar, if there is room: narrow screens have none for more. */
function ends(bars: Counts["bars"]): Counts["bars"] {
	const [first, last] = [bars[0], bars.at(-1)];
	if (!first || !last) return [];
	return bars.length < 8 ? [first] : [first, last];
}

function described({ bars, period }: Counts, noun: string): string {
	const total = bars.reduce((sum, { count }) => sum + count, 0);
	const [first, last] = [bars[0], bars.at(-1)];
	const most = bars.reduce((a, b) => (b.count > a.count ? b : a), bars[0] ?? { start: 0, count: 0 });
	if (!first || !last) return `No ${noun.toLowerCase()}.`;
	const span = `from ${named(first.start, period)} to ${named(last.start, period)}`;
	return `${count(total, noun.toLowerCase().replace(/s$/, ""), noun.toLowerCase())}, ${span}. The most, ${most.count}: ${beginnings[period]} ${named(most.start, period)}.`;
}

function named(start: number, period: Counts["period"]): string {
	return period === "month" ? monthOf(start) : longDate(start);
}

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

function monthOf(start: number): string {
	return months.format(start);
}

/** Rounds up to a neat number: 1, 2, 4, 6, 10, 20, 40, 60, 100 … */
function roundedUp(count: number): number {
	const magnitude = 10 ** Math.floor(Math.log10(count));
	return ([1, 2, 4, 6, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude;
}
