import * as z from "zod/mini";
import { checkForm } from "../forms/check-form.ts";
import { dayInput, readDayInput } from "../time/indian-time.ts";
import { donationIntervals } from "./kinds.ts";
import { oneOf, pastDay, wholeNumber } from "./match-form.ts";

/** What 'Can I give?' asks. Nothing of it is stored. */
export interface GiveQuestion {
	age: number;
	/** In kilograms. */
	weight: number;
	/** 'YYYY-MM-DD'; null for never. */
	lastDonation: string | null;
	/** Days between two donations. */
	interval: number;
	/** Something that a doctor should hear first. */
	doctor: boolean;
}

/** `from` is the first day on which one can give again, in milliseconds since the epoch. */
export type GiveAnswer =
	| { answer: "yes" | "young" | "old" | "first" | "light" | "ask" }
	| { answer: "wait"; from: number };

/** By the guidelines of the National Blood Transfusion Council of 2017. The doctor on the spot decides. */
export function canGive({ age, weight, lastDonation, interval, doctor }: GiveQuestion, now: number): GiveAnswer {
	if (age < 18) return { answer: "young" };
	if (age > 65) return { answer: "old" };
	if (age > 60 && lastDonation === null) return { answer: "first" };
	if (weight < 45) return { answer: "light" };
	const from = (readDayInput(lastDonation ?? "") ?? Number.NEGATIVE_INFINITY) + interval * dayMs;
	if (dayInput(from) > dayInput(now)) return { answer: "wait", from };
	return { answer: doctor ? "ask" : "yes" };
}

const dayMs = 86_400_000;

/** Reads the small form and answers it. */
export function answerGive(fields: FormData, now: number) {
	const checked = checkForm(giveForm(now), fields);
	if (!checked.ok) return checked;
	const { age, weight, lastDonation, interval, doctor } = checked.value;
	const question = { age, weight, lastDonation: lastDonation || null, interval: Number(interval), doctor };
	return { ok: true as const, answer: canGive(question, now) };
}

function giveForm(now: number) {
	return z.object(
		{
			age: wholeNumber({ missing: "match.missing.age", wrong: "match.number", min: 1, max: 120 }),
			weight: wholeNumber({ missing: "match.missing.weight", wrong: "match.number", min: 1, max: 300 }),
			lastDonation: pastDay(now),
			interval: oneOf(donationIntervals.map(String), "match.missing.interval"),
			doctor: z.transform((raw: unknown) => raw === "on"),
		},
		{ error: "form.unreadable" },
	);
}
