import { fill } from "../../../core/forms/fill.ts";

interface ShownCountProps {
	/** Such as 'Showing {count} events'. */
	shown?: string;
	shownOne?: string;
	count: number;
}

/** How many entries a filter leaves. An empty list says so itself. */
export function ShownCount({ shown, shownOne, count }: ShownCountProps) {
	const words = count === 1 ? shownOne : shown;
	if (count === 0 || words === undefined) return null;
	return (
		<p role="status" className="basis-full text-small">
			{fill(words, { count })}
		</p>
	);
}
