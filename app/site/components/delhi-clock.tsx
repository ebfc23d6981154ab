/** Weekday, time and date in New Delhi. Filled in by the page's script, so that the page can be cached. */
export function DelhiClock({ label }: { label: string }) {
	return (
		<p data-longest={`${label} ${longest}`} className="reserve-longest tabular-nums">
			<span data-clock hidden>
				{label} <time />
			</span>
		</p>
	);
}

/** Reserves the width of the longest value, so that filling it in causes no layout shift, for instance under a click. */
const longest = "Wednesday 30 September 2026 at 00:00:00";
