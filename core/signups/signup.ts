import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database, SignupState } from "../database/schema.ts";

export type StoredSignup = Selectable<Database["signups"]>;

/** A question of the organisers. */
export interface Question {
	/** 'a', 'b' or 'c'. Stays when the words are corrected, so that answers keep their question. */
	id: string;
	label: string;
	required: boolean;
	/** What one may choose from; empty for a question that is answered in words. */
	choices: string[];
	/** No longer asked, but kept for the answers that there are. */
	retired?: boolean | undefined;
}

/** What the organisers set for the sign-up of an event. */
export interface SignupSettings {
	isOpen: boolean;
	/** Null without a limit. */
	seats: number | null;
	/** Whether people may wait when all seats are taken. */
	hasWaitingList: boolean;
	/** Null for the start of the event. */
	closesAt: number | null;
	/** How long a person who moves up has to confirm. */
	offerHours: number;
	questions: Question[];
}

export const maxQuestions = 3;
export const defaultOfferHours = 24;

/** States that hold a seat. */
export const seated = ["seat", "offered"] as const satisfies readonly SignupState[];

/** States of whoever has a seat or waits for one. */
export const activeStates = [...seated, "waiting"] as const satisfies readonly SignupState[];

export function isActive(state: SignupState): boolean {
	return activeStates.some((each) => each === state);
}

const questions = z.array(
	z.object({
		id: z.string(),
		label: z.string(),
		required: z.boolean(),
		choices: z.array(z.string()).default([]),
		retired: z.boolean().optional(),
	}),
);
const answers = z.record(z.string(), z.string());

/** The questions that are asked now. */
export function readQuestions(json: string): Question[] {
	return readAllQuestions(json).filter(({ retired }) => !retired);
}

/** With those that are no longer asked. */
export function readAllQuestions(json: string): Question[] {
	return questions.parse(JSON.parse(json));
}

export function readAnswers(json: string): Record<string, string> {
	return answers.parse(JSON.parse(json));
}

/** What a visitor may do now. */
export type Openness = "seats" | "waiting list" | "full" | "not yet" | "closed";

/** `taken` counts seats and offers; `waiting` those who would come before. */
export function openness(
	{ isOpen, seats, hasWaitingList, closesAt }: Omit<SignupSettings, "offerHours" | "questions">,
	{ taken, waiting, startsAt, now }: { taken: number; waiting: number; startsAt: number | null; now: number },
): Openness {
	// Who switches it off after people have signed up has ended it.
	if (!isOpen) return taken + waiting > 0 ? "closed" : "not yet";
	const end = closesAt ?? startsAt;
	if (end !== null && now >= end) return "closed";
	// Whoever waits comes first, also while a seat is being offered.
	if (seats === null || (taken < seats && waiting === 0)) return "seats";
	return hasWaitingList ? "waiting list" : "full";
}

const hour = 3_600_000;

/** How long a seat or a place is kept for an address that need not be the sender's, until its link was followed. */
const confirmMs = hour / 2;

/** Until when somebody has to follow the mailed link. */
export function confirmEnd(now: number, startsAt: number | null): number {
	return startsAt === null ? now + confirmMs : Math.min(now + confirmMs, startsAt);
}

/** Whether nobody has shown so far that the address is theirs. */
export function isUnconfirmed({ unconfirmed }: Pick<StoredSignup, "unconfirmed">): boolean {
	return unconfirmed === 1;
}

/** Until when a freed seat is kept for the person who moves up: the set time, but not beyond the start. */
export function offerEnd(now: number, offerHours: number, startsAt: number | null): number {
	const end = now + offerHours * hour;
	return startsAt === null ? end : Math.max(now, Math.min(end, startsAt));
}
