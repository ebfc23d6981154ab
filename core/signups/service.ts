import { peopleNames } from "../audit/actor-names.ts";
import { historyOf } from "../audit/history.ts";
import { recordAudit } from "../audit/queries.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { pageOf } from "../database/list-pages.ts";
import { transaction } from "../database/transaction.ts";
import { currentMail, type MailDefaults } from "../settings/mail.ts";
import { type ExportFormat, exportedFile } from "../submissions/export.ts";
import {
	addWalkIn,
	attendees,
	byThePerson,
	checkInRow,
	type RefusedWalkIn,
	type Tick,
	tick,
	type WalkIn,
} from "./attendance.ts";
import { entryNumber } from "./entry-number.ts";
import { callOff, countToCallOff, isCalledOff, mayCallOff } from "./event-changes.ts";
import { type EventHead, endOf, findEventHead } from "./event-head.ts";
import { type EventSignup, findEventSignup } from "./event-signup.ts";
import { eventsWithSignups } from "./events-list.ts";
import { type HoursFilter, hoursSheet } from "./hours.ts";
import { countGaps, countHours, eventHours, findHours, hoursInParts, setMinutes } from "./hours-queries.ts";
import type { PeopleIntent, WallIntent } from "./intents.ts";
import { checkedInBy, checkInKey, signupOf } from "./links.ts";
import { countListed, eventSignups, narrowSignups, signupColumns } from "./list.ts";
import { signupSubject } from "./notices.ts";
import { acceptHeld, addPerson, cancellable, discardHeld, giveSeats } from "./people.ts";
import { readPerson, type TypedPerson } from "./person-form.ts";
import { findSignup } from "./queries.ts";
import { allQuestions, answeredIds, saveSettings } from "./save-settings.ts";
import { type SettingsValues, settingsValues } from "./settings-form.ts";
import { cancel } from "./signups.ts";
import { nextWithSignups } from "./upcoming.ts";
import { changeWall, codeShown, isWallOpen, wallSettings } from "./wall.ts";

type Parts = Pick<ConsoleParts, "db" | "now" | "secret" | "wake"> & {
	settings: MailDefaults;
	/** Domain of the institute's email addresses, by which entry numbers are known. */
	institute(): string | undefined;
};

export type SignupService = ReturnType<typeof createSignupService>;
export type Scanned = NonNullable<Awaited<ReturnType<SignupService["scan"]>>>;

/** Sign-up for events, attendance and hours, as organisers use them. `by` is the organiser, for the audit log. */
export function createSignupService(parts: Parts) {
	const { db, now, secret, wake, institute } = parts;
	const mail = currentMail(parts);
	const hasMail = async () => (await mail()) !== undefined;

	async function record(by: string, action: string, eventId: string | null, detail = {}) {
		const subject = eventId === null ? "events" : `event:${eventId}`;
		await recordAudit(db, { actor: by, action, subject, detail, at: now() });
	}
	return {
		event: (id: string) => findEventHead(db, id),
		/** A page of the events with a sign-up. */
		events: (page: number) => eventsWithSignups(db, page),
		/** How many have signed up; null for an event without a sign-up. */
		summary: async (eventId: string) => summaryOf(await findEventSignup(db, eventId)),
		/** The event that comes next or is under way, if one can sign up for it. */
		next: () => nextWithSignups(db, now()),
		async settings(eventId: string) {
			const found = await findEventSignup(db, eventId);
			return {
				values: settingsValues(found),
				/** Ids of the questions that have answers. */
				answered: [...(await answeredIds(db, eventId))],
				summary: summaryOf(found),
				/** Without mail nobody can be asked to confirm. */
				hasMail: await hasMail(),
			};
		},
		async saveSettings(by: string, event: EventHead, values: SettingsValues) {
			const byOffer = await hasMail();
			const saved = await transaction(db, (tx) => saveSettings(tx, event, values, { by, byOffer, now: now() }));
			if (saved.outcome === "saved") wake();
			return saved;
		},
		async list(by: string, eventId: string, search: URLSearchParams) {
			const rows = await eventSignups(db, eventId, institute());
			const page = pageOf(narrowSignups(rows, search), search);
			await record(by, "signups.viewed", eventId, { rows: page.rows.length, page: page.page });
			const settings = await findEventSignup(db, eventId);
			// With those that are no longer asked, if somebody answered them.
			const questions = await allQuestions(db, eventId);
			return { ...page, counts: countListed(rows), seats: settings?.seats ?? null, questions };
		},
		/** Opening one is recorded. */
		async person(by: string, eventId: string, id: string) {
			const row = (await eventSignups(db, eventId, institute())).find((one) => one.id === id);
			if (!row) return null;
			const subject = signupSubject(id);
			await recordAudit(db, { actor: by, action: "signup.viewed", subject, detail: {}, at: now() });
			return { row, questions: await allQuestions(db, eventId), history: await historyOf(db, subject) };
		},
		async export(by: string, eventId: string, search: URLSearchParams, format: ExportFormat) {
			const rows = narrowSignups(await eventSignups(db, eventId, institute()), search);
			await record(by, "signups.exported", eventId, { rows: rows.length, format });
			const columns = signupColumns(await allQuestions(db, eventId));
			return exportedFile(format, { title: "Sign-ups", columns, parts: [rows], now: now() });
		},
		async add(by: string, eventId: string, typed: TypedPerson) {
			const added = await transaction(db, (tx) => addPerson(tx, eventId, typed, { by, now: now() }));
			if (added.outcome === "added") wake();
			return added;
		},
		/** Does something with several people of an event. Returns how many changed. */
		async change(by: string, eventId: string, intent: PeopleIntent, ids: readonly string[]) {
			const byOffer = await hasMail();
			const change = { by, now: now() };
			const changed = await transaction(db, async (tx) => {
				if (intent === "give-seat") return giveSeats(tx, eventId, ids, change);
				if (intent === "accept") return acceptHeld(tx, eventId, ids, change);
				if (intent === "discard") return discardHeld(tx, eventId, ids, change);
				const chosen = await cancellable(tx, eventId, ids);
				for (const id of chosen) await cancel(tx, id, { ...change, byOffer });
				return chosen.length;
			});
			if (changed > 0) wake();
			return changed;
		},
		/** The list on the day. Opening the screen is recorded; refreshing it is not. */
		async checkIn(eventId: string, openedBy?: string) {
			const rows = (await attendees(db, eventId)).map((row) => checkInRow(row, institute()));
			if (openedBy !== undefined) await record(openedBy, "signups.viewed", eventId, { rows: rows.length, page: 1 });
			return rows;
		},
		/** Takes what a phone has noted, once or again. Returns the walk-ins that could not be taken. */
		async send(
			by: string,
			eventId: string,
			{ ticks, walkIns }: { ticks: readonly Tick[]; walkIns: readonly WalkIn[] },
		): Promise<RefusedWalkIn[]> {
			const taken = walkIns.map((walkIn) => ({ walkIn, read: readWalkIn(walkIn) }));
			await transaction(db, async (tx) => {
				await tick(tx, eventId, ticks, { by, now: now() });
				for (const { walkIn, read } of taken)
					if (read.ok) await addWalkIn(tx, eventId, { ...read.value, at: walkIn.at }, { by, now: now() });
			});
			return taken.flatMap(({ walkIn: { email, at }, read }) =>
				read.ok ? [] : [{ email, at, reason: Object.values(read.errors).flat().join(" ") }],
			);
		},
		/** The person behind the code of a confirmation. */
		async scan(key: string) {
			const id = checkedInBy(secret, key);
			// Codes that were mailed before they had keys of their own hold that of the private page.
			const earlier = id === null ? signupOf(secret, key) : null;
			const signup = await findSignup(db, id ?? earlier ?? "");
			const event = signup && (await findEventHead(db, signup.event_id));
			if (!signup || !event) return null;
			if (earlier !== null && now() > (endOf(event) ?? Number.POSITIVE_INFINITY)) return null;
			const notedBy = signup.attended_by;
			const names = await peopleNames(db, notedBy === null ? [] : [notedBy]);
			return {
				signup,
				event,
				/** The key that only checks in; codes that were mailed earlier hold another one. */
				key: checkInKey(secret, signup.id),
				/** Entry number, or the address if it has none. */
				number: entryNumber(signup.email, institute()) ?? signup.email,
				/** Who noted that the person is present. */
				notedBy: notedBy === byThePerson ? "the person, by the code on the wall" : notedBy && names(notedBy),
			};
		},
		async wall(eventId: string) {
			const settings = await wallSettings(db, eventId);
			const event = await findEventHead(db, eventId);
			const rows = await eventSignups(db, eventId);
			return {
				...settings,
				/** What the address in the code ends with now; null until there is a code. */
				code: codeShown(secret, { eventId, ...settings }, now()),
				isOpenNow: event !== null && isWallOpen({ ...event, opened: settings.opened }, now()),
				/** How many ticked themselves, and how many wait for an organiser. */
				ticked: rows.filter(({ byWall, held }) => byWall && held === null).length,
				held: rows.filter(({ byWall, held }) => byWall && held !== null).length,
			};
		},
		async changeWall(by: string, eventId: string, intent: WallIntent) {
			await transaction(db, (tx) => changeWall(tx, eventId, intent, now()));
			await record(by, "signup.wall", eventId, { act: intent });
		},
		/** Whether those who signed up were told last that it does not take place. */
		isCalledOff: (eventId: string) => isCalledOff(db, eventId),
		/** How many signed up for an event that is off the site, and have not been told that it does not take place. */
		toCallOff: (eventId: string) => countToCallOff(db, eventId, now()),
		/** Whether it may be called off: it was on the site, and is to come. */
		mayCallOff: (eventId: string) => mayCallOff(db, eventId, now()),
		/** Says so on its page, in the organisers' own words, and tells them. Returns how many; null if it may not be. */
		async callOff(by: string, eventId: string, words: string) {
			const people = await transaction(db, (tx) => callOff(tx, eventId, { words, now: now() }));
			if (people !== null) await record(by, "signup.called-off", eventId, { people });
			wake();
			return people;
		},
		hours: (eventId: string) => findHours(db, { eventId }, institute()),
		/** A page of the events of a time, with what is to be looked at of all of them. */
		async season(filter: HoursFilter, page: number) {
			return { list: await eventHours(db, filter, page), gaps: await countGaps(db, filter, institute()) };
		},
		async setHours(
			by: string,
			eventId: string,
			ids: readonly string[],
			hours: { minutes: number | null; note: string | null },
		) {
			const changed = await transaction(db, (tx) => setMinutes(tx, eventId, ids, hours, now()));
			if (changed > 0) await record(by, "signup.hours-set", eventId, { people: changed, minutes: hours.minutes });
			return changed;
		},
		async exportHours(by: string, filter: HoursFilter, format: ExportFormat) {
			const rows = await countHours(db, filter);
			await record(by, "hours.exported", "eventId" in filter ? filter.eventId : null, { rows, format });
			const parts = hoursInParts(db, filter, institute());
			return exportedFile(format, { title: "Hours", columns: hoursSheet, parts, now: now() });
		},
	};
}

export type SignupSummary = NonNullable<ReturnType<typeof summaryOf>>;

function summaryOf(found: EventSignup | null) {
	return found && { isOpen: found.isOpen, seats: found.seats, taken: found.taken, waiting: found.waiting };
}

function readWalkIn({ name, email, at }: WalkIn): ReturnType<typeof readPerson> {
	if (!Number.isSafeInteger(at))
		return { ok: false, errors: { at: ["The time could not be read. Add the person again."] } };
	return readPerson({ name, email, phone: "" });
}
