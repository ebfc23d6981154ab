import { useWords } from "../../lib/chrome.ts";

interface OnThisPageProps {
	parts: { id: string; heading: string }[];
	className?: string;
}

/** Table of contents of a long page. Hidden in print. */
export function OnThisPage({ parts, className = "" }: OnThisPageProps) {
	const { onThisPage } = useWords();
	return (
		<nav aria-label={onThisPage} className={`print:hidden ${className}`}>
			<p aria-hidden className="font-display text-small font-bold text-ink-quiet">
				{onThisPage}
			</p>
			<ul className="mt-0.5 flex flex-col">
				{parts.map(({ id, heading }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="block border-l-4 border-line py-0.75 pl-2 leading-snug no-underline hover:border-action hover:underline"
						>
							{heading}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
