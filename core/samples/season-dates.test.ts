import { describe, expect, test } from "vitest";
import { loadFile } from "../content/load-file.ts";
import { sampleEvents } from "../content/schema/sample-season.ts";
import { dayInput } from "../time/indian-time.ts";
import { festivalIn } from "./festivals.ts";
import { moveSeason } from "./season-dates.ts";

const { events, writtenFor } = loadFile("content/sample/events.yaml", sampleEvents);
const day = 24 * 3_600_000;

/** Around NSS Day, the turn of the year, leap days, and the day for which it was written; and each 53rd day of 8 years. */
const firstStarts = [
	...["2026-09-23", "2026-09-24", "2026-09-25", "2026-11-15", "2026-12-31", "2027-01-01", "2027-01-26", "2027-03-25"],
	...["2027-09-23", "2027-09-24", "2027-09-25", "2028-02-28", "2028-02-29", "2028-03-01", "2032-02-29", "2100-03-01"],
	...Array.from({ length: 55 }, (_, i) => dayInput(Date.parse("2026-01-01T12:00+05:30") + i * 53 * day)),
];

describe.each(firstStarts)("a season that starts on %s", (first) => {
	const now = Date.parse(`${first}T23:30+05:30`);
	const move = moveSeason(writtenFor, now);
	const season = events.map(({ start, end, keeps, ...event }) => {
		const written = { start: Date.parse(start), end: end === undefined ? null : Date.parse(end) };
		return { ...event, keeps, written, moved: move(written, keeps) };
	});
	const wasPast = ({ written }: (typeof season)[number]) => dayInput(written.start) < (writtenFor ?? "");
	const past = season.filter(wasPast);
	const coming = season.filter((event) => !wasPast(event));
	const daysUntil = (ms: number) => (Date.parse(dayInput(ms)) - Date.parse(first)) / day;

	test("has behind it what was behind it, the last of it less than four months ago", () => {
		const moving = past.filter(({ keeps }) => keeps !== "year");
		const ages = moving.map(({ moved }) => -daysUntil(moved.end ?? moved.start));
		expect(Math.min(...ages)).toBeGreaterThan(0);
		expect(Math.min(...ages)).toBeLessThan(120);
		for (const { id, written, moved } of moving) {
			const writtenAge = (Date.parse(writtenFor ?? "") - Date.parse(dayInput(written.start))) / day;
			expect(Math.abs(-daysUntil(moved.start) - writtenAge), id).toBeLessThan(375);
		}
	});

	test("keeps times of the day and lengths, and weekdays, dates, years and festivals where they matter", () => {
		for (const { id, written, moved, keeps } of season) {
			const [was, is] = [dayInput(written.start), dayInput(moved.start)];
			expect(Math.abs(moved.start - written.start) % day, id).toBe(0);
			expect(moved.end === null ? null : moved.end - moved.start, id).toBe(
				written.end === null ? null : written.end - written.start,
			);
			if (keeps === "date") expect(is.slice(5), id).toBe(was.slice(5));
			else expect(new Date(is).getUTCDay(), id).toBe(new Date(was).getUTCDay());
			if (keeps === "year") expect(is, id).toBe(was);
			if (keeps === "diwali" || keeps === "holi") {
				const daysBefore = (date: string) =>
					(Date.parse(festivalIn(keeps, Number(date.slice(0, 4)))) - Date.parse(date)) / day;
				expect(Math.abs(daysBefore(is) - daysBefore(was)), id).toBeLessThanOrEqual(3);
			}
		}
		const nssDays = season.filter(({ id, keeps }) => id.startsWith("nss-day") && keeps === "date");
		expect(nssDays.map(({ moved }) => dayInput(moved.start).slice(5))).toEqual(nssDays.map(() => "09-24"));
		expect(nssDays.length).toBeGreaterThan(0);
	});

	test("has something to come: in a few days, each week, with all seats taken, and in three weeks", () => {
		const asking = coming.filter(({ signup }) => signup?.seats && signup.questions.length === 2);
		expect(asking.some(({ moved }) => daysUntil(moved.start) >= 3 && daysUntil(moved.start) <= 9)).toBe(true);
		const classes = coming.filter(({ id }) => id.startsWith("munirka-evening")).map(({ moved }) => moved.start);
		expect(classes.map((start) => start - (classes[0] ?? 0))).toEqual([0, 7 * day, 14 * day]);
		const full = coming.filter(({ signup }) => signup?.seats === signup?.people.length);
		expect(full.map(({ moved }) => daysUntil(moved.start) > 0)).toEqual([true]);
		const last = coming.at(-1);
		expect(daysUntil(last?.moved.start ?? 0)).toBeGreaterThanOrEqual(20);
		expect(daysUntil(last?.moved.start ?? 0)).toBeLessThanOrEqual(26);
	});
});

test("a season without a day for which it was written stays as it is", () => {
	const written = { start: Date.parse("2022-08-06T17:30+05:30"), end: null };
	expect(moveSeason(undefined, Date.parse("2031-01-01T12:00+05:30"))(written)).toEqual(written);
});

test("Diwali is a new moon and Holi a full one, within two days", () => {
	const month = 29.530588853 * day;
	const newMoon = Date.UTC(2000, 0, 6, 18, 14);
	for (let year = 2019; year < 2038; year++) {
		const phase = (festival: "diwali" | "holi") => {
			const months = (Date.parse(`${festivalIn(festival, year)}T12:00+05:30`) - newMoon) / month;
			return (months - Math.floor(months)) * 29.53;
		};
		expect(Math.abs(((phase("diwali") + 14.77) % 29.53) - 14.77), `Diwali ${year}`).toBeLessThan(2);
		expect(Math.abs(phase("holi") - 14.77), `Holi ${year}`).toBeLessThan(2);
	}
});
