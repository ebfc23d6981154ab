import type { ReactNode } from "react";

/** Cards of people side by side, as many as there is room for; two in a row on a phone. */
export function People({ children }: { children: ReactNode }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-2 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(13.25rem,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
			{children}
		</ul>
	);
}
