import type { Kysely } from "kysely";
import type { Database } from "../../../core/database/schema.ts";
import { transaction } from "../../../core/database/transaction.ts";
import { insertMember } from "../../../core/matching/members.ts";
import type {
	KindAndNeed,
	KindAndProfile,
	StoredMember,
	StoredOffer,
	StoredRequest,
} from "../../../core/matching/records.ts";
import { insertRequest } from "../../../core/matching/requests.ts";
import { insertOffer } from "../../../core/matching/wave.ts";
import { bloodNeed, donorProfile, scribeNeed, scribeProfile } from "./matching.ts";

export const noon = Date.UTC(2026, 7, 3, 6, 30);
export const hour = 3_600_000;
export const day = 24 * hour;

const wantsScribe: KindAndNeed = { kind: "scribe", need: scribeNeed(noon + 2 * day) };
export const wantsBlood: KindAndNeed = { kind: "blood", need: bloodNeed(noon + 2 * day) };
const isScribe: KindAndProfile = { kind: "scribe", profile: scribeProfile };
export const isDonor: KindAndProfile = { kind: "blood", profile: donorProfile };

const sent = { language: "en", idempotencyKey: null, notice: null, heldReason: null, now: noon };

/** Puts a member into the pool who may be asked. */
export async function putMember(
	db: Kysely<Database>,
	name: string,
	{ wanted = isScribe, ...changed }: Partial<StoredMember> & { wanted?: KindAndProfile } = {},
): Promise<StoredMember> {
	const person = { name, email: `${name.toLowerCase()}@example.org`, phone: "+919876543210" };
	const { member } = await transaction(db, (tx) => insertMember(tx, { ...sent, ...person, wanted }));
	const isConfirmed = (changed.state ?? "active") === "active";
	const change = { state: "active" as const, ...(isConfirmed ? { person_key: person.email } : {}), ...changed };
	await db.updateTable("pool_members").set(change).where("id", "=", member.id).execute();
	return { ...member, ...change };
}

/** Puts in a request that volunteers may be asked about. */
export async function putRequest(
	db: Kysely<Database>,
	{ wanted = wantsScribe, ...changed }: Partial<StoredRequest> & { wanted?: KindAndNeed } = {},
): Promise<StoredRequest> {
	const person = { name: "Meera", email: "meera@example.org", phone: "+919812345678" };
	const { request } = await transaction(db, (tx) => insertRequest(tx, { ...sent, ...person, wanted }));
	const change = { state: "open" as const, next_wave_at: noon, ...changed };
	await db.updateTable("match_requests").set(change).where("id", "=", request.id).execute();
	return { ...request, ...change };
}

/** Puts in that a member was asked two hours ago, and has until tomorrow. */
export async function putOffer(
	db: Kysely<Database>,
	request: StoredRequest,
	member: StoredMember,
	changed: Partial<StoredOffer> = {},
): Promise<StoredOffer> {
	const asked = { state: "asked", wave: 1, until: noon + day, byHand: false, now: noon - 2 * hour } as const;
	const offer = await transaction(db, (tx) => insertOffer(tx, request, member, asked));
	const change = { phone: changed.state === "yes" ? member.phone : null, ...changed };
	await db.updateTable("match_offers").set(change).where("id", "=", offer.id).execute();
	return { ...offer, ...change };
}
