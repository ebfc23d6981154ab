import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { frame } from "../../../ui/frame.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PartLoading } from "../../components/part.tsx";
import { Picture } from "../../components/picture.tsx";
import { useWords } from "../../lib/chrome.ts";
import type { FoundGroup } from "../../lib/search.ts";
import { ResultGroup } from "./result-group.tsx";

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
	const { searchNothing, searchOneResult, searchResults } = useWords();
	const count = groups.reduce((sum, group) => sum + group.count, 0);
	const summary = count === 0 ? searchNothing : count === 1 ? searchOneResult : searchResults;
	return (
		<section
			aria-labelledby={count > 0 || !pending ? "found" : undefined}
			className={`${frame} flex flex-col gap-4 py-4 md:gap-6 md:py-6`}
		>
			{(count > 0 || !pending) && (
				<h2 id="found" className="text-h2">
					{fill(summary, { count, query })}
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
