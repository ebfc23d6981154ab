import { peopleNames } from "../audit/actor-names.ts";
import { recordAudit } from "../audit/queries.ts";
import type { ListPage } from "../database/list-pages.ts";
import { transaction } from "../database/transaction.ts";
import type { ConsoleParts } from "../services.ts";
import { currentMail, type MailDefaults } from "../settings/mail.ts";
import { type ExportedFile, type ExportFormat, exportedFile } from "../submissions/export.ts";
import type { PeopleAct, WallAct } from "./acts.ts";
import {
	addWalkIn,
	attendees,
	byThePerson,
	type CheckInRow,
	checkInRow,
	type RefusedWalkIn,
	type Tick,
	tick,
	type WalkIn,
} from "./attendance.ts";
import { entryNumber } from "./entry-number.ts";
import { callOff, countToCallOff, isCalledOff } from "./event-changes.ts";
import { type EventHead, endOf, findEventHead } from "./event-head.ts";
import { type EventSignup, findEventSignup } from "./event-signup.ts";
import { type EventWithSignups, eventsWithSignups } from "./events-list.ts";
import { findHours, type HoursFilter, type HoursRow, hoursSheet, setMinutes } from "./hours.ts";
import { checkedInBy, checkInKey, signupOf } from "./links.ts";
import { countListed, eventSignups, type ListedSignup, narrowSignups, pageOfSignups, signupColumns } from "./list.ts";
import type { ListedState } from "./listed-states.ts";
import { acceptHeld, addPerson, cancellable, discardHeld, giveSeats, type PersonAdded } from "./people.ts";
import { readPerson, type TypedPerson } from "./person-form.ts";
import { findSignup } from "./queries.ts";
import { allQuestions, answeredIds, type SettingsSaved, saveSettings } from "./save-settings.ts";
import { type SettingsValues, settingsValues } from "./settings-form.ts";
import type { Question, StoredSignup } from "./signup.ts";
import { cancel } from "./signups.ts";
import { nextWithSignups, type UpcomingSignup } from "./upcoming.ts";
import { actOnWall, codeShown, isWallOpen, type WallSettings, wallSettings } from "./wall.ts";

/** Sign-up for events, attendance and hours, as organisers use them. */
export interface SignupService {
	event(id: string): Promise<EventHead | null>;
	/** A page of the events with a sign-up. */
	events(page: number): Promise<ListPage<EventWithSignups>>;
	/** How many have signed up; null for an event without a sign-up. */
	summary(eventId: string): Promise<SignupSummary | null>;
	/** The event that comes next or is under way, if one can sign up for it. */
	next(): Promise<UpcomingSignup | null>;
	settings(eventId: string): Promise<ShownSettings>;
	saveSettings(by: string, event: EventHead, values: SettingsValues): Promise<SettingsSaved>;
	list(by: string, eventId: string, search: URLSearchParams): Promise<SignupList>;
	export(by: string, eventId: string, search: URLSearchParams, format: ExportFormat): Promise<ExportedFile>;
	add(by: string, eventId: string, typed: TypedPerson): Promise<PersonAdded>;
	/** Does something with several people of an event. Returns how many changed. */
	change(by: string, eventId: string, act: PeopleAct, ids: readonly string[]): Promise<number>;
	/** The list on the day. Opening the screen is recorded; refreshing it is not. */
	checkIn(eventId: string, openedBy?: string): Promise<CheckInRow[]>;
	/** Takes what a phone has noted, once or again. Returns the walk-ins that could not be taken. */
	send(
		by: string,
		eventId: string,
		noted: { ticks: readonly Tick[]; walkIns: readonly WalkIn[] },
	): Promise<RefusedWalkIn[]>;
	/** The person behind the code of a confirmation. */
	scan(key: string): Promise<Scanned | null>;
	wall(eventId: string): Promise<ShownWallSettings>;
	/** How many signed up for an event that is off the site, and have not been told that it does not take place. */
	toCallOff(eventId: string): Promise<number>;
	/** Whether those who signed up were told last that it does not take place. */
	isCalledOff(eventId: string): Promise<boolean>;
	/** Tells them. Returns how many. */
	callOff(by: string, eventId: string): Promise<number>;
	changeWall(by: string, eventId: string, act: WallAct): Promise<void>;
	hours(filter: HoursFilter): Promise<HoursRow[]>;
	setHours(by: string, eventId: string, ids: readonly string[], hours: SetHours): Promise<number>;
	exportHours(by: string, filter: HoursFilter, format: ExportFormat): Promise<ExportedFile>;
}

export interface SignupSummary {
	isOpen: boolean;
	seats: number | null;
	taken: number;
	waiting: number;
}

export interface ShownSettings {
	values: SettingsValues;
	/** Ids of the questions that have answers. */
	answered: string[];
	summary: SignupSummary | null;
	/** Without mail nobody can be asked to confirm. */
	hasMail: boolean;
}

export interface SignupList extends ListPage<ListedSignup> {
	counts: Record<ListedState, number>;
	seats: number | null;
	/** With those that are no longer asked, if somebody answered them. */
	questions: Question[];
}

export interface Scanned {
	signup: StoredSignup;
	event: EventHead;
	/** The key that only checks in; codes that were mailed earlier hold another one. */
	key: string;
	/** Entry number, or the address if it has none. */
	number: string;
	/** Who noted that the person is present. */
	notedBy: string | null;
}

export interface ShownWallSettings extends WallSettings {
	/** What the address in the code ends with now; null until there is a code. */
	code: string | null;
	isOpenNow: boolean;
	/** How many ticked themselves, and how many wait for an organiser. */
	ticked: number;
	held: number;
}

export interface SetHours {
	minutes: number | null;
	note: string | null;
}

type Parts = Pick<ConsoleParts, "db" | "now" | "secret" | "wake"> & {
	settings: MailDefaults;
	/** Domain of the institute's email addresses, by which entry numbers are known. */
	institute(): string | undefined;
};

export function createSignupService(parts: Parts): SignupService {
	const { db, now, secret, wake, institute } = parts;
	const mail = currentMail(parts);
	const hasMail = async () => (await mail()) !== undefined;

	async function record(by: string, action: string, eventId: string | null, detail = {}) {
		const subject = eventId === null ? "events" : `event:${eventId}`;
		await recordAudit(db, { actor: by, action, subject, detail, at: now() });
	}
	return {
		event: (id) => findEventHead(db, id),
		events: (page) => eventsWithSignups(db, page),
		summary: async (eventId) => summaryOf(await findEventSignup(db, eventId)),
		next: () => nextWithSignups(db, now()),
		async settings(eventId) {
			const found = await findEventSignup(db, eventId);
			const answered = [...(await answeredIds(db, eventId))];
			return { values: settingsValues(found), answered, summary: summaryOf(found), hasMail: await hasMail() };
		},
		async saveSettings(by, event, values) {
			const byOffer = await hasMail();
			const saved = await transaction(db, (tx) => saveSettings(tx, event, values, { by, byOffer, now: now() }));
			if (saved.outcome === "saved") wake();
			return saved;
		},
		async list(by, eventId, search) {
			const rows = await eventSignups(db, eventId, institute());
			const page = pageOfSignups(narrowSignups(rows, search), search);
			await record(by, "signups.viewed", eventId, { rows: page.rows.length, page: page.page });
			const settings = await findEventSignup(db, eventId);
			const questions = await allQuestions(db, eventId);
			return { ...page, counts: countListed(rows), seats: settings?.seats ?? null, questions };
		},
		async export(by, eventId, search, format) {
			const rows = narrowSignups(await eventSignups(db, eventId, institute()), search);
			await record(by, "signups.exported", eventId, { rows: rows.length, format });
			const columns = signupColumns(await allQuestions(db, eventId));
			return exportedFile(format, { title: "Sign-ups", columns, parts: inOne(rows), now: now() });
		},
		async add(by, eventId, typed) {
			const added = await transaction(db, (tx) => addPerson(tx, eventId, typed, { by, now: now() }));
			if (added.outcome === "added") wake();
			return added;
		},
		async change(by, eventId, act, ids) {
			const byOffer = await hasMail();
			const change = { by, now: now() };
			const changed = await transaction(db, async (tx) => {
				if (act === "give-seat") return giveSeats(tx, eventId, ids, change);
				if (act === "accept") return acceptHeld(tx, eventId, ids, change);
				if (act === "discard") return discardHeld(tx, eventId, ids, change);
				const chosen = await cancellable(tx, eventId, ids);
				for (const id of chosen) await cancel(tx, id, { ...change, byOffer });
				return chosen.length;
			});
			if (changed > 0) wake();
			return changed;
		},
		async checkIn(eventId, openedBy) {
			const rows = (await attendees(db, eventId)).map((row) => checkInRow(row, institute()));
			if (openedBy !== undefined) await record(openedBy, "signups.viewed", eventId, { rows: rows.length, page: 1 });
			return rows;
		},
		async send(by, eventId, { ticks, walkIns }) {
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
		async scan(key) {
			const id = checkedInBy(secret, key);
			// Codes that were mailed before they had keys of their own hold that of the private page.
			const earlier = id === null ? signupOf(secret, key) : null;
			const signup = await findSignup(db, id ?? earlier ?? "");
			const event = signup && (await findEventHead(db, signup.event_id));
			if (!signup || !event) return null;
			if (earlier !== null && now() > (endOf(event) ?? Number.POSITIVE_INFINITY)) return null;
			const notedBy = signup.attended_by;
			const names = await peopleNames(db, notedBy === null ? [] : [notedBy]);
			const name = notedBy === byThePerson ? "the person, by the code on the wall" : notedBy && names(notedBy);
			const own = checkInKey(secret, signup.id);
			return { signup, event, key: own, number: entryNumber(signup.email, institute()) ?? signup.email, notedBy: name };
		},
		async wall(eventId) {
			const settings = await wallSettings(db, eventId);
			const event = await findEventHead(db, eventId);
			const rows = await eventSignups(db, eventId);
			return {
				...settings,
				code: codeShown(secret, { eventId, ...settings }, now()),
				isOpenNow: event !== null && isWallOpen({ ...event, opened: settings.opened }, now()),
				ticked: rows.filter(({ byWall, held }) => byWall && held === null).length,
				held: rows.filter(({ byWall, held }) => byWall && held !== null).length,
			};
		},
		async changeWall(by, eventId, act) {
			await transaction(db, (tx) => actOnWall(tx, eventId, act, now()));
			await record(by, "signup.wall", eventId, { act });
		},
		isCalledOff: (eventId) => isCalledOff(db, eventId),
		toCallOff: (eventId) => countToCallOff(db, eventId, now()),
		async callOff(by, eventId) {
			const people = await transaction(db, (tx) => callOff(tx, eventId, now()));
			if (people > 0) await record(by, "signup.called-off", eventId, { people });
			wake();
			return people;
		},
		hours: (filter) => findHours(db, filter, institute()),
		async setHours(by, eventId, ids, hours) {
			const changed = await transaction(db, (tx) => setMinutes(tx, eventId, ids, hours, now()));
			if (changed > 0) await record(by, "signup.hours-set", eventId, { people: changed, minutes: hours.minutes });
			return changed;
		},
		async exportHours(by, filter, format) {
			const rows = await findHours(db, filter, institute());
			await record(by, "hours.exported", "eventId" in filter ? filter.eventId : null, { rows: rows.length, format });
			return exportedFile(format, { title: "Hours", columns: hoursSheet, parts: inOne(rows), now: now() });
		},
	};
}

function summaryOf(found: EventSignup | null): SignupSummary | null {
	return found && { isOpen: found.isOpen, seats: found.seats, taken: found.taken, waiting: found.waiting };
}

function readWalkIn({ name, email, at }: WalkIn): ReturnType<typeof readPerson> {
	if (!Number.isSafeInteger(at))
		return { ok: false, errors: { at: ["The time could not be read. Add the person again."] } };
	return readPerson({ name, email, phone: "" });
}

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
	yield rows;
}
