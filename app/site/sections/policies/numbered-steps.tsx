import type { ReactNode } from "react";

interface NumberedStepsProps {
	steps: { id: string; title: string; content: ReactNode }[];
	/** Number of the first step, for a list that continues another. */
	start?: number;
	/** Heading level of a step. */
	level?: 3 | 4;
	/** Side by side if there is room, with the numbers on top; otherwise stacked. */
	across?: boolean;
}

/** Numbered steps along a connecting line. */
export function NumberedSteps({ steps, start = 1, level = 3, across = false }: NumberedStepsProps) {
	const Heading = `h${level}` as const;
	const { list, step, line, words } = across ? lookAcross : lookDown;
	return (
		<ol start={start} className={list}>
			{steps.map(({ id, title, content }, i) => (
				<li key={id} className={`group relative flex gap-2 ${step}`}>
					<span aria-hidden className={`absolute bg-line-strong print:hidden ${line}`} />
					<span
						aria-hidden
						className="relative flex size-5 shrink-0 items-center justify-center rounded-full bg-ink font-display font-bold text-paper print:border-2"
					>
						{start + i}
					</span>
					<div className={`flex min-w-0 flex-col gap-0.5 ${words}`}>
						<Heading className="text-h3">{title}</Heading>
						{content}
					</div>
				</li>
			))}
		</ol>
	);
}

const down = { step: "pb-3 last:pb-0", line: "top-5 bottom-0 left-[19px] w-0.25 group-last:hidden", words: "pt-0.5" };

const lookDown = { list: "", ...down };

/** From 900 px the line runs along the row, from this number to the next; each row has three steps. */
const lookAcross = {
	list: "md:grid md:grid-cols-3 md:gap-y-5",
	step: `${down.step} md:flex-col md:gap-1 md:pr-4 md:pb-0`,
	line: `${down.line} md:top-[19px] md:right-0 md:bottom-auto md:left-5 md:h-0.25 md:w-auto`,
	words: `${down.words} md:pt-0`,
};
