import type { Kysely } from "kysely";
import type { Database } from "../../../core/database/schema.ts";
import { transaction } from "../../../core/database/transaction.ts";
import type { BloodNeed, DonorProfile, MatchKind, ScribeNeed, ScribeProfile } from "../../../core/matching/kinds.ts";
import { type LinkKind, matchingToken } from "../../../core/matching/links.ts";
import { createMatching, type MatchingOptions } from "../../../core/matching/matching.ts";
import { insertMember } from "../../../core/matching/members.ts";
import type { KindAndNeed, KindAndProfile, StoredMember, StoredRequest } from "../../../core/matching/records.ts";
import { insertRequest, updateRequest } from "../../../core/matching/requests.ts";
import type { SentForm } from "../../../core/submissions/submission.ts";

export const scribeProfile: ScribeProfile = {
	languages: ["en", "hi"],
	subjects: ["maths", "science"],
	levels: ["college"],
	free: ["mon-morning", "mon-afternoon"],
	place: "Nilgiri",
};

export const donorProfile: DonorProfile = {
	group: "A+",
	lastDonation: null,
	interval: 90,
	place: "Nilgiri",
	areas: ["south"],
};

export function scribeNeed(at: number): ScribeNeed {
	const asked = { subject: "maths", language: "en", level: "college", help: "write" } as const;
	return { ...asked, at, minutes: 180, place: "Hall 3, Block A" };
}

export function bloodNeed(at: number): BloodNeed {
	return { at, hospital: "City Hospital", area: "south", group: "A+", component: "red-cells", units: 1 };
}

/** Ten o'clock on Thursday, 12 March 2026, in India. */
export const thursday = Date.parse("2026-03-12T10:00+05:30");
/** The examination: ten o'clock on the Monday after. */
export const monday = Date.parse("2026-03-16T10:00+05:30");
export const hour = 3_600_000;
export const day = 24 * hour;

const secret = "a secret of the tests, long enough to sign with";
const testChoices = { languages: ["en", "hi"], subjects: ["maths", "science"], areas: ["south", "north"] };

/** Matching with a clock of the test's own. */
export function openMatching(db: Kysely<Database>, changed: Partial<MatchingOptions> = {}) {
	const clock = { now: thursday };
	const log = { error: (details: object) => console.error(details) };
	const options = { db, secret, now: () => clock.now, hasMail: async () => false, choices: () => testChoices, log };
	const token = (kind: LinkKind, id: string) => matchingToken(secret, kind, id, clock.now);
	return { matching: createMatching({ ...options, ...changed }), clock, token };
}

/** Puts a confirmed member into the pool. */
export async function putMember(
	db: Kysely<Database>,
	name: string,
	wanted: KindAndProfile = { kind: "scribe", profile: scribeProfile },
	changed: Partial<StoredMember> = {},
): Promise<string> {
	const blank = { idempotencyKey: null, notice: null, heldReason: null, language: "en", now: thursday };
	return transaction(db, async (tx) => {
		const person = { name, email: `${name}@example.org`, phone: `+9198${10_000_000 + (await countMembers(tx))}` };
		const { member } = await insertMember(tx, { ...person, ...blank, wanted });
		const confirmed = { person_key: `${name}@example.org`, state: "active", updated_at: thursday - day } as const;
		const active = { ...confirmed, ...changed };
		await tx.updateTable("pool_members").set(active).where("id", "=", member.id).execute();
		return member.id;
	});
}

/** So that each has a phone of their own. */
async function countMembers(db: Kysely<Database>): Promise<number> {
	const all = db.selectFrom("pool_members").select(({ fn }) => fn.countAll<number>().as("members"));
	return Number((await all.executeTakeFirstOrThrow()).members);
}

/** Puts in a request that is checked. Nobody is asked yet. */
export async function putRequest(
	db: Kysely<Database>,
	wanted: KindAndNeed = { kind: "scribe", need: scribeNeed(monday) },
	now = thursday,
): Promise<StoredRequest> {
	const person = { name: "Meera", email: "meera@example.org", phone: "+919876511111" };
	const blank = { idempotencyKey: null, notice: null, heldReason: null, language: "en" };
	return transaction(db, async (tx) => {
		const stored = await insertRequest(tx, { ...person, ...blank, wanted, now });
		if (stored.outcome !== "created") throw new Error(`The request was ${stored.outcome}.`);
		const open = { state: "open", checked_by: "asha", next_wave_at: now } as const;
		await updateRequest(tx, stored.request.id, open, now);
		return { ...stored.request, ...open };
	});
}

/** A form as a browser sends it. */
export function sentForm(fields: Record<string, string | string[]>, changed: Partial<SentForm> = {}): SentForm {
	const notice = { id: "notice", at: thursday };
	const rest = { idempotencyKey: null, notice, heldReason: null, formToken: null, language: "en" };
	return { fields: formData(fields), ...rest, ...changed };
}

export function formData(fields: Record<string, string | string[]>): FormData {
	const data = new FormData();
	for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
	return data;
}

const agreed = { agreeAsk: "on", agreeShare: "on", agreeHealth: "on" };
const person = { name: "Asha", email: "asha@example.org", phone: "98765 43210" };

export const volunteerFields = {
	...person,
	...agreed,
	languages: ["en"],
	subjects: ["maths"],
	levels: ["college"],
	free: ["mon-morning", "mon-afternoon"],
	place: "Nilgiri",
};
export const donorFields = {
	...person,
	...agreed,
	...{ group: "A+", lastDonation: "", interval: "90", place: "Nilgiri", areas: ["south"] },
};
export const scribeRequestFields = {
	...person,
	...agreed,
	...{ day: "2026-03-16", time: "10:00", minutes: "180", place: "Hall 3", subject: "maths", language: "en" },
	...{ level: "college", help: "write" },
};
export const bloodRequestFields = {
	...{ name: "Ravi", phone: "98765 43211", email: "", agreeAsk: "on", agreeShare: "on" },
	...{ hospital: "City Hospital", area: "south", group: "A+", component: "red-cells", units: "2" },
	...{ day: "2026-03-13", time: "10:00" },
};
export const fieldsOf: Record<MatchKind, Record<"join" | "ask", Record<string, string | string[]>>> = {
	scribe: { join: volunteerFields, ask: scribeRequestFields },
	blood: { join: donorFields, ask: bloodRequestFields },
};

/** What was enqueued, oldest first, such as 'offer asked'. */
export async function toldOf(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select(["topic", "payload"]).orderBy("created_at").execute();
	return rows.map(({ topic, payload }) => {
		const { kind, event } = JSON.parse(payload);
		return topic === "coordinators" ? `coordinators ${event}` : `${kind} ${event}`;
	});
}
