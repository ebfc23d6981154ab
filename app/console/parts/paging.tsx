import { useSearchParams } from "react-router";
import { Pagination } from "../../ui/pagination.tsx";
import { withSearch } from "./search.ts";

interface PagingProps {
	/** From 1. */
	page: number;
	pageSize: number;
	/** How many there are on all pages. */
	total: number;
	/** What they are, such as 'events'. */
	noun: string;
}

/** Which part of a long list this is, with the ways to the others. The page is in the address: `?page=2`. */
export function Paging({ page, pageSize, total, noun }: PagingProps) {
	const [search] = useSearchParams();
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const first = Math.min(total, (page - 1) * pageSize + 1);
	const last = Math.min(total, page * pageSize);
	const toPage = (wanted: number) => withSearch(search, { page: wanted === 1 ? null : String(wanted) });
	return (
		<div className="mt-3 flex flex-wrap items-center justify-between gap-2">
			<p className="text-small text-ink-quiet">
				{first.toLocaleString("en-IN")} to {last.toLocaleString("en-IN")} of {total.toLocaleString("en-IN")} {noun}
			</p>
			<Pagination label="Pages" previous="The page before" next="The next page" {...{ page, pages, toPage }} />
		</div>
	);
}
