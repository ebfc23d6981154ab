import type { Chosen } from "./preferences.ts";

export const retentionFields = ["registrations", "messages", "audit"] as const;
export type RetentionField = (typeof retentionFields)[number];

export type RetentionRead =
	| { ok: true; retention: Chosen["retention"] }
	| { ok: false; errors: Partial<Record<RetentionField, string[]>> };

/** Months as typed, blank for what the environment says; or what is wrong with them. */
export function readRetention(typed: Readonly<Record<RetentionField, string>>): RetentionRead {
	const isWrong = (field: RetentionField) => typed[field] !== "" && !isMonths(typed[field]);
	const wrong = retentionFields.filter(isWrong);
	if (wrong.length > 0) {
		const sentence = "Write a whole number of months from 1 to 120, or leave it empty.";
		return { ok: false, errors: Object.fromEntries(wrong.map((field) => [field, [sentence]])) };
	}
	const chosen = retentionFields.filter((field) => typed[field] !== "");
	return { ok: true, retention: Object.fromEntries(chosen.map((field) => [field, Number(typed[field])])) };
}

function isMonths(text: string): boolean {
	return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 120;
}
