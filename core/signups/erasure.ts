import type { Kysely, Transaction } from "kysely";
import { touch } from "../database/generation.ts";
import type { Database } from "../database/schema.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import { contactFields, personalRecords } from "../submissions/personal-records.ts";
import { keptForMonths } from "../submissions/retention.ts";
import { signupSubject } from "./notices.ts";
import { eraseSignups } from "./queries.ts";
import { readAnswers, readQuestions, type StoredSignup } from "./signup.ts";

/** Sign-ups are kept as many months after the event as registrations are after they came. */
export const expiringSignups = keptForMonths({
	name: "signups",
	period: "registrations",
	action: "signup.expired",
	async countBefore(db, moment) {
		const { rows, first, last } = await signupsBefore(db, moment)
			.select(({ fn }) => [
				fn.countAll<number>().as("rows"),
				fn.min("signups.created_at").as("first"),
				fn.max("signups.created_at").as("last"),
			])
			.executeTakeFirstOrThrow();
		return { rows: Number(rows), first: Number(first), last: Number(last) };
	},
	async eraseBefore(tx, moment, most) {
		const expired = await signupsBefore(tx, moment).select("signups.id").limit(most).execute();
		const erased = await erase(
			tx,
			expired.map(({ id }) => id),
		);
		return erased.length;
	},
});

function signupsBefore(db: Kysely<Database>, moment: number) {
	return (
		db
			.selectFrom("signups")
			.innerJoin("events", "events.id", "signups.event_id")
			// An event without a date: from the day of the sign-up.
			.where(({ fn, eb }) => eb(fn.coalesce("ends_at", "starts_at", "signups.created_at"), "<", moment))
	);
}

/** What is found and erased of a person's sign-ups. Who waits moves up within a minute. */
export const personalSignups = personalRecords<StoredSignup & { title: string; questions: string | null }>({
	kind: "signup",
	table: "signups",
	seenBy: ["admin", "editor"],
	mails: ["email"],
	phone: "phone",
	rows: (db, where) =>
		db
			.selectFrom("signups")
			.innerJoin("events", "events.id", "signups.event_id")
			.leftJoin("signup_settings", "signup_settings.event_id", "signups.event_id")
			.selectAll("signups")
			.select(["events.title", "signup_settings.questions"])
			.where(where)
			.execute(),
	fields: ({ title, questions, answers, ...row }) => [
		{ label: "Event", value: title },
		...contactFields(row),
		...answersOf(answers, questions),
	],
	holds: ({ source }) =>
		source === "sample" ? null : "Sign-up for an event: name, e-mail, phone, answers, whether the person came, hours",
	erase,
});

function answersOf(answers: string, questions: string | null) {
	const labels = new Map(readQuestions(questions ?? "[]").map(({ id, label }) => [id, label]));
	return Object.entries(readAnswers(answers)).map(([id, value]) => ({ label: labels.get(id) ?? "Answer", value }));
}

async function erase(tx: Transaction<Database>, ids: readonly string[]) {
	const erased: { id: string; receipt: string }[] = [];
	for (let i = 0; i < ids.length; i += 500) erased.push(...(await eraseSignups(tx, ids.slice(i, i + 500))));
	await dropMessagesAbout(
		tx,
		erased.map(({ id }) => signupSubject(id)),
	);
	if (erased.length > 0) await touch(tx);
	return erased;
}
