import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "./link.tsx";

interface PaginationProps {
	/** Accessible name of the navigation. */
	label: string;
	previous: string;
	next: string;
	/** Starts at 1. */
	page: number;
	pages: number;
	/** Returns the URL of a page, such as '?page=2'. */
	toPage: (page: number) => string;
}

/** Pagination by URL, so that pages can be shared and work without JavaScript. */
export function Pagination({ label, previous, next, page, pages, toPage }: PaginationProps) {
	if (pages < 2) return null;
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap items-center gap-1">
				{page > 1 && (
					<li>
						<Link href={toPage(page - 1)} rel="prev" aria-label={previous} className={step}>
							<ChevronLeft aria-hidden className="size-2.5" />
						</Link>
					</li>
				)}
				{shownPages(page, pages).map((shown, i, all) => (
					<li key={shown} className="flex items-center gap-1">
						{shown - (all[i - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
						<Link href={toPage(shown)} aria-current={shown === page ? "page" : undefined} className={step}>
							{shown}
						</Link>
					</li>
				))}
				{page < pages && (
					<li>
						<Link href={toPage(page + 1)} rel="next" aria-label={next} className={step}>
							<ChevronRight aria-hidden className="size-2.5" />
						</Link>
					</li>
				)}
			</ul>
		</nav>
	);
}

const step =
	"inline-flex min-h-5.5 min-w-5.5 items-center justify-center rounded border-2 border-line-strong px-1 font-display font-semibold leading-tight no-underline tabular-nums hover:border-ink current:border-ink current:bg-ink current:text-paper";

/** First and last page, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
	const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
	return [...new Set(wanted)].sort((a, b) => a - b);
}
