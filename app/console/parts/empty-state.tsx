import type { ReactNode } from "react";
import { Wheel } from "../../ui/wheel.tsx";

/** Placeholder for an empty list: says why it is empty, and what to do first. */
export function EmptyState({
	heading,
	children,
	action,
}: {
	heading: string;
	children: ReactNode;
	action?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center gap-1.5 rounded border-2 border-dashed border-line-strong px-2 py-6 text-center">
			<Wheel className="size-8 text-ink-quiet" />
			<h2 className="text-h3">{heading}</h2>
			<div className="max-w-[52ch] text-ink-quiet">{children}</div>
			{action}
		</div>
	);
}
