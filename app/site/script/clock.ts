import { localeOf } from "../../../core/time/dates.ts";

/** Weekday, time and date in New Delhi, in the footer. Filled in by the browser, so that the page can be cached. */
export function startClock(): void {
	const clock = document.querySelector<HTMLElement>("[data-clock]");
	if (!clock?.parentElement) return;
	// Made here, because a time without a moment is not valid.
	const time = document.createElement("time");
	clock.append(" ", time);
	let format: Intl.DateTimeFormat | undefined;
	let timer: ReturnType<typeof setInterval> | undefined;
	// It starts when it is first seen, because a formatter takes a slow phone a tenth of a second, and ticks only then.
	new IntersectionObserver((entries) => {
		clearInterval(timer);
		if (!entries.at(-1)?.isIntersecting) return;
		tick();
		clock.hidden = false;
		timer = setInterval(tick, 1000);
	}).observe(clock.parentElement);

	function tick(): void {
		const now = new Date();
		now.setMilliseconds(0);
		format ??= delhiFormat();
		time.dateTime = now.toISOString();
		time.textContent = format.format(now);
	}
}

function delhiFormat(): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(localeOf(document.documentElement.lang || "en"), {
		timeZone: "Asia/Kolkata",
		weekday: "long",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
		day: "numeric",
		month: "long",
		year: "numeric",
		hourCycle: "h23",
	});
}
