import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type Chosen, type PreferenceDefaults, preferencesOf, type Retention, readChosen } from "./preferences.ts";

const retentionFields = ["registrations", "messages", "audit"] as const;
export type RetentionField = (typeof retentionFields)[number];

type RetentionRead =
	| { ok: true; retention: Chosen["retention"] }
	| { ok: false; errors: Partial<Record<RetentionField, string[]>> };

/** Parses months, blank for the environment's default, or returns the errors. */
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

/** What has a period. Sign-ups have that of the registrations. */
const keptKinds = ["registrations", "signups", "messages", "audit"] as const;
type KeptKind = (typeof keptKinds)[number];

/** What a shorter period would erase within the hour. */
export interface ErasedKind {
	kind: KeptKind;
	months: number;
	/** The period that holds until then. */
	was: number;
	rows: number;
	/** When the first and the last of them was received. */
	first: number;
	last: number;
}

export interface RetentionQuestion {
	outcome: "asks";
	erased: ErasedKind[];
	/** To be sent back with the same periods. */
	confirm: string;
}

export type CountExpired = (kind: KeptKind, months: number) => Promise<{ rows: number; first: number; last: number }>;

interface CountingParts {
	db: Kysely<Database>;
	settings: PreferenceDefaults;
	countExpired: CountExpired;
}

/** Counts now what the periods would erase that the present ones keep. */
export async function erasedBy(
	wanted: Chosen["retention"],
	{ db, settings, countExpired }: CountingParts,
): Promise<ErasedKind[]> {
	const own = await readChosen(db);
	const now = preferencesOf(own, settings).retention;
	const then: Retention = preferencesOf({ ...own, retention: wanted }, settings).retention;
	const erased: ErasedKind[] = [];
	for (const kind of keptKinds) {
		const field = kind === "signups" ? "registrations" : kind;
		const [months, was] = [then[field], now[field]];
		if (months >= was) continue;
		const counted = await countExpired(kind, months);
		if (counted.rows > 0) erased.push({ kind, months, was, ...counted });
	}
	return erased;
}

/** Such as 'messages:6:12': of the messages, those older than 6 months, which are 12. */
export function confirmationOf(erased: readonly ErasedKind[]): string {
	return erased.map(({ kind, months, rows }) => `${kind}:${months}:${rows}`).join(" ");
}

/** Whether everything that would be erased was told and confirmed, for these very periods. */
export function isConfirmed(erased: readonly ErasedKind[], confirmed: string): boolean {
	const told = new Map(confirmed.split(" ").map((part) => [part.replace(/:\d+$/, ""), Number(/\d+$/.exec(part)?.[0])]));
	return erased.every(({ kind, months, rows }) => rows <= (told.get(`${kind}:${months}`) ?? 0));
}
