import type { ReactNode } from "react";

interface NumberedStepsProps {
	steps: { id: string; title: string; content: ReactNode }[];
	/** The number of the first step, where a list goes on from another. */
	start?: number;
	/** The level of a step's title. */
	level?: 3 | 4;
	className?: string;
}

/** What to do, one thing after the other, along a line that joins the numbers. */
export function NumberedSteps({ steps, start = 1, level = 3, className = "" }: NumberedStepsProps) {
	const Heading = `h${level}` as const;
	return (
		<ol start={start} className={className}>
			{steps.map(({ id, title, content }, i) => (
				<li key={id} className="group relative flex gap-2 pb-3 last:pb-0">
					<span
						aria-hidden
						className="absolute top-5 bottom-0 left-[19px] w-0.25 bg-line-strong group-last:hidden print:hidden"
					/>
					<span
						aria-hidden
						className="flex size-5 shrink-0 items-center justify-center rounded-full bg-structure font-display font-bold text-on-structure print:border-2"
					>
						{start + i}
					</span>
					<div className="flex min-w-0 flex-col gap-0.5 pt-0.5">
						<Heading className="text-h3">{title}</Heading>
						{content}
					</div>
				</li>
			))}
		</ol>
	);
}
