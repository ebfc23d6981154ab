import type { ReactNode } from "react";

/** What can be done with all that is ticked: at the lower edge of the window, once something is. Within `group/ticks`. */
export function TickedBar({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="sticky bottom-0 z-10 mt-2 hidden flex-wrap items-center gap-1 rounded border border-line-strong bg-paper-quiet p-1.5 shadow-floating group-has-[:checked]/ticks:flex">
			<legend className="sr-only">{name}</legend>
			{children}
		</fieldset>
	);
}
