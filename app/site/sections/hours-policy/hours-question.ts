import type { EntryYears } from "../../../../core/content/schema/hours-policy.ts";

export const hoursFields = ["entry", "ground", "nonGround"] as const;
export type HoursField = (typeof hoursFields)[number];
export type HoursNumbers = Record<HoursField, number>;

/** Input of the calculator, from the URL. */
export interface HoursQuestion {
	/** As typed; empty if the page was opened without parameters. */
	typed: Partial<Record<HoursField, string>>;
	/** Fields without a valid whole number. */
	wrong: HoursField[];
	/** All three numbers; null if one is missing or invalid. */
	numbers: HoursNumbers | null;
}

export interface YearChoice {
	value: string;
	label: string;
}

/** Parses `?entry=2023&ground=12&nonGround=4`. Accepts only years that can be chosen, and whole hours below 10,000. */
export function readHours(query: URLSearchParams, years: YearChoice[]): HoursQuestion {
	const typed = Object.fromEntries(hoursFields.flatMap((field) => (query.has(field) ? [[field, value(field)]] : [])));
	const wrong = Object.keys(typed).length === 0 ? [] : hoursFields.filter((field) => !isRight(field));
	const asked = Object.keys(typed).length > 0 && wrong.length === 0;
	return { typed, wrong, numbers: asked ? numbers() : null };

	function value(field: HoursField): string {
		return (query.get(field) ?? "").trim();
	}
	function isRight(field: HoursField): boolean {
		return field === "entry" ? years.some((year) => year.value === value(field)) : /^\d{1,4}$/.test(value(field));
	}
	function numbers(): HoursNumbers {
		return { entry: Number(value("entry")), ground: Number(value("ground")), nonGround: Number(value("nonGround")) };
	}
}

/** Entry years covered by the policy, newest first; a row without a start is one choice. */
export function entryYears(rows: readonly EntryYears[], currentYear: number): YearChoice[] {
	return rows
		.flatMap(({ from, to, label }) => {
			const last = to ?? currentYear;
			if (from === null) return [{ year: last, label }];
			const years = Math.max(0, last - from + 1);
			return Array.from({ length: years }, (_, i) => ({ year: from + i, label: `${from + i}` }));
		})
		.sort((a, b) => b.year - a.year)
		.map(({ year, label }) => ({ value: `${year}`, label }));
}
