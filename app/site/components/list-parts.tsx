import { Pagination } from "../../ui/pagination.tsx";
import { useWords } from "../lib/chrome.ts";
import type { ListPart } from "../lib/list-part.ts";

interface ListPartsProps {
	list: ListPart;
	path: string;
	/** What else the address says. */
	filter?: Readonly<Record<string, string>>;
}

/** The way to what is older than what is shown. */
export function ListParts({ list: { total, page, pageSize }, path, filter = {} }: ListPartsProps) {
	const words = useWords();
	const toPage = (asked: number) => {
		const query = new URLSearchParams({ ...filter, ...(asked > 1 && { page: String(asked) }) });
		return query.size > 0 ? `${path}?${query}` : path;
	};
	return (
		<Pagination
			label={words.listParts}
			previous={words.listNewer}
			next={words.listOlder}
			page={page}
			pages={Math.max(1, Math.ceil(total / pageSize))}
			toPage={toPage}
		/>
	);
}
