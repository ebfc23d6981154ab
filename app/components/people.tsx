import type { ReactNode } from "react";

/** Cards of people side by side, as many as there is room for; below each other on a phone. */
export function People({ children }: { children: ReactNode }) {
	return (
		<ul className="grid gap-x-2 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(13.25rem,1fr))] sm:gap-y-3 lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
			{children}
		</ul>
	);
}
