import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";

/** Suggestions for visitors without a query or without results. */
export function OftenAsked({ heading, links }: Content["search"]["oftenAsked"]) {
	return (
		<nav aria-labelledby="often-asked" className={`${frame} pt-3 pb-6`}>
			<h2 id="often-asked" className="text-h3">
				{heading}
			</h2>
			<ul className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
				{links.map(({ label, url }) => (
					<li key={url} className="border-b border-line">
						<a href={url} className="flex min-h-6 items-center font-semibold text-link underline">
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
