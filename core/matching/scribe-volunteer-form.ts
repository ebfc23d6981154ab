import * as z from "zod/mini";
import { checkForm } from "../forms/check-form.ts";
import { dayParts, type FreeTime, levels, weekdays } from "./kinds.ts";
import {
	agreed,
	callLine,
	type FormFacts,
	left,
	mailLine,
	nameLine,
	placeLine,
	type ReadForm,
	readAs,
	someOf,
} from "./match-form.ts";
import type { KindAndProfile } from "./records.ts";

const parts = Object.keys(dayParts) as (keyof typeof dayParts)[];

/** All parts of the days of a week. */
export const freeTimes: readonly FreeTime[] = weekdays.flatMap((day) =>
	parts.map((part): FreeTime => `${day}-${part}`),
);

/** The form by which somebody joins the pool of scribes. */
export function scribeVolunteerForm({ choices, isChange = false }: FormFacts) {
	return z.object(
		{
			name: nameLine,
			email: isChange ? left : mailLine,
			phone: callLine,
			languages: someOf(choices.languages, "match.missing.languages"),
			subjects: someOf(choices.subjects, "match.missing.subjects"),
			levels: someOf(levels, "match.missing.levels"),
			free: someOf(freeTimes, "match.missing.free"),
			place: placeLine("match.missing.place"),
			...(isChange ? {} : { agreeAsk: agreed, agreeShare: agreed }),
		},
		{ error: "form.unreadable" },
	);
}

export function readScribeVolunteer(fields: unknown, facts: FormFacts): ReadForm<KindAndProfile> {
	return readAs(
		checkForm(scribeVolunteerForm(facts), fields),
		({ name, email, phone, languages, subjects, levels, free, place }) => ({
			name,
			email,
			phone,
			wanted: { kind: "scribe", profile: { languages, subjects, levels, free, place } },
		}),
	);
}
