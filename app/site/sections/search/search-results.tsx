import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { isoDate, longDate } from "../../../../core/time/dates.ts";
import { plural } from "../../../../core/words/words.ts";
import { frame } from "../../../ui/frame.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PartLoading } from "../../components/part.tsx";
import { Picture } from "../../components/picture.tsx";
import { useWords } from "../../lib/chrome.ts";
import { langOfWords } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";
import type { Found, FoundGroup } from "../../lib/search.ts";
import type { Part } from "../../lib/search-marks.ts";

interface SearchResultsProps {
	words: Content["search"];
	query: string;
	groups: FoundGroup[];
	/** Whether a source failed. */
	incomplete: boolean;
	/** Whether a source is still on its way. */
	pending: boolean;
}

/** Number of results, and the results by kind. */
export function SearchResults({ words, query, groups, incomplete, pending }: SearchResultsProps) {
	const { searchNothing, searchResults } = useWords();
	const language = useLanguage();
	const count = countOf(groups);
	const summary = summaryOf({ query, count }, { searchNothing, searchResults }, language);
	return (
		<section
			data-made-from="search.groups"
			aria-labelledby={count > 0 || !pending ? "found" : undefined}
			className={`${frame} flex flex-col gap-4 py-4 md:gap-6 md:py-6`}
		>
			{(count > 0 || !pending) && (
				<h2 id="found" tabIndex={-1} className="text-h2 outline-none">
					{summary}
				</h2>
			)}
			{incomplete && <Notice className="max-w-[60rem]">{words.incomplete}</Notice>}
			{pending && <PartLoading className={count === 0 ? "min-h-[30vh]" : ""} />}
			{groups.map((group) => (
				<ResultGroup key={group.kind} heading={words.groups[group.kind]} more={words.more} group={group} />
			))}
			{count === 0 && !pending && <Nothing {...words.nothing} />}
		</section>
	);
}

export function countOf(groups: readonly FoundGroup[]): number {
	return groups.reduce((sum, group) => sum + group.count, 0);
}

/** '27 results for “hours”' */
export function summaryOf(
	found: { query: string; count: number },
	words: Pick<Content["words"], "searchNothing" | "searchResults">,
	language: string,
): string {
	return fill(found.count === 0 ? words.searchNothing : plural(words.searchResults, found.count, language), found);
}

function Nothing({ image, tips }: Content["search"]["nothing"]) {
	return (
		<div className="grid items-start gap-3 md:grid-cols-2 md:gap-6">
			<ul className="flex list-disc flex-col gap-1 pl-3 text-lead marker:text-action">
				{tips.map((tip) => (
					<li key={tip}>{tip}</li>
				))}
			</ul>
			<Picture image={image} className="w-full max-w-[36rem] rounded" />
		</div>
	);
}

interface ResultGroupProps {
	heading: string;
	more: string;
	group: FoundGroup;
}

function ResultGroup({ heading, more, group: { count, found } }: ResultGroupProps) {
	return (
		<div className="grid gap-x-4 gap-y-1 border-t-4 border-structure pt-2 md:grid-cols-[14rem_minmax(0,1fr)]">
			<h3 className="text-h3">
				{heading} <span className="font-text font-normal text-ink-quiet">({count})</span>
			</h3>
			<div className="flex max-w-[52rem] min-w-0 flex-col">
				<ul className="divide-y divide-line">
					{found.map((result) => (
						<li key={result.url} className="py-1.5 first:pt-0">
							<Result {...result} />
						</li>
					))}
				</ul>
				{count > found.length && <p className="pt-1 text-ink-quiet">{fill(more, { count: found.length })}</p>}
			</div>
		</div>
	);
}

function Result({ url, title, snippet, date, lang }: Found) {
	const language = useLanguage();
	return (
		<>
			<h4 lang={lang.title ?? langOfWords(plain(title), language)} className="text-lead leading-tight wrap-anywhere">
				<Link href={url} className="text-link inline-block py-0.5 underline">
					<Marked parts={title} />
				</Link>
			</h4>
			<p lang={lang.text ?? langOfWords(plain(snippet), language)} className="wrap-anywhere">
				{date !== null && (
					<>
						<time dateTime={isoDate(date)} className="font-semibold">
							{longDate(date, language)}
						</time>
						{": "}
					</>
				)}
				<Marked parts={snippet} />
			</p>
		</>
	);
}

function plain(parts: readonly Part[]): string {
	return parts.map(({ text }) => text).join("");
}

function Marked({ parts }: { parts: Part[] }) {
	return parts.map(({ at, text, marked }) =>
		marked ? (
			<mark key={at} className="rounded bg-accent text-on-accent">
				{text}
			</mark>
		) : (
			text
		),
	);
}
