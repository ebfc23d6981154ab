/** Says that all seats at an event are taken. */
export function FullMark({ words }: { words: string }) {
	return (
		<span className="self-start rounded border border-current px-1 font-display text-small font-semibold">{words}</span>
	);
}
