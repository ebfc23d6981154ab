import { CircleCheck } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { Goal } from "./hours-answer.ts";

type Words = Content["hoursPolicy"]["helper"]["goals"];

/** Progress bar of one goal: ground hours, other hours that count, and the rest. */
export function GoalBar({ goal, done }: { goal: Goal; done: string }) {
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

export function GoalLegend({ groundLegend, nonGroundLegend }: Pick<Words, "groundLegend" | "nonGroundLegend">) {
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
