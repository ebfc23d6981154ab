import * as z from "zod/mini";
import { type Checked, checkForm, type Refusal } from "../forms/check-form.ts";
import { choice, emailLine, line, readLine } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";
import type { MessageKey } from "../forms/messages.ts";
import { phoneLine } from "../forms/phone.ts";
import { readWholeNumber } from "../forms/storable.ts";
import { dayInput, readDayInput, readTimeInput } from "../time/indian-time.ts";

/** Ids of what can be chosen. They stand in the content. */
export interface MatchChoices {
	languages: readonly string[];
	subjects: readonly string[];
	areas: readonly string[];
}

type Named = readonly { id: string }[];

export function matchChoices(lists: Record<keyof MatchChoices, Named>): MatchChoices {
	const ids = (named: Named) => named.map(({ id }) => id);
	return { languages: ids(lists.languages), subjects: ids(lists.subjects), areas: ids(lists.areas) };
}

/** What the rules of a form depend on. */
export interface FormFacts {
	choices: MatchChoices;
	/** Milliseconds since the epoch. */
	now: number;
	/** The most units that one request may be for. */
	mostUnits: number;
	/** Details that are changed later: without the email address, which a link has confirmed, and the consents. */
	isChange?: boolean;
}

/** A form that was read. Of a change, the email address is blank. */
export type ReadForm<Wanted> = { ok: true; value: Person & { wanted: Wanted } } | Refusal;

interface Person {
	name: string;
	email: string;
	/** Such as '+919876543210'. */
	phone: string;
}

/** Turns a checked form into what is stored. */
export function readAs<S extends z.ZodMiniObject, Wanted>(
	checked: Checked<S>,
	value: (typed: z.output<S>) => Person & { wanted: Wanted },
): ReadForm<Wanted> {
	return checked.ok ? { ok: true, value: value(checked.value) } : checked;
}

const wrongMail: MessageKey = "match.email";
export const nameLine = line({ missing: "match.missing.name", max: limits.name });
export const mailLine = emailLine("match.missing.email", wrongMail);
export const callLine = phoneLine("match.missing.phone", "match.phone");

/** The number that a volunteer confirms with a yes. */
export function readNumber(phone: string | undefined) {
	const typed = new FormData();
	typed.set("phone", phone ?? "");
	return checkForm(z.object({ phone: callLine }, { error: "form.unreadable" }), typed);
}

/** Blank, or an address as above. */
export const optionalMail = z.pipe(
	z.transform(readLine),
	z.string().check(z.refine((email) => email === "" || mailLine.safeParse(email).success, { error: wrongMail })),
);
/** Blank in a change, whatever was sent. */
export const left = z.pipe(
	z.transform(() => ""),
	z.string(),
);

/** A box that has to be ticked, one for each purpose. */
export const agreed = z.pipe(
	z.transform((raw: unknown): string => (raw === "on" ? raw : "")),
	z.string().check(z.minLength(1, { error: "match.agree" satisfies MessageKey })),
);

export function placeLine(missing: MessageKey) {
	return line({ missing, max: limits.place });
}

/** Exactly one of the names. */
export function oneOf<const Names extends readonly string[]>(names: Names, missing: MessageKey) {
	return z.pipe(choice(names, missing, "match.choice"), z.enum(names));
}

/** One or more of the names. */
export function someOf<const Names extends readonly string[]>(names: Names, missing: MessageKey) {
	const unknown: MessageKey = "match.choice";
	return z.array(z.enum(names, { error: unknown })).check(z.minLength(1, { error: missing }));
}

interface NumberRule {
	missing: MessageKey;
	wrong: MessageKey;
	min: number;
	max: number;
}

export function wholeNumber({ missing, wrong, min, max }: NumberRule) {
	const fits = (text: string) => (readWholeNumber(text, max) ?? Number.NaN) >= min;
	return z.pipe(line({ missing, max: limits.choice }, z.refine(fits, { error: wrong })), z.transform(Number));
}

/** How long before somebody may ask, in days. */
const yearAhead = 366;
const dayMs = 86_400_000;

/** The day of a need: today or later, in New Delhi. */
export function comingDay(now: number) {
	const [today, last] = [dayInput(now), dayInput(now + yearAhead * dayMs)];
	return z.pipe(
		line({ missing: "match.missing.day", max: limits.choice }),
		z.pipe(
			z.transform(readDay),
			z.string().check(
				z.refine(isDay, { error: "match.day" satisfies MessageKey, abort: true }),
				z.refine((day) => day >= today, { error: "match.past" satisfies MessageKey, abort: true }),
				z.refine((day) => day <= last, { error: "match.far" satisfies MessageKey }),
			),
		),
	);
}

/** A day that is over or today; blank for none. */
export function pastDay(now: number) {
	const today = dayInput(now);
	return z.pipe(
		z.transform((raw: unknown) => (typeof raw === "string" ? readDay(raw.trim()) : "")),
		z.string().check(
			z.refine((day) => day === "" || isDay(day), { error: "match.day" satisfies MessageKey, abort: true }),
			z.refine((day) => day <= today, { error: "match.future" satisfies MessageKey }),
		),
	);
}

export const clockTime = line(
	{ missing: "match.missing.time", max: limits.choice },
	z.regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, { error: "match.time" satisfies MessageKey }),
);

/** The moment of a day and a time that have passed their rules. */
export function momentOf({ day, time }: { day: string; time: string }): number {
	return readTimeInput(`${day}T${time}`) ?? Number.NaN;
}

/** Refuses an hour of today that is over. What is no day or no time has its own message. */
export function notYetPast(now: number) {
	return z.refine<{ day: string; time: string }>((typed) => !(momentOf(typed) <= now), {
		path: ["time"],
		error: "match.past" satisfies MessageKey,
	});
}

/** Some browsers have no calendar for a date and people type it as they write it: 5/12/2026, 05.12.2026. */
function readDay(text: string): string {
	const [, day = "", month = "", year = ""] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
	return day === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isDay(day: string): boolean {
	return readDayInput(day) !== null;
}
