import { type Hue, hueEdge } from "./hue.ts";
import { Link } from "./link.tsx";

export interface Chip {
	label: string;
	/** URL of the same page, such as '?domain=health'. */
	href: string;
	current: boolean;
	hue?: Hue;
}

/**
 * Row of filters with one selected. The selection is in the URL, so that it can be shared and works without JavaScript.
 */
export function ChipLinks({ label, chips, className = "" }: { label: string; chips: Chip[]; className?: string }) {
	return (
		<nav aria-label={label} className={`print:hidden ${className}`}>
			<ul className="flex flex-wrap gap-1">
				{chips.map((chip) => (
					<li key={chip.href}>
						<Link
							href={chip.href}
							aria-current={chip.current ? "true" : undefined}
							className="inline-flex min-h-5.5 items-center gap-1 rounded-full border-2 border-line-strong px-2 py-0.5 font-display font-semibold leading-tight no-underline transition-colors duration-150 hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-paper"
						>
							{chip.hue && (
								<span
									aria-hidden
									className={`rounded-full border-6 in-aria-current:border-current ${hueEdge[chip.hue]}`}
								/>
							)}
							{chip.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
