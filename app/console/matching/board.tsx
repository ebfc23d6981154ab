import { ChevronDown, CircleAlert } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import type { BoardRow } from "../../../core/matching/board.ts";
import type { MatchFigures } from "../../../core/matching/figures.ts";
import { type MatchKind, matchKinds } from "../../../core/matching/kinds.ts";
import { isOver, needsCoordinator } from "../../../core/matching/states.ts";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/board.ts";
import { coordinator } from "./coordinator.server.ts";
import { MatchingTabs } from "./matching-tabs.tsx";
import { kindNames, requestWords } from "./state-names.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { matching } = coordinator(context);
	const { rows, ...list } = await matching.board(url.searchParams);
	const figures = { scribe: await matching.figures("scribe"), blood: await matching.figures("blood") };
	const shown = rows.map((row) => ({ ...row, isOver: isOver(row), needsYou: needsCoordinator(row) }));
	return { rows: shown, list, figures };
}

type ShownRow = BoardRow & { isOver: boolean; needsYou: boolean };

/** Requests for scribes and blood, the most urgent first. */
export default function Board({ loaderData: { rows, list, figures } }: Route.ComponentProps) {
	const open = rows.filter((row) => !row.isOver);
	const over = rows.filter((row) => row.isOver);
	return (
		<>
			<PageHeading
				title="Matching"
				lead="Who asked for a scribe or for blood, the most urgent first. Names and numbers are shown when you open a request, and that is recorded."
			/>
			<MatchingTabs current="board" />
			<KindChips />
			{open.length === 0 && list.page === 1 ? (
				<EmptyState heading="Nobody waits for help">
					<p>New requests appear here. If mail is set up, coordinators are told of each.</p>
				</EmptyState>
			) : (
				<ul className="flex flex-col gap-1.5">
					{open.map((row) => (
						<RequestCard key={row.id} row={row} />
					))}
				</ul>
			)}
			{over.length > 0 && (
				<details className="group/over mt-4" open={list.page > 1}>
					<summary className="flex min-h-6 items-center gap-1 font-display font-semibold">
						Ended in the last 30 days ({list.ended.toLocaleString("en-IN")})
						<ChevronDown aria-hidden className="size-2.5 group-open/over:rotate-180" />
					</summary>
					<ul className="mt-1 flex flex-col gap-1.5">
						{over.map((row) => (
							<RequestCard key={row.id} row={row} />
						))}
					</ul>
				</details>
			)}
			{list.total > list.pageSize && <Paging {...list} noun="requests" one="request" />}
			<Figures figures={figures} />
		</>
	);
}

function KindChips() {
	const [search] = useSearchParams();
	const current = matchKinds.find((kind) => kind === search.get("kind"));
	const chips = [undefined, ...matchKinds].map((kind) => ({
		label: kind === undefined ? "All" : kind === "scribe" ? "Scribes" : "Blood",
		href: withSearch(search, { kind: kind ?? null, page: null }),
		current: kind === current,
	}));
	return <ChipLinks label="Show one kind" chips={chips} className="mb-2" />;
}

function RequestCard({ row }: { row: ShownRow }) {
	const { id, kind, receipt, summary, when, place, needsYou } = row;
	return (
		<li
			className={`relative flex flex-col gap-0.5 rounded border-l-8 bg-paper-raised p-2 shadow-raised ${needsYou ? "border-danger" : "border-line-strong"}`}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-2">
				<h2 className="text-h3 wrap-anywhere">
					{/* No prefetch: opening personal data is recorded in the audit log. */}
					<Link
						to={href("/console/matching/:id", { id })}
						className="no-underline after:absolute after:inset-0 hover:underline"
					>
						{kindNames[kind]}: {summary}
					</Link>
				</h2>
				<span className="text-small text-ink-quiet">{receipt}</span>
			</div>
			<p>
				<strong className="font-semibold">{kind === "blood" ? `By ${when}` : when}</strong>
				<span className="wrap-anywhere">, {place}</span>
			</p>
			<p className={`flex items-center gap-1 ${needsYou ? "font-semibold text-danger" : "text-ink-quiet"}`}>
				{needsYou && <CircleAlert aria-hidden className="size-2.5 shrink-0" />}
				{requestWords(row)}
			</p>
		</li>
	);
}

/** How many asked, how many found somebody, and how soon. */
function Figures({ figures }: { figures: Record<MatchKind, MatchFigures> }) {
	return (
		<section aria-labelledby="figures" className="mt-5 flex flex-col gap-2">
			<h2 id="figures" className="text-h3">
				Figures
			</h2>
			<div className="grid gap-2 sm:grid-cols-2">
				{matchKinds.map((kind) => (
					<KindFigures key={kind} kind={kind} figures={figures[kind]} />
				))}
			</div>
			<p className="max-w-[70ch] text-small text-ink-quiet">
				Since the beginning. What is erased after 30 days stays in them as a count.
			</p>
		</section>
	);
}

function KindFigures({ kind, figures }: { kind: MatchKind; figures: MatchFigures }) {
	const numbers = [
		{ label: "asked", value: figures.asked.toLocaleString("en-IN") },
		{ label: "matched", value: figures.matched.toLocaleString("en-IN") },
		{ label: "hours until matched", value: figures.matched === 0 ? "–" : String(figures.hoursUntilMatched) },
	];
	return (
		<div className="rounded bg-paper-raised p-2 shadow-raised">
			<h3 className="font-display font-semibold">{kind === "scribe" ? "Scribes" : kindNames.blood}</h3>
			<dl className="mt-1 grid grid-cols-3 gap-1">
				{numbers.map(({ label, value }) => (
					<div key={label} className="flex flex-col-reverse justify-end">
						<dt className="text-small text-ink-quiet">{label}</dt>
						<dd className="font-display text-h3 font-bold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
