import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { emailLine, line } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";
import { isInstituteAddress } from "../forms/mailbox.ts";
import type { Foreign } from "../publishing/translations.ts";
import { networkOf, senderAddress } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";
import { type Bound, type Limits, perPersonAndHour, secondsToWait } from "../submissions/rate-limit.ts";
import { addWalkIn, byThePerson, notePresence } from "./attendance.ts";
import { endOf, ensureSettings } from "./event-head.ts";
import type { WallIntent } from "./intents.ts";
import { heldByWall } from "./listed-states.ts";
import { insertSignup, personKey } from "./queries.ts";

type WallOutcome = "noted" | "wrong email" | "not open" | "gone" | "too many";

/**
 * For each network and event, so that a stranger elsewhere fills nothing. A campus may be behind one address: this is far
 * more than fits into a hall.
 */
const perNetworkAndHour = 1500;
/**
 * For addresses that are not of the institute, which anybody can make up without end: counted apart, so that they are
 * in nobody's way who has one of the institute.
 */
const othersPerNetworkAndHour = 150;
const hour = 3_600_000;
const minute = 60_000;
/** How long a code that changes is taken after it was shown: to scan it, and to type an address. */
const takenMinutes = 5;

export interface WallOptions {
	db: Kysely<Database>;
	now: () => number;
	secret: string;
	/** Domain of the institute's addresses. */
	institute: () => string | undefined;
	guard: Limits;
}

export type Wall = ReturnType<typeof createWall>;

/** The page behind the code on the wall, on which people tick themselves. */
export function createWall({ db, now, secret, institute, guard }: WallOptions) {
	const eventOn = (key: string) => eventOnWall(db, key, { secret, now: now() });
	return {
		async find(key: string): Promise<ShownWall | null> {
			const event = await eventOn(key);
			if (!event) return null;
			const { title, language, translations } = event;
			return { title, language, translations, isOpen: isWallOpen(event, now()) };
		},
		/** The outcome is the same whether or not the person has signed up, so that nobody can find out who has. */
		async tick(key: string, typed: { email: unknown; name: unknown }): Promise<WallOutcome> {
			const event = await eventOn(key);
			if (!event) return "gone";
			if (!isWallOpen(event, now())) return "not open";
			const email = emailRule.safeParse(typed.email);
			if (!email.success) return "wrong email";
			const name = nameRule.safeParse(typed.name);
			const person = { email: email.data, name: name.success ? name.data : (email.data.split("@")[0] ?? "") };
			return transaction(db, async (tx) => {
				// Counted first, and answered for everybody alike; whoever signed up is ticked all the same.
				const isInside = isInstituteAddress(person.email, institute());
				const counted = { event: event.eventId, person: person.email, isInside };
				const tooMany = await isTooMany(tx, guard, counted, now());
				await notePerson(tx, event, { ...person, onlySignedUp: tooMany }, now());
				return tooMany ? "too many" : "noted";
			});
		},
	};
}

const emailRule = emailLine("signup.missing.email", "signup.email");
const nameRule = line({ missing: "signup.missing.name", max: limits.name });

interface ShownWall extends Foreign<"title"> {
	title: string;
	/** Language of the title, if it was told. */
	language: string;
	/** The title in other languages, as stored. */
	translations?: string;
	isOpen: boolean;
}

export interface WallEvent {
	eventId: string;
	title: string;
	language: string;
	translations: string;
	startsAt: number | null;
	endsAt: number | null;
	/** Whether the organisers have opened it. */
	opened: boolean;
	walkIns: boolean;
}

async function eventOnWall(
	db: Kysely<Database>,
	given: string,
	{ secret, now }: { secret: string; now: number },
): Promise<WallEvent | null> {
	const [, eventId] = /^([0-9a-f]{24})\.[\w-]{22}$/.exec(given) ?? [];
	if (eventId === undefined && !/^[\w-]{20,40}$/.test(given)) return null;
	const events = db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["events.id", "title", "language", "translations", "starts_at", "ends_at"])
		.select(["wall_open", "wall_walk_ins", "wall_key"])
		.where("events.state", "=", "published");
	const row = await (eventId === undefined
		? events.where("wall_key", "=", given).where("wall_printed", "=", 1)
		: events.where("events.id", "=", eventId)
	).executeTakeFirst();
	if (!row) return null;
	if (eventId !== undefined && !isFresh(given, secret, { eventId, key: row.wall_key }, now)) return null;
	return {
		eventId: row.id,
		title: row.title,
		language: row.language,
		translations: row.translations,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		opened: row.wall_open === 1,
		walkIns: row.wall_walk_ins === 1,
	};
}

/** From an hour before the event until its end, while the organisers leave it open. */
export function isWallOpen(event: Pick<WallEvent, "startsAt" | "endsAt" | "opened">, now: number): boolean {
	const end = endOf(event);
	return event.opened && event.startsAt !== null && end !== null && now >= event.startsAt - hour && now < end;
}

async function isTooMany(
	tx: Transaction<Database>,
	guard: Limits,
	{ event, person, isInside }: { event: string; person: string; isInside: boolean },
	now: number,
): Promise<boolean> {
	const address = senderAddress();
	const network = `${event} ${address === null ? "" : networkOf(address)}`;
	const bounds: Bound[] = [
		isInside ? ["wall", network, perNetworkAndHour] : ["wall others", network, othersPerNetworkAndHour],
		["wall person", `${event} ${personKey(person)}`, perPersonAndHour],
	];
	return (await secondsToWait(tx, guard, bounds, now)) > 0;
}

async function notePerson(
	tx: Transaction<Database>,
	{ eventId, walkIns }: WallEvent,
	{ email, name, onlySignedUp }: { email: string; name: string; onlySignedUp: boolean },
	now: number,
): Promise<void> {
	const signup = await tx
		.selectFrom("signups")
		.select(["id", "attended_at"])
		.where("event_id", "=", eventId)
		.where("person_key", "=", personKey(email))
		.executeTakeFirst();
	// Also somebody who cancelled and came anyway.
	if (signup) {
		const present = { present: true, moment: now, by: byThePerson, now };
		if (signup.attended_at === null) await notePresence(tx, signup.id, present);
		return;
	}
	if (onlySignedUp) return;
	if (walkIns) await addWalkIn(tx, eventId, { name, email, at: now }, { by: byThePerson, now, source: "wall" });
	else await hold(tx, eventId, { name, email }, now);
}

/** An organiser looks at it and decides. */
async function hold(
	tx: Transaction<Database>,
	eventId: string,
	person: { name: string; email: string },
	now: number,
): Promise<void> {
	const blank = { phone: "", answers: {}, idempotencyKey: null, notice: null };
	const input = { ...person, ...blank, eventId, source: "wall", heldReason: heldByWall, now } as const;
	const stored = await insertSignup(tx, input);
	if (stored.outcome === "created")
		await notePresence(tx, stored.signup.id, { present: true, moment: now, by: byThePerson, now });
}

/** What the organisers see of the code on the wall. */
export interface WallSettings {
	key: string | null;
	opened: boolean;
	walkIns: boolean;
	/** Whether the code stays the same, to be printed; otherwise it changes every minute. */
	printed: boolean;
}

export async function wallSettings(db: Kysely<Database>, eventId: string): Promise<WallSettings> {
	const row = await db
		.selectFrom("signup_settings")
		.select(["wall_key", "wall_open", "wall_walk_ins", "wall_printed"])
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return {
		key: row?.wall_key ?? null,
		opened: row?.wall_open === 1,
		walkIns: row?.wall_walk_ins === 1,
		printed: row?.wall_printed === 1,
	};
}

/** What the address in the code ends with at this moment. */
export function codeShown(
	secret: string,
	{ eventId, key, printed }: { eventId: string } & Pick<WallSettings, "key" | "printed">,
	now: number,
): string | null {
	return key === null || printed ? key : codeOf(secret, { eventId, key }, Math.floor(now / minute));
}

function codeOf(secret: string, { eventId, key }: { eventId: string; key: string }, at: number): string {
	return `${eventId}.${signature(secret, "wall", `${key} ${at}`).slice(0, 22)}`;
}

/** A code that was read off the screen goes stale, so that it cannot be passed on to those who are not there. */
function isFresh(
	given: string,
	secret: string,
	{ eventId, key }: { eventId: string; key: string | null },
	now: number,
): boolean {
	if (key === null) return false;
	const current = Math.floor(now / minute);
	const minutes = Array.from({ length: takenMinutes + 1 }, (_, ago) => current - ago);
	return minutes.some((at) => codeOf(secret, { eventId, key }, at) === given);
}

export async function changeWall(
	tx: Transaction<Database>,
	eventId: string,
	intent: WallIntent,
	now: number,
): Promise<void> {
	await ensureSettings(tx, eventId, now);
	const { key } = await wallSettings(tx, eventId);
	const change = {
		open: { wall_open: 1, wall_key: key ?? newKey() },
		close: { wall_open: 0 },
		renew: { wall_key: newKey() },
		"take-walk-ins": { wall_walk_ins: 1 },
		"hold-walk-ins": { wall_walk_ins: 0 },
		// Not a code that was printed once and has ended since.
		print: { wall_printed: 1, wall_key: newKey() },
		change: { wall_printed: 0 },
	} as const;
	await tx.updateTable("signup_settings").set(change[intent]).where("event_id", "=", eventId).execute();
}

function newKey(): string {
	return randomBytes(18).toString("base64url");
}
