interface SectionLinksProps {
	label: string;
	sections: { id: string; title: string; questions: unknown[] }[];
	/** Section that is at least half visible; null before that is known. */
	inView: string | null;
}

/** A bar that scrolls horizontally on narrow screens; a sticky column beside the questions from 900 px. */
export function SectionLinks({ label, sections, inView }: SectionLinksProps) {
	return (
		<nav
			aria-label={label}
			className="sticky top-[var(--bar)] z-30 -mx-2 min-w-0 mb-4 border-b border-line bg-paper sm:-mx-4 md:top-13 md:z-auto md:mx-0 md:mb-0 md:self-start md:border-b-0 print:hidden"
		>
			{/* Fades out at the edge on phones, to show that there is more. */}
			<ul className="flex overflow-x-auto px-1 max-sm:mask-[linear-gradient(to_right,black_calc(100%-40px),transparent)] max-sm:pr-5 sm:px-3 md:flex-col md:overflow-visible md:px-0">
				{sections.map(({ id, title, questions }) => (
					<li key={id} className="shrink-0">
						<a
							href={`#${id}`}
							aria-current={id === inView ? "true" : undefined}
							className="flex min-h-6 items-center gap-1 border-b-4 border-transparent px-1 leading-tight whitespace-nowrap no-underline hover:underline aria-current:border-action aria-current:font-display aria-current:font-bold md:border-b-0 md:border-l-4 md:border-line md:px-2 md:whitespace-normal"
						>
							{title}
							<span aria-hidden className="ml-auto hidden text-small text-ink-quiet tabular-nums md:inline">
								{questions.length}
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
