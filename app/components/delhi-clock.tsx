import { useSyncExternalStore } from "react";

/** The weekday, time and date in New Delhi. It comes alive in the browser, so that the page can be kept by the server. */
export function DelhiClock({ label }: { label: string }) {
	const now = useSyncExternalStore(everySecond, currentSecond, () => null);
	if (now === null) return <p className="min-h-[1.5em]" />;
	return (
		<p>
			{label} <time dateTime={new Date(now).toISOString()}>{format.format(now)}</time>
		</p>
	);
}

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
