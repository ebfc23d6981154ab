import type { ReactNode } from "react";

/** Grid of person cards; a single column on phones. */
export function People({ children }: { children: ReactNode }) {
	return (
		<ul className="grid gap-x-2 gap-y-1 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:gap-y-3 lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] xl:grid-cols-6">
			{children}
		</ul>
	);
}
