import { MoveDown } from "lucide-react";
import { useRef } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { isArrowShown, isStepShown, useFlowCounter } from "./flow-counter.ts";

/**
 * Steps appear one after another, each with its arrow. In the DOM they are a complete list from the start, for screen
 * readers.
 */
export function Flowchart({ heading, steps }: Content["scribe"]["flow"]) {
	const list = useRef<HTMLOListElement>(null);
	const counter = useFlowCounter(list, steps.length);
	return (
		<section id="flow" aria-labelledby="flow-heading" className="bg-paper-quiet py-6 md:py-10">
			<div className={`${frame} grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,44rem)]`}>
				<h2 id="flow-heading" className="text-h1 md:sticky md:top-[calc(var(--bar)+32px)] md:self-start">
					{heading}
				</h2>
				<ol ref={list} className="flex flex-col">
					{steps.map(({ id, text }, step) => (
						<li key={id} className="flex flex-col">
							<p
								data-shown={isStepShown(counter, step)}
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
								<span data-shown={isArrowShown(counter, step)} className={`self-center py-1 ${appearing}`}>
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

const appearing =
	"transition-[opacity,translate] duration-400 ease-out data-[shown=false]:-translate-y-2 data-[shown=false]:opacity-0 print:translate-none print:opacity-100";
