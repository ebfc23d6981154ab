/** Weekday, time and date in New Delhi, in the footer. Filled in by the browser, so that the page can be cached. */
export function startClock(): void {
	const clock = document.querySelector<HTMLElement>("[data-clock]");
	const time = clock?.querySelector("time");
	if (!clock || !time) return;
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
	tick();
	setInterval(tick, 1000);
	clock.hidden = false;

	function tick(): void {
		const now = new Date();
		now.setMilliseconds(0);
		if (!time) return;
		time.dateTime = now.toISOString();
		time.textContent = format.format(now);
	}
}
