import * as z from "zod/mini";
import { checkForm } from "../forms/check-form.ts";
import { bloodComponents, bloodGroups } from "./kinds.ts";
import {
	agreed,
	callLine,
	clockTime,
	comingDay,
	type FormFacts,
	left,
	momentOf,
	nameLine,
	notYetPast,
	oneOf,
	optionalMail,
	placeLine,
	type ReadForm,
	readAs,
	wholeNumber,
} from "./match-form.ts";
import type { KindAndNeed } from "./records.ts";

/** The form by which somebody asks for blood. Nothing in it says who the patient is. */
export function bloodRequestForm({ choices, now, mostUnits, isChange = false }: FormFacts) {
	return z
		.object(
			{
				hospital: placeLine("match.missing.hospital"),
				area: oneOf(choices.areas, "match.missing.area"),
				group: oneOf(bloodGroups, "match.missing.group"),
				component: oneOf(bloodComponents, "match.missing.component"),
				units: wholeNumber({ missing: "match.missing.units", wrong: "match.units", min: 1, max: mostUnits }),
				day: comingDay(now),
				time: clockTime,
				name: nameLine,
				phone: callLine,
				email: isChange ? left : optionalMail,
				...(isChange ? {} : { agreeAsk: agreed, agreeShare: agreed }),
			},
			{ error: "form.unreadable" },
		)
		.check(notYetPast(now));
}

/** The email address is blank if whoever asks has given none. */
export function readBloodRequest(fields: unknown, facts: FormFacts): ReadForm<KindAndNeed> {
	return readAs(
		checkForm(bloodRequestForm(facts), fields),
		({ hospital, area, group, component, units, day, time, name, phone, email }) => ({
			name,
			email,
			phone,
			wanted: { kind: "blood", need: { at: momentOf({ day, time }), hospital, area, group, component, units } },
		}),
	);
}
