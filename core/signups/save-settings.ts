import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import type { EntryErrors } from "../forms/entry.ts";
import { findEventSignup, saveSignupSettings, takeTurn } from "./event-signup.ts";
import { readSettings, type SettingsValues, withIds } from "./settings-form.ts";
import { type Question, readAllQuestions, readAnswers, type SignupSettings } from "./signup.ts";
import { moveUp } from "./signups.ts";

export type SettingsSaved =
	| {
			outcome: "saved";
			/** How many moved up from the waiting list. */
			moved: number;
			/** How many have a seat beyond the number that was set. Nobody loses theirs. */
			over: number;
			/** Questions whose words changed while there were answers to them. */
			reworded: number;
	  }
	| { outcome: "refused"; errors: EntryErrors };

/** Stores the settings and gives seats that became free to those who wait. */
export async function saveSettings(
	tx: Transaction<Database>,
	event: { id: string; startsAt: number | null },
	values: SettingsValues,
	{ by, byOffer, now }: { by: string; byOffer: boolean; now: number },
): Promise<SettingsSaved> {
	const read = readSettings(values, event.startsAt);
	if (!read.ok) return { outcome: "refused", errors: read.errors };
	await takeTurn(tx, event.id);
	const before = await allQuestions(tx, event.id);
	const answered = await answeredIds(tx, event.id);
	const questions = withIds(read.value.questions, before, answered);
	const was = await findEventSignup(tx, event.id);
	const settings: SignupSettings = { ...read.value, questions };
	await saveSignupSettings(tx, event.id, settings, now);
	await moveUp(tx, event.id, { byOffer, now });
	const is = await findEventSignup(tx, event.id);
	const { isOpen, seats, hasWaitingList } = settings;
	const detail = {
		isOpen,
		seats,
		hasWaitingList,
		questions: read.value.questions.length,
		wasOpen: was?.isOpen ?? false,
	};
	await recordAudit(tx, { actor: by, action: "signup.settings", subject: `event:${event.id}`, detail, at: now });
	return {
		outcome: "saved",
		moved: (was?.waiting ?? 0) - (is?.waiting ?? 0),
		over: seats === null ? 0 : Math.max(0, (is?.taken ?? 0) - seats),
		reworded: before.filter(
			({ id, label }) =>
				answered.has(id) && questions.some((now) => now.id === id && !now.retired && now.label !== label),
		).length,
	};
}

/** With those that are no longer asked. */
export async function allQuestions(db: Kysely<Database>, eventId: string): Promise<Question[]> {
	const settings = db.selectFrom("signup_settings").select("questions").where("event_id", "=", eventId);
	return readAllQuestions((await settings.executeTakeFirst())?.questions ?? "[]");
}

/** Ids of the questions that somebody has answered. */
export async function answeredIds(db: Kysely<Database>, eventId: string): Promise<Set<string>> {
	const rows = await db
		.selectFrom("signups")
		.select("answers")
		.distinct()
		.where("event_id", "=", eventId)
		.where("answers", "<>", "{}")
		.execute();
	return new Set(rows.flatMap(({ answers }) => Object.keys(readAnswers(answers))));
}
