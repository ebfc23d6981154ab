import { longDate } from "../time/dates.ts";
import { readDayInput } from "../time/indian-time.ts";
import { type DayPart, dayParts, type FreeTime, weekdays } from "./kinds.ts";
import { type ChoiceWords, labelIn } from "./need-words.ts";
import type { KindAndProfile } from "./records.ts";

/** What a volunteer has told, with labels, for coordinators. */
export function profileDetails(
	{ kind, profile }: KindAndProfile,
	words: ChoiceWords,
): [label: string, value: string][] {
	if (kind === "scribe") {
		const { languages, subjects, levels, free, place } = profile;
		return [
			["Languages", named(words.languages, languages)],
			["Subjects", named(words.subjects, subjects)],
			["Levels", levels.map((level) => words.levels[level]).join(", ")],
			["Free", freeWords(free, words)],
			["Hostel or area", place],
		];
	}
	const { group, lastDonation, interval, place, areas } = profile;
	const last = lastDonation && readDayInput(lastDonation);
	return [
		["Blood group", group === "unknown" ? "Not known" : group],
		["Last donation", last ? longDate(last) : "Never, or not known"],
		["Interval", `${interval} days`],
		["Can come to", named(words.areas, areas)],
		["Hostel or area", place],
	];
}

function named(choices: Parameters<typeof labelIn>[0], ids: readonly string[]): string {
	return ids.map((id) => labelIn(choices, id)).join(", ");
}

/** 'Monday: Morning, 8 to 12 / Evening, 5 to 9', a line for each day. */
function freeWords(free: readonly FreeTime[], { days, parts }: ChoiceWords): string {
	const partNames = Object.keys(dayParts) as DayPart[];
	return weekdays
		.map((day) => [day, partNames.filter((part) => free.includes(`${day}-${part}`))] as const)
		.filter(([, of]) => of.length > 0)
		.map(([day, of]) => `${days[day]}: ${of.map((part) => parts[part]).join(" / ")}`)
		.join("\n");
}
