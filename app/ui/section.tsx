import type { HTMLAttributes, ReactNode } from "react";
import { frame } from "./frame.ts";

const tones = {
	paper: "",
	/** Light blue of the bar, for a less prominent band. */
	quiet: "bg-paper-quiet",
	/** Deep navy, at most once or twice per page. */
	structure: "on-dark bg-structure text-on-structure",
};

interface SectionProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	/** Anchor of the section; its heading has the same id with '-heading'. */
	id: string;
	heading: string;
	lead?: ReactNode;
	tone?: keyof typeof tones;
	/** At the right of the heading: a button or a link to more. */
	aside?: ReactNode;
	/** Content spans the full width. */
	bleed?: boolean;
	/** Below the first view whatever the size of the window: costs nothing until it is near. */
	late?: boolean;
	/** Its heading is what a page that has just opened says first. */
	takesFocus?: boolean;
	/** Its place among parts that would be laid out together just when the page can be read. */
	turn?: 1 | 2;
	className?: string;
	children: ReactNode;
}

/** Band of the page with its own h2. */
export function Section({
	id,
	heading,
	lead,
	tone = "paper",
	aside,
	bleed = false,
	late = false,
	takesFocus = false,
	turn,
	className = "",
	children,
	...madeFrom
}: SectionProps) {
	const classes = ["py-6 md:py-10", tones[tone], late ? "skip-until-near" : "", className];
	const content = (
		<>
			<div className={`${frame} flex flex-wrap items-end justify-between gap-x-4 gap-y-2`}>
				<div className="flex max-w-[46rem] flex-col gap-1">
					<h2
						id={`${id}-heading`}
						tabIndex={takesFocus ? -1 : undefined}
						// biome-ignore lint/a11y/noAutofocus: without a script this is how the visitor learns what happened
						autoFocus={takesFocus}
						className={`text-h2 ${takesFocus ? "outline-none" : ""}`}
					>
						{heading}
					</h2>
					{lead && <p className="text-lead">{lead}</p>}
				</div>
				{aside}
			</div>
			<div className={`mt-3 md:mt-4 ${bleed ? "" : frame}`}>{children}</div>
		</>
	);
	return (
		<section id={id} {...madeFrom} aria-labelledby={`${id}-heading`} className={classes.filter(Boolean).join(" ")}>
			{/* Not the section itself: Chromium would count its background as a layout shift of 1. */}
			{turn ? <div className={turn === 1 ? "in-turn [--turn:0.1s]" : "in-turn [--turn:0.2s]"}>{content}</div> : content}
		</section>
	);
}
