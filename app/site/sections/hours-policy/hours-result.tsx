import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { Goal, HoursAnswer } from "./hours-answer.ts";

/** Fragment that the form leads to: the result, or its errors. */
export const answerId = "answer";

type Helper = Content["hoursPolicy"]["helper"];

interface HoursResultProps {
	helper: Helper;
	answer: HoursAnswer | null;
	/** Shown until there is a result. */
	preview: Goal[];
	/** Counts the answers on the open page; each brings a result to be read. */
	attempt: number;
}

/** The result, or a preview in its place. */
export function HoursResult({ helper, answer, preview, attempt }: HoursResultProps) {
	if (answer === null) return <Preview helper={helper} goals={preview} />;
	return <Answer helper={helper} answer={answer} attempt={attempt} />;
}

function Preview({ helper, goals }: { helper: Helper; goals: Goal[] }) {
	return (
		<div className="flex flex-col gap-3 rounded border-2 border-dashed border-line-strong p-2 sm:p-4">
			<div className="flex flex-col gap-0.5">
				<h3 className="text-h3">{helper.preview.heading}</h3>
				<p>{helper.preview.text}</p>
			</div>
			<Goals goals={goals} words={helper.goals} />
		</div>
	);
}

function Goals({ goals, words }: { goals: Goal[]; words: Helper["goals"] }) {
	return (
		<ul aria-label={words.label} className="flex flex-col gap-3">
			{goals.map((goal) => (
				<li key={goal.id}>
					<GoalBar goal={goal} done={words.done} />
				</li>
			))}
		</ul>
	);
}

interface AnswerProps {
	helper: Helper;
	answer: HoursAnswer;
	/** Counts the answers on the open page; each brings a result to be read. */
	attempt: number;
}

function Answer({ helper, answer: { sentences, goals }, attempt }: AnswerProps) {
	const [first, ...others] = sentences;
	const ref = useRef<HTMLElement>(null);
	useEffect(() => {
		if (attempt === 0) return;
		ref.current?.scrollIntoView({ block: "nearest" });
		ref.current?.focus({ preventScroll: true });
	}, [attempt]);
	return (
		<section
			ref={ref}
			id={answerId}
			aria-labelledby="answer-heading"
			tabIndex={-1}
			className="flex flex-col gap-3 rounded border-t-8 border-action bg-paper-raised p-2 shadow-raised outline-none sm:p-4 print:p-0"
		>
			<div className="flex flex-col gap-1">
				<h3 id="answer-heading" className="text-h3 text-ink-quiet">
					{helper.resultHeading}
				</h3>
				<p className="font-display text-h3 font-bold md:text-h2">{first}</p>
			</div>
			<Goals goals={goals} words={helper.goals} />
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
		</section>
	);
}

type Words = Content["hoursPolicy"]["helper"]["goals"];

/** Progress bar of one goal: ground hours, other hours that count, and the rest. */
function GoalBar({ goal, done }: { goal: Goal; done: string }) {
	const { title, counted, left, needed, ground, nonGround } = goal;
	return (
		<div className="flex flex-col gap-0.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-2 font-display font-bold">
				<span>{title}</span>
				{left ?? (
					<span className="inline-flex items-center gap-0.5 text-success">
						<CircleCheck aria-hidden className="size-2.5" />
						{done}
					</span>
				)}
			</div>
			<div aria-hidden className="flex h-3 overflow-hidden rounded border border-line-strong bg-paper">
				<span className={segments.ground} style={{ width: share(ground, needed) }} />
				<span className={segments.nonGround} style={{ width: share(nonGround, needed) }} />
			</div>
			<span className="text-small text-ink-quiet">{counted}</span>
		</div>
	);
}

function GoalLegend({ groundLegend, nonGroundLegend }: Pick<Words, "groundLegend" | "nonGroundLegend">) {
	return (
		<ul aria-hidden className="flex flex-wrap gap-x-3 text-small">
			<li className="flex items-center gap-1">
				<span className={`size-2 rounded ${segments.ground}`} />
				{groundLegend}
			</li>
			<li className="flex items-center gap-1">
				<span className={`size-2 rounded ${segments.nonGround}`} />
				{nonGroundLegend}
			</li>
		</ul>
	);
}

/** Distinguishable without colour: one is solid, the other striped. */
const segments = {
	ground: "bg-ink [print-color-adjust:exact]",
	nonGround:
		"bg-accent bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-on-accent)_5px_7px)] [print-color-adjust:exact]",
};

function share(part: number, whole: number): string {
	return `${(part / whole) * 100}%`;
}
