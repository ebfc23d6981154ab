import { useEffect, useRef } from "react";
import type { Content } from "../../../content/kinds.ts";
import { Wheel } from "../../ui/wheel.tsx";
import { answerId, useArrival } from "./arrival.ts";
import { GoalBar, GoalLegend } from "./goal-bar.tsx";
import type { HoursAnswer } from "./hours-answer.ts";

interface HoursResultProps {
	helper: Content["hoursPolicy"]["helper"];
	answer: HoursAnswer | null;
}

/** The answer, or the place where it will stand. */
export function HoursResult({ helper, answer }: HoursResultProps) {
	if (answer === null) return <Waiting words={helper.empty} />;
	return <Answer helper={helper} answer={answer} />;
}

function Waiting({ words }: { words: string }) {
	return (
		<div className="hidden min-h-30 flex-col items-center justify-center gap-2 rounded border-2 border-dashed border-line-strong p-4 text-center md:flex md:h-full">
			<Wheel className="size-12 text-bar" />
			<p className="max-w-[30ch] text-lead text-ink-quiet">{words}</p>
		</div>
	);
}

function Answer({ helper, answer: { sentences, goals } }: { helper: HoursResultProps["helper"]; answer: HoursAnswer }) {
	const [first, ...others] = sentences;
	const { key, byForm } = useArrival();
	const ref = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each sending of the form brings an answer to be read
	useEffect(() => {
		if (byForm) ref.current?.focus({ preventScroll: true });
	}, [key, byForm]);
	return (
		<div
			ref={ref}
			id={answerId}
			role="group"
			aria-labelledby="answer-heading"
			tabIndex={-1}
			className="flex flex-col gap-3 rounded border-t-8 border-action bg-paper-raised p-2 shadow-raised outline-none sm:p-4 print:p-0 print:shadow-none"
		>
			<div className="flex flex-col gap-1">
				<h3 id="answer-heading" className="text-h3 text-ink-quiet">
					{helper.resultHeading}
				</h3>
				<p className="font-display text-h3 font-bold md:text-h2">{first}</p>
			</div>
			<ul aria-label={helper.goals.label} className="flex flex-col gap-3">
				{goals.map((goal) => (
					<li key={goal.id}>
						<GoalBar goal={goal} done={helper.goals.done} />
					</li>
				))}
			</ul>
			<GoalLegend {...helper.goals} />
			<ul className="flex list-outside list-disc flex-col gap-0.5 pl-3 marker:text-action">
				{others.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			<div className="flex flex-col gap-0.5 border-t border-line pt-2 text-small text-ink-quiet">
				<p>{helper.caution}</p>
				<p className="print:hidden">{helper.share}</p>
			</div>
		</div>
	);
}
