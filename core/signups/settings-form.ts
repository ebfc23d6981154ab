import type { EntryErrors } from "../forms/entry.ts";
import { tooLong } from "../forms/entry.ts";
import { readLine } from "../forms/fields.ts";
import { readWholeNumber } from "../forms/storable.ts";
import { readTimeInput, timeInput } from "../time/indian-time.ts";
import { defaultOfferHours, maxQuestions, type Question, type SignupSettings } from "./signup.ts";

/** Fields of the form by name; those of the questions end with their position, such as 'label-1'. */
export type SettingsValues = Record<string, string>;

export const settingsLimits = { seats: 5000, offerHours: 168, label: 150, choice: 80, choices: 12 };

/** Positions of the questions in the form. */
export const questionSlots = Array.from({ length: maxQuestions }, (_, i) => String(i + 1));

/** Initial values of the form; null for an event without a sign-up so far. */
export function settingsValues(settings: SignupSettings | null): SettingsValues {
	const asked = settings?.questions.filter(({ retired }) => !retired) ?? [];
	return {
		open: settings?.isOpen ? "on" : "",
		seats: settings?.seats?.toString() ?? "",
		waitingList: settings === null || settings.hasWaitingList ? "on" : "",
		offerHours: String(settings?.offerHours ?? defaultOfferHours),
		closes: timeInput(settings?.closesAt ?? null),
		...Object.fromEntries(questionSlots.flatMap((slot, i) => Object.entries(slotValues(slot, asked[i])))),
	};
}

function slotValues(slot: string, question: Question | undefined): SettingsValues {
	return {
		[`id-${slot}`]: question?.id ?? "",
		[`label-${slot}`]: question?.label ?? "",
		[`kind-${slot}`]: question && question.choices.length > 0 ? "choice" : "text",
		[`choices-${slot}`]: question?.choices.join("\n") ?? "",
		[`required-${slot}`]: question?.required ? "on" : "",
	};
}

/** A question as typed. Without an id it is a new one. */
export type TypedQuestion = Omit<Question, "retired">;

export type ReadSettings =
	| { ok: true; value: Omit<SignupSettings, "questions"> & { questions: TypedQuestion[] } }
	| { ok: false; errors: EntryErrors };

/** Validates the form. Sign-up may end before the event begins, but not after. */
export function readSettings(values: SettingsValues, startsAt: number | null): ReadSettings {
	const errors: EntryErrors = {};
	const seats = values.seats?.trim() ? readWholeNumber(values.seats.trim(), settingsLimits.seats) : null;
	if (values.seats?.trim() && !seats)
		errors.seats = [`Enter a number from 1 to ${settingsLimits.seats}, or leave it blank for as many as come.`];
	const offerHours = readWholeNumber(values.offerHours?.trim(), settingsLimits.offerHours);
	if (!offerHours) errors.offerHours = [`Enter a number of hours from 1 to ${settingsLimits.offerHours}.`];
	const closesAt = readTimeInput(values.closes ?? "");
	if (values.closes && closesAt === null) errors.closes = ["Enter a day and a time, such as 14/03/2026 18:30."];
	if (closesAt !== null && startsAt !== null && closesAt > startsAt)
		errors.closes = ["That is after the event begins. Choose an earlier time, or leave it blank."];
	const questions = questionSlots.flatMap((slot) => readQuestion(values, slot, errors));
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	const hasWaitingList = values.waitingList === "on";
	const isOpen = values.open === "on";
	return { ok: true, value: { isOpen, seats, hasWaitingList, offerHours: offerHours ?? 0, closesAt, questions } };
}

/** Empty without words, which removes the question. */
function readQuestion(values: SettingsValues, slot: string, errors: EntryErrors): TypedQuestion[] {
	const label = readLine(values[`label-${slot}`]);
	const isChoice = values[`kind-${slot}`] === "choice";
	const lines = (values[`choices-${slot}`] ?? "").split(/\r?\n/).map(readLine);
	const choices = isChoice ? [...new Set(lines.filter((line) => line !== ""))] : [];
	if (label === "") {
		if (choices.length > 0) errors[`label-${slot}`] = ["Write the question, or remove its choices."];
		return [];
	}
	if (label.length > settingsLimits.label) errors[`label-${slot}`] = [tooLong(label.length, settingsLimits.label)];
	if (isChoice) {
		const wrong = wrongChoices(choices);
		if (wrong) errors[`choices-${slot}`] = [wrong];
	}
	return [{ id: values[`id-${slot}`] ?? "", label, choices, required: values[`required-${slot}`] === "on" }];
}

function wrongChoices(choices: readonly string[]): string | null {
	if (choices.length < 2) return "Write at least two choices, each on a line of its own.";
	if (choices.length > settingsLimits.choices) return `At most ${settingsLimits.choices} choices fit here.`;
	const long = choices.find(({ length }) => length > settingsLimits.choice);
	return long ? `‘${long.slice(0, 20)}…’ is too long: ${settingsLimits.choice} characters fit in a choice.` : null;
}

/**
 * Gives the questions their ids. One that was there keeps its own, so that answers stay with it when the words are
 * mended; a new one gets an id that no answer has. Questions that are no longer asked are kept if they have answers.
 */
export function withIds(
	typed: readonly TypedQuestion[],
	before: readonly Question[],
	answered: ReadonlySet<string>,
): Question[] {
	const known = new Set(before.map(({ id }) => id));
	const used = new Set([...known, ...answered]);
	const taken = new Set<string>();
	const questions = typed.map((question): Question => {
		const keeps = known.has(question.id) && !taken.has(question.id);
		const id = keeps ? question.id : freeId(used);
		used.add(id);
		taken.add(id);
		return { ...question, id };
	});
	const retired = before.filter(({ id }) => !taken.has(id) && answered.has(id));
	return [...questions, ...retired.map((question) => ({ ...question, retired: true }))];
}

function freeId(used: ReadonlySet<string>): string {
	for (let number = 0; ; number++) {
		const id = number < 26 ? String.fromCharCode(97 + number) : `q${number}`;
		if (!used.has(id)) return id;
	}
}
