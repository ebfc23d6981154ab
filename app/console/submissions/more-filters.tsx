import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

/** Within a filter bar: what is asked for less often. It stands open while one of these narrows the list. */
export function MoreFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
	const [search] = useSearchParams();
	return (
		<details open={names.some((name) => search.get(name))} className="order-last basis-full">
			<summary className="flex min-h-5.5 items-center text-link underline">More filters and columns</summary>
			<div className="flex flex-wrap items-end gap-2 pt-1">{children}</div>
		</details>
	);
}
