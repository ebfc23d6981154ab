import { useSyncExternalStore } from "react";

/** Weekday, time and date in New Delhi. Filled in by the browser, so that the page can be cached. */
export function DelhiClock({ label }: { label: string }) {
	const now = useSyncExternalStore(everySecond, currentSecond, () => null);
	return (
		<p
			data-longest={`${label} ${longest}`}
			className="grid tabular-nums *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-longest)]"
		>
			{now !== null && (
				<span>
					{label} <time dateTime={new Date(now).toISOString()}>{format.format(now)}</time>
				</span>
			)}
		</p>
	);
}

/** Reserves the width of the longest value, so that hydration causes no layout shift, for instance under a click. */
const longest = "Wednesday 30 September 2026 at 00:00:00";

const format = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Asia/Kolkata",
	weekday: "long",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	day: "numeric",
	month: "long",
	year: "numeric",
});

function currentSecond(): number {
	return Math.floor(Date.now() / 1000) * 1000;
}

function everySecond(onTick: () => void): () => void {
	const timer = setInterval(onTick, 1000);
	return () => clearInterval(timer);
}
