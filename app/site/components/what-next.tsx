import { useWords } from "../lib/chrome.ts";

/** What happens next, in the order in which it does. */
export function WhatNext({ steps }: { steps: readonly string[] }) {
	const { whatNext } = useWords();
	if (steps.length === 0) return null;
	return (
		<div className="flex flex-col gap-1">
			<h3 className="text-h3">{whatNext}</h3>
			<ol className="flex list-decimal flex-col gap-0.5 pl-3">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</div>
	);
}
