import * as z from "zod/mini";
import { checkForm } from "../forms/check-form.ts";
import { bloodGroups, type DonationInterval, donationIntervals } from "./kinds.ts";
import {
	agreed,
	callLine,
	type FormFacts,
	left,
	mailLine,
	nameLine,
	oneOf,
	pastDay,
	placeLine,
	type ReadForm,
	readAs,
	someOf,
} from "./match-form.ts";
import type { KindAndProfile } from "./records.ts";

/** The form by which somebody joins the pool of donors. */
export function donorForm({ choices, now, isChange = false }: FormFacts) {
	return z.object(
		{
			name: nameLine,
			email: isChange ? left : mailLine,
			phone: callLine,
			group: oneOf([...bloodGroups, "unknown"], "match.missing.group"),
			lastDonation: pastDay(now),
			interval: oneOf(donationIntervals.map(String), "match.missing.interval"),
			place: placeLine("match.missing.place"),
			areas: someOf(choices.areas, "match.missing.areas"),
			...(isChange ? {} : { agreeHealth: agreed, agreeAsk: agreed, agreeShare: agreed }),
		},
		{ error: "form.unreadable" },
	);
}

export function readDonor(fields: unknown, facts: FormFacts): ReadForm<KindAndProfile> {
	return readAs(
		checkForm(donorForm(facts), fields),
		({ name, email, phone, group, lastDonation, interval, place, areas }) => ({
			name,
			email,
			phone,
			wanted: {
				kind: "blood",
				profile: { group, lastDonation: lastDonation || null, interval: intervalOf(interval), place, areas },
			},
		}),
	);
}

function intervalOf(text: string): DonationInterval {
	return donationIntervals.find((days) => String(days) === text) ?? 120;
}
