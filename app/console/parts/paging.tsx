import { useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { withSearch } from "./search.ts";

interface PagingProps {
	/** Starts at 1. */
	page: number;
	pageSize: number;
	/** Number of items on all pages. */
	total: number;
	/** Plural noun of the items, such as 'events', and the noun of a single one. */
	noun: string;
	one: string;
}

/** Pagination. The page is in the URL: `?page=2`. */
export function Paging({ page, pageSize, total, noun, one }: PagingProps) {
	const [search] = useSearchParams();
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const first = Math.min(total, (page - 1) * pageSize + 1);
	const last = Math.min(total, page * pageSize);
	const toPage = (wanted: number) => withSearch(search, { page: wanted === 1 ? null : String(wanted) });
	return (
		<div className="mt-3 flex flex-wrap items-center justify-between gap-2">
			<p className="text-small text-ink-quiet">
				{pages > 1 && `${first.toLocaleString("en-IN")} to ${last.toLocaleString("en-IN")} of `}
				{count(total, one, noun)}
			</p>
			<Pagination
				label="Pages"
				previous="The page before"
				next="The next page"
				page={page}
				pages={pages}
				toPage={toPage}
			/>
		</div>
	);
}
