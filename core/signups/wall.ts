import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { emailLine, line } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";
import type { Foreign } from "../publishing/translations.ts";
import { countUp } from "../rate-limits/queries.ts";
import { networkOf, senderAddress } from "../rate-limits/sender-address.ts";
import { signature } from "../settings/signing.ts";
import { type Limits, perPersonAndHour } from "../submissions/rate-limit.ts";
import type { WallAct } from "./acts.ts";
import { addWalkIn, byThePerson, notePresence } from "./attendance.ts";
import { endOf, ensureSettings } from "./event-head.ts";
import { insertSignup, personKey } from "./queries.ts";

/** The page behind the code on the wall, on which people tick themselves. */
export interface Wall {
	find(key: string): Promise<ShownWall | null>;
	/** The outcome is the same whether or not the person has signed up, so that nobody can find out who has. */
	tick(key: string, typed: { email: unknown; name: unknown }): Promise<WallOutcome>;
}

export interface ShownWall extends Foreign<"title"> {
	title: string;
	/** The title in other languages, as stored. */
	translations?: string;
	isOpen: boolean;
}

export type WallOutcome = "noted" | "wrong email" | "not open" | "gone" | "too many";

/** Reason of what is held until an organiser decides about somebody who did not sign up. */
export const heldByWall = "wall";

/** A campus may be behind one address, so that this is far more than fits into a hall. */
const perNetworkAndHour = 1500;
/** People who did not sign up, at one event: more is not a crowd, but somebody who plays. */
const mostStrangers = 300;
const hour = 3_600_000;

export function createWall({ db, now, guard }: { db: Kysely<Database>; now: () => number; guard: Limits }): Wall {
	return {
		async find(key) {
			const event = await eventOnWall(db, key);
			return event && { title: event.title, translations: event.translations, isOpen: isWallOpen(event, now()) };
		},
		async tick(key, typed) {
			const event = await eventOnWall(db, key);
			if (!event) return "gone";
			if (!isWallOpen(event, now())) return "not open";
			const email = emailRule.safeParse(typed.email);
			if (!email.success) return "wrong email";
			const name = nameRule.safeParse(typed.name);
			const person = { email: email.data, name: name.success ? name.data : (email.data.split("@")[0] ?? "") };
			return transaction(db, async (tx) => {
				// Counted first and for everybody alike; only the answer is held back.
				if (await isTooMany(tx, guard, { event: event.eventId, person: person.email }, now())) return "too many";
				return notePerson(tx, event, person, now());
			});
		},
	};
}

const emailRule = emailLine("signup.missing.email", "signup.email");
const nameRule = line({ missing: "signup.missing.name", max: limits.name });

export interface WallEvent {
	eventId: string;
	title: string;
	translations: string;
	startsAt: number | null;
	endsAt: number | null;
	/** Whether the organisers have opened it. */
	opened: boolean;
	walkIns: boolean;
}

async function eventOnWall(db: Kysely<Database>, key: string): Promise<WallEvent | null> {
	if (!/^[\w-]{20,40}$/.test(key)) return null;
	const row = await db
		.selectFrom("signup_settings")
		.innerJoin("events", "events.id", "signup_settings.event_id")
		.select(["events.id", "title", "translations", "starts_at", "ends_at", "wall_open", "wall_walk_ins"])
		.where("wall_key", "=", key)
		.where("events.state", "=", "published")
		.executeTakeFirst();
	if (!row) return null;
	return {
		eventId: row.id,
		title: row.title,
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
	{ secret, perHour }: Limits,
	{ event, person }: { event: string; person: string },
	now: number,
): Promise<boolean> {
	if (perHour === 0) return false;
	const start = now - (now % hour);
	const key = (kind: string, value: string) => signature(secret, "limits", `${kind} ${start} ${value}`).slice(0, 22);
	const address = senderAddress();
	const network = key("wall", `${event} ${address === null ? "" : networkOf(address)}`);
	const personal = key("wall person", `${event} ${personKey(person)}`);
	const counts = await countUp(tx, [network, personal], start);
	return (counts.get(network) ?? 0) > perNetworkAndHour || (counts.get(personal) ?? 0) > perPersonAndHour;
}

async function notePerson(
	tx: Transaction<Database>,
	{ eventId, walkIns }: WallEvent,
	{ email, name }: { email: string; name: string },
	now: number,
): Promise<"noted" | "too many"> {
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
		return "noted";
	}
	const strangers = await strangersOf(tx, eventId);
	if (strangers.some((stranger) => personKey(stranger.email) === personKey(email))) return "noted";
	if (strangers.length >= mostStrangers) return "too many";
	if (walkIns) await addWalkIn(tx, eventId, { name, email, at: now }, { by: byThePerson, now, source: "wall" });
	else await hold(tx, eventId, { name, email }, now);
	return "noted";
}

/** An organiser looks at it and decides. */
async function hold(
	tx: Transaction<Database>,
	eventId: string,
	person: { name: string; email: string },
	now: number,
): Promise<void> {
	const blank = { phone: "", answers: {}, idempotencyKey: null, notice: null };
	const input = { ...person, ...blank, eventId, source: "wall", quarantinedReason: heldByWall, now } as const;
	const stored = await insertSignup(tx, input);
	if (stored.outcome === "created")
		await notePresence(tx, stored.signup.id, { present: true, moment: now, by: byThePerson, now });
}

function strangersOf(tx: Kysely<Database>, eventId: string) {
	const found = tx.selectFrom("signups").select("email").where("event_id", "=", eventId);
	return found.where("source", "=", "wall").execute();
}

/** What the organisers see of the code on the wall. */
export interface WallSettings {
	key: string | null;
	opened: boolean;
	walkIns: boolean;
}

export async function wallSettings(db: Kysely<Database>, eventId: string): Promise<WallSettings> {
	const row = await db
		.selectFrom("signup_settings")
		.select(["wall_key", "wall_open", "wall_walk_ins"])
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return { key: row?.wall_key ?? null, opened: row?.wall_open === 1, walkIns: row?.wall_walk_ins === 1 };
}

export async function actOnWall(tx: Transaction<Database>, eventId: string, act: WallAct, now: number): Promise<void> {
	await ensureSettings(tx, eventId, now);
	const { key } = await wallSettings(tx, eventId);
	const change = {
		open: { wall_open: 1, wall_key: key ?? newKey() },
		close: { wall_open: 0 },
		renew: { wall_key: newKey() },
		"take-walk-ins": { wall_walk_ins: 1 },
		"hold-walk-ins": { wall_walk_ins: 0 },
	} as const;
	await tx.updateTable("signup_settings").set(change[act]).where("event_id", "=", eventId).execute();
}

function newKey(): string {
	return randomBytes(18).toString("base64url");
}
