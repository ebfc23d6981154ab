import { MoveDown } from "lucide-react";
import type { CSSProperties } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";

/**
 * Steps appear one after another, each with its arrow, when the list comes into view. In the DOM they are a complete
 * list from the start, for screen readers.
 */
export function Flowchart({ heading, steps }: Content["scribe"]["flow"]) {
	return (
		<section
			data-made-from="scribe.flow"
			id="flow"
			aria-labelledby="flow-heading"
			className="bg-paper-quiet py-6 md:py-10"
		>
			<div className={`${frame} grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,44rem)]`}>
				<h2 id="flow-heading" className="text-h1 md:sticky md:top-[calc(var(--bar)+32px)] md:self-start">
					{heading}
				</h2>
				<ol data-reveal="" className="group/flow flex flex-col">
					{steps.map(({ id, text }, step) => (
						<li key={id} className="flex flex-col">
							<p
								style={appearsAt(2 * step)}
								className={`flex items-center gap-2 rounded border-2 border-ink bg-paper-raised p-2 text-lead sm:gap-3 sm:p-3 ${appearing}`}
							>
								<span
									aria-hidden
									className="w-[1.2em] shrink-0 text-center font-display text-h1 font-extrabold text-action"
								>
									{step + 1}
								</span>
								{text}
							</p>
							{step < steps.length - 1 && (
								<span style={appearsAt(2 * step + 1)} className={`self-center py-1 ${appearing}`}>
									<MoveDown aria-hidden className="size-4" />
								</span>
							)}
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}

/** Hidden until the list comes into view; then steps and arrows follow one another. Everything is there in print. */
const appearing =
	"transition-[opacity,translate] delay-(--turn) duration-400 ease-out not-print:group-data-unseen/flow:-translate-y-2 not-print:group-data-unseen/flow:opacity-0 not-print:group-data-unseen/flow:delay-0";

const turnMs = 450;

function appearsAt(turn: number): CSSProperties & Record<`--${string}`, string> {
	return { "--turn": `${turn * turnMs}ms` };
}
