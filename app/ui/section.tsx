import type { ReactNode } from "react";
import { frame } from "./frame.ts";

const tones = {
	paper: "",
	/** The light blue of the bar, for a band that steps back. */
	quiet: "bg-paper-quiet",
	/** Deep navy, once or twice on a page. */
	structure: "on-dark bg-structure text-on-structure",
};

interface SectionProps {
	/** Names the section for links to it; its heading takes the same name with '-heading'. */
	id: string;
	heading: string;
	lead?: ReactNode;
	tone?: keyof typeof tones;
	/** Stands at the right of the heading: a button, or the way to more. */
	aside?: ReactNode;
	/** What stands in it reaches from edge to edge. */
	bleed?: boolean;
	className?: string;
	children: ReactNode;
}

/** A band of the page with its own heading of the second level. */
export function Section({
	id,
	heading,
	lead,
	tone = "paper",
	aside,
	bleed = false,
	className = "",
	children,
}: SectionProps) {
	return (
		<section id={id} aria-labelledby={`${id}-heading`} className={`py-6 md:py-10 ${tones[tone]} ${className}`}>
			<div className={`${frame} flex flex-wrap items-end justify-between gap-x-4 gap-y-2`}>
				<div className="flex max-w-[46rem] flex-col gap-1">
					<h2 id={`${id}-heading`} className="text-h2">
						{heading}
					</h2>
					{lead && <p className="text-lead">{lead}</p>}
				</div>
				{aside}
			</div>
			<div className={`mt-3 md:mt-4 ${bleed ? "" : frame}`}>{children}</div>
		</section>
	);
}
