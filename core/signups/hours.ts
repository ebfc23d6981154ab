import type { HoursKind } from "../database/schema.ts";
import { type Column, column } from "../submissions/columns.ts";
import { isoDate } from "../time/dates.ts";

/** One person's hours at one event. */
export interface HoursRow {
	id: string;
	name: string;
	email: string;
	/** Null for an address that is not of the institute. */
	entry: string | null;
	eventId: string;
	event: string;
	startsAt: number | null;
	/** What counts: corrected by hand, or those of the event; null if the event gives none. */
	minutes: number | null;
	corrected: boolean;
	note: string | null;
	kind: HoursKind | null;
}

/** Of one event, or of all that began in a time. */
export type HoursFilter = { eventId: string } | { from?: number | undefined; until?: number | undefined };

/** What the people of an event were given in all. */
export interface EventHours {
	id: string;
	title: string;
	startsAt: number | null;
	people: number;
	minutes: number;
}

/** What should be looked at before the sheet is given away. */
export interface HoursGaps {
	/** Without an entry number. */
	noEntry: number;
	/** Without hours. */
	noHours: number;
	/** Neither ground nor non-ground. */
	noKind: number;
}

export function hoursGaps(rows: readonly HoursRow[]): HoursGaps {
	return {
		noEntry: rows.filter(({ entry }) => entry === null).length,
		noHours: rows.filter(({ minutes }) => minutes === null).length,
		noKind: rows.filter(({ kind }) => kind === null).length,
	};
}

/** The sheet that the admins of the hours app ask for. */
export const hoursSheet: readonly Column<HoursRow>[] = [
	column("entry", "Entry number", (row) => row.entry, { width: 16 }),
	column("name", "Name", (row) => row.name, { width: 28 }),
	column("event", "Event", (row) => row.event, { width: 36 }),
	column("date", "Date", (row) => (row.startsAt === null ? null : isoDate(row.startsAt)), { width: 12 }),
	column("hours", "Hours", (row) => (row.minutes === null ? null : row.minutes / 60), { kind: "number", width: 10 }),
	column("kind", "Ground or non-ground", (row) => (row.kind ? kindNames[row.kind] : null), { width: 20 }),
];

const kindNames: Record<HoursKind, string> = { ground: "Ground", "non-ground": "Non-ground" };

export const longestNote = 200;

/** A correction by hand as it was typed, or the errors by field. */
export function readCorrection(
	hours: string,
	note: string,
): { minutes: number; note: string | null } | { errors: Record<string, string[]> } {
	const minutes = readHours(hours) ?? null;
	const isLong = note.length > longestNote;
	if (minutes !== null && !isLong) return { minutes, note: note || null };
	return {
		errors: {
			...(minutes === null && { hours: ["Enter hours such as 1.5 or 2:15, or 0 for none."] }),
			...(isLong && { note: [`Write at most ${longestNote} characters: these are ${note.length}.`] }),
		},
	};
}

/** Hours as typed, in minutes: '1.5', '0', '2:15'; undefined if it is none of these. Blank is null. */
function readHours(text: string): number | null | undefined {
	const typed = text.trim().replace(",", ".");
	if (typed === "") return null;
	const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(typed) ?? [];
	if (hours !== undefined) return within(Number(hours) * 60 + Number(minutes));
	return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? within(Math.round(Number(typed) * 60)) : undefined;
}

function within(minutes: number): number | undefined {
	return minutes <= 200 * 60 ? minutes : undefined;
}

/** '1.5', for fields and lists. */
export function hoursWords(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}
