import { Link } from "react-router";
import { useWords } from "../lib/chrome.ts";

export interface Crumb {
	label: string;
	url: string;
}

interface BreadcrumbsProps {
	/** Pages between the home page and this one, topmost first. */
	trail: Crumb[];
	current: string;
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
	const words = useWords();
	return (
		<nav aria-label={words.breadcrumb} className="text-small">
			<ol className="flex flex-wrap items-baseline gap-x-1">
				{[{ label: words.home, url: "/" }, ...trail].map(({ label, url }) => (
					<li key={url} className="flex items-baseline gap-1">
						<Link to={url} prefetch="intent" viewTransition className="inline-block py-0.5 underline">
							{label}
						</Link>
						{/* Separator: a slanted spoke of the wheel. */}
						<span
							aria-hidden
							className="inline-block h-1.5 w-0.25 rotate-20 self-center rounded-full bg-current opacity-60"
						/>
					</li>
				))}
				<li aria-current="page" className="py-0.5 font-semibold">
					{current}
				</li>
			</ol>
		</nav>
	);
}
