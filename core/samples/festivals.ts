/** Days of the festivals that follow the moon, as month and day, from 2019 on. */
const days = {
	diwali: [
		...["10-27", "11-14", "11-04", "10-24", "11-12", "10-31", "10-20", "11-08", "10-29", "10-17"],
		...["11-05", "10-26", "11-14", "11-02", "10-22", "11-10", "10-30", "10-18", "11-07"],
	],
	holi: [
		...["03-21", "03-10", "03-29", "03-18", "03-08", "03-25", "03-14", "03-04", "03-22", "03-11"],
		...["03-01", "03-20", "03-09", "03-27", "03-16", "03-05", "03-24", "03-12", "03-02"],
	],
} as const;

/** Day of a festival in a year, such as '2026-11-08'. After nineteen years the moon is back at its day, or next to it. */
export function festivalIn(festival: keyof typeof days, year: number): string {
	const known = days[festival];
	const cycle = known.length;
	return `${year}-${known[(((year - 2019) % cycle) + cycle) % cycle]}`;
}
