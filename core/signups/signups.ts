import type { Kysely, Transaction } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import { touch } from "../database/generation.ts";
import { type Commit, groupCommits } from "../database/group-commit.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { PublicEvent } from "../events/events.ts";
import { findEvent, publishedEvent } from "../events/queries.ts";
import { checkForm } from "../forms/check-form.ts";
import { type Institute, isOutside, isStudentAddress } from "../forms/mailbox.ts";
import { countEnqueued } from "../outbox/maintenance-queries.ts";
import { topics } from "../outbox/notices.ts";
import type { SentForm } from "../submissions/submission.ts";
import { type NotTaken, neverRejecting, type TakingParts, takeForm } from "../submissions/take-form.ts";
import { isCalledOff } from "./event-changes.ts";
import { type EventSignup, findEventSignup, fullEvents } from "./event-signup.ts";
import { checkInKey, signupOf, signupToken } from "./links.ts";
import { newsOf, notifyPeople, signupSubject } from "./notices.ts";
import { cancelSignup, findSignup, insertSignup, restoreSignup, undoEnd } from "./queries.ts";
import { reminderTime } from "./reminders.ts";
import { isUnconfirmed, openness, type Question, type StoredSignup } from "./signup.ts";
import { answerField, type SignupField, signupPayload } from "./signup-form.ts";
import { confirmSeat, endUnknown, eventsToFill, fillSeats, lapseOffers, placeInQueue } from "./waiting-list.ts";

export interface SignupRequest extends SentForm {
	eventId: string;
}

export type SignupResult =
	/** `token` opens the private page. */
	| { outcome: "accepted"; token: string }
	/** The link to the private page was sent to the address, whether or not it was signed up before. */
	| { outcome: "mailed" }
	/**
	 * Somebody has signed up with this address before, and there is no mail to say so in. Anyone can type an address, so
	 * that the private page stays closed.
	 */
	| { outcome: "known" }
	/** Sign-up has ended, or never was. */
	| { outcome: "closed" }
	| NotTaken;

export interface SignupsOptions extends TakingParts {
	db: Kysely<Database>;
	secret: string;
	/** Whether emails are sent: otherwise who moves up has the seat without being asked. */
	hasMail: () => Promise<boolean>;
	/** Its students' addresses: what is asked for with another one has to be confirmed by its link. */
	institute: () => Institute;
	/** Several in one transaction: each waits for its turn at the event, and would keep a connection meanwhile. */
	commit?: Commit;
	/** Called when something was enqueued. */
	onStored?: () => void;
}

export type Signups = ReturnType<typeof createSignups>;
export type OwnSignup = Exclude<Awaited<ReturnType<Signups["own"]>>, string>;

/** Sign-up for events, as visitors use it. */
export function createSignups(options: SignupsOptions) {
	const { db, secret, now, hasMail, onStored } = options;
	const commit = options.commit ?? groupCommits(db);
	return {
		/** Null for events without a sign-up. */
		async find(eventId: string) {
			const event = await findEventSignup(db, eventId);
			return event && shown(event, now());
		},
		/** Ids of the coming events at which one can only wait. */
		full: () => fullEvents(db, now()),
		submit: (request: SignupRequest): Promise<SignupResult> =>
			neverRejecting(options.log, () => submit({ ...options, commit }, request)),
		async own(token: string) {
			const id = signupOf(secret, token);
			if (id === null) return "invalid" as const;
			const signup = await findSignup(db, id);
			if (!signup) return "gone" as const;
			const event = await publishedEvent(db, signup.event_id, now());
			const away = event ? null : await findEvent(db, signup.event_id);
			const about: KnownEvent | null = event ?? away;
			return {
				signup,
				/** Key in the code for the entrance. */
				checkInKey: checkInKey(secret, id),
				/** Null while it is not on the site. */
				event,
				/** What people knew of it, also while it is not on the site. */
				about,
				/** Until when a cancellation may be taken back; null if it may not. */
				undoUntil: event && (await undoEnd(db, signup, now())),
				/** How many come before, in the waiting list. */
				before: signup.state === "waiting" ? await placeInQueue(db, signup) : 0,
				/** How long a seat that becomes free is kept for whoever waits; null if it is theirs at once. */
				offerHours:
					signup.state === "waiting" && (await hasMail())
						? ((await findEventSignup(db, signup.event_id))?.offerHours ?? null)
						: null,
				/** When those with a seat are reminded. */
				remindedAt: reminderTime(event?.starts_at ?? Number.NaN).from,
				/** Whether the organisers have told everybody that the event does not take place. */
				isCalledOff: await isCalledOff(db, signup.event_id),
				/** What they have said of that. */
				calledOffWords: away?.called_off_words ?? "",
			};
		},
		/** Takes the offered seat, or shows that the address is one's own. */
		async confirm(token: string): Promise<"confirmed" | "too late" | "invalid"> {
			const id = signupOf(secret, token);
			if (id === null) return "invalid";
			const confirmed = await commit(async (tx) => {
				if (!(await confirmSeat(tx, id, now()))) return false;
				const confirmed = await findSignup(tx, id);
				if (confirmed) await notifyPeople(tx, [confirmed], newsOf(confirmed), now());
				return true;
			});
			if (confirmed) onStored?.();
			return confirmed ? "confirmed" : "too late";
		},
		async cancel(token: string): Promise<"cancelled" | "nothing" | "invalid"> {
			const id = signupOf(secret, token);
			if (id === null) return "invalid";
			const byOffer = await hasMail();
			const cancelled = await commit((tx) => cancel(tx, id, { by: thePerson, byOffer, now: now() }));
			if (cancelled) onStored?.();
			return cancelled ? "cancelled" : "nothing";
		},
		/** Takes a cancellation of some minutes ago back, if the seat has not gone to somebody else. */
		async undo(token: string): Promise<"restored" | "too late" | "invalid"> {
			const id = signupOf(secret, token);
			if (id === null) return "invalid";
			const restored = await commit(async (tx) => {
				const signup = await findSignup(tx, id);
				if (!signup || !(await publishedEvent(tx, signup.event_id, now()))) return false;
				const restored = await restoreSignup(tx, id, now());
				if (!restored) return false;
				await notifyPeople(tx, [restored], newsOf(restored), now());
				const entry = { actor: thePerson, action: "signup.restored", subject: signupSubject(id) };
				await recordAudit(tx, { ...entry, at: now() });
				await touch(tx);
				return true;
			});
			if (restored) onStored?.();
			return restored ? "restored" : "too late";
		},
	};
}

/** Who acts, in the record of what was done. */
const thePerson = "the person";

type KnownEvent = Pick<
	PublicEvent,
	"title" | "venue" | "description" | "starts_at" | "ends_at" | "language" | "translations" | "foreign"
>;

export type ShownSignup = ReturnType<typeof shown>;

/** What the page of an event shows of its sign-up. */
function shown(event: EventSignup, now: number) {
	const { closesAt, startsAt, questions, seats, taken } = event;
	return {
		openness: openness(event, { ...event, now }),
		closesAt: closesAt ?? startsAt,
		questions,
		/** Null without a limit. On a page that is kept, as of a minute ago. */
		left: seats === null ? null : Math.max(0, seats - taken),
	};
}

/** Ends a sign-up and offers the seat to the next. */
export async function cancel(
	tx: Transaction<Database>,
	id: string,
	{ by, byOffer, now }: { by: string; byOffer: boolean; now: number },
): Promise<StoredSignup | null> {
	const cancelled = await cancelSignup(tx, id, { byPerson: by === thePerson, now });
	if (!cancelled) return null;
	await notifyPeople(tx, [cancelled], "cancelled", now);
	await recordAudit(tx, { actor: by, action: "signup.cancelled", subject: signupSubject(id), at: now });
	const moved = await moveUp(tx, cancelled.event_id, { byOffer, now });
	// The page of the event says whether there are seats; whoever moved up has taken this one.
	if (moved === 0) await touch(tx);
	return cancelled;
}

/** Gives free seats to those who wait, and tells them. */
export async function moveUp(
	tx: Transaction<Database>,
	eventId: string,
	{ byOffer, now }: { byOffer: boolean; now: number },
): Promise<number> {
	const moved = await fillSeats(tx, eventId, { byOffer, now });
	await notifyPeople(tx, moved, byOffer ? "offered" : "seat", now);
	return moved.length;
}

/** Ends offers that were not confirmed in time, and gives free seats to the next. Returns how many were told. */
export async function endOffers(
	db: Kysely<Database>,
	{ byOffer, now }: { byOffer: boolean; now: number },
): Promise<number> {
	return transaction(db, async (tx) => {
		await endUnknown(tx, now);
		const lapsed = await lapseOffers(tx, now);
		// Whoever did not follow the link need not be the one who asked: one email to a stranger is enough.
		const waited = lapsed.filter((signup) => !isUnconfirmed(signup));
		await notifyPeople(tx, waited, "lapsed", now);
		let moved = 0;
		for (const eventId of await eventsToFill(tx, now)) moved += await moveUp(tx, eventId, { byOffer, now });
		if (lapsed.length + moved > 0) await touch(tx);
		return waited.length + moved;
	});
}

type Submitting = SignupsOptions & { commit: Commit };

/** Validates and stores a sign-up. */
async function submit(options: Submitting, { eventId, ...sent }: SignupRequest): Promise<SignupResult> {
	const { db, secret, now, commit, onStored } = options;
	const event = await findEventSignup(db, eventId);
	if (!event || !(await publishedEvent(db, eventId, now()))) return { outcome: "closed" };
	const check = (fields: unknown) => checkForm(signupPayload(event.questions), fields);
	// Only the browser that sent it before has the same key. Whoever sends none is known by the address.
	return takeForm(options, { of: eventId, isOnceAnHour: false, check }, sent, async (value, details, count) => {
		const { name, email, phone, ...answers }: Record<SignupField, string> = value;
		const institute = options.institute();
		const mails = await options.hasMail();
		const input = {
			...details,
			eventId,
			name,
			email,
			phone,
			answers: answersOf(event.questions, answers),
			source: "form" as const,
			// Without email nobody could follow a link.
			toConfirm: mails && !isStudentAddress(email, institute),
		};
		const stored = await commit(async (tx) => {
			const sender = { person: email, mailsOutside: isOutside(email, institute) };
			const stored = await insertSignup(tx, input, () => count(tx, sender));
			if (stored.outcome === "refused" || stored.outcome === "repeated") return stored;
			await notify(tx, stored, details.now);
			// The page says from now on that one can only wait.
			if (stored.filled) await touch(tx);
			return stored;
		});
		if (stored.outcome === "refused") return { outcome: "closed" };
		if (stored.outcome !== "repeated") onStored?.();
		// With mail the answer does not tell whether somebody is signed up. Nobody is written to about what is held back.
		if (stored.signup.held_reason === null && mails) return { outcome: "mailed" };
		if (stored.outcome === "known") return { outcome: "known" };
		return { outcome: "accepted", token: signupToken(secret, stored.signup.id) };
	});
}

/**
 * Tells a person how things stand. One who is known is told again at most once an hour, since whoever knows an address
 * could fill its mailbox, and thrice while the link was not followed: a seat is not to be lost with one mail. It takes
 * as many reads and writes all the same, so that no answer is quicker than another.
 */
async function notify(
	tx: Transaction<Database>,
	{ outcome, signup }: { outcome: "created" | "known"; signup: StoredSignup },
	now: number,
): Promise<void> {
	const recent = { topic: topics.signup, subject: signupSubject(signup.id), since: now - hour };
	const told = await countEnqueued(tx, recent);
	if (outcome === "created") await notifyPeople(tx, [signup], newsOf(signup), now);
	else if (told < (isUnconfirmed(signup) ? 3 : 1))
		await notifyPeople(tx, [signup], isUnconfirmed(signup) ? "confirm" : "again", now);
	else await tx.updateTable("signups").set({ event_id: signup.event_id }).where("id", "=", signup.id).execute();
}

function answersOf(questions: readonly Question[], given: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		questions.flatMap((question) => {
			const answer = given[answerField(question)] ?? "";
			return answer === "" ? [] : [[question.id, answer]];
		}),
	);
}

const hour = 3_600_000;
