import * as z from "zod/mini";
import { checkForm } from "../forms/check-form.ts";
import { helpKinds, levels } from "./kinds.ts";
import {
	agreed,
	callLine,
	clockTime,
	comingDay,
	type FormFacts,
	left,
	mailLine,
	momentOf,
	nameLine,
	notYetPast,
	oneOf,
	placeLine,
	type ReadForm,
	readAs,
	wholeNumber,
} from "./match-form.ts";
import type { KindAndNeed } from "./records.ts";

/** The form by which a student asks for a scribe. */
export function scribeRequestForm({ choices, now, isChange = false }: FormFacts) {
	return z
		.object(
			{
				day: comingDay(now),
				time: clockTime,
				minutes: wholeNumber({ missing: "match.missing.minutes", wrong: "match.minutes", min: 15, max: 600 }),
				place: placeLine("match.missing.venue"),
				subject: oneOf(choices.subjects, "match.missing.subject"),
				language: oneOf(choices.languages, "match.missing.language"),
				level: oneOf(levels, "match.missing.level"),
				help: oneOf(helpKinds, "match.missing.help"),
				name: nameLine,
				phone: callLine,
				email: isChange ? left : mailLine,
				...(isChange ? {} : { agreeHealth: agreed, agreeAsk: agreed, agreeShare: agreed }),
			},
			{ error: "form.unreadable" },
		)
		.check(notYetPast(now));
}

export function readScribeRequest(fields: unknown, facts: FormFacts): ReadForm<KindAndNeed> {
	return readAs(
		checkForm(scribeRequestForm(facts), fields),
		({ day, time, minutes, place, subject, language, level, help, name, phone, email }) => ({
			name,
			email,
			phone,
			wanted: { kind: "scribe", need: { at: momentOf({ day, time }), minutes, place, subject, language, level, help } },
		}),
	);
}
