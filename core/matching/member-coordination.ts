import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { dropMessagesAbout } from "../outbox/maintenance-queries.ts";
import type { Act } from "./coordination.ts";
import { eraseMembers } from "./endings.ts";
import { readMatchingSettings } from "./matching-settings.ts";
import { lockMember } from "./members.ts";
import * as membership from "./membership.ts";
import { notifyMember, notifyRequester, subjects } from "./notices.ts";
import { isAlive, lockRequest, updateRequest } from "./requests.ts";
import { askWave } from "./wave.ts";

export type Held = "request" | "member";

/** Takes what the spam checks held back, as if it had just come. False if it is not held. */
export async function release(db: Kysely<Database>, what: Held, id: string, act: Act): Promise<boolean> {
	return what === "request" ? releaseRequest(db, id, act) : releaseMember(db, id, act);
}

async function releaseRequest(db: Kysely<Database>, id: string, { by, now, bounds }: Act): Promise<boolean> {
	const { checkFirst } = await readMatchingSettings(db);
	const released = await transaction(db, async (tx) => {
		const request = await lockRequest(tx, id);
		if (!request || request.held_reason === null || !isAlive(request, now)) return false;
		const opened = checkFirst ? {} : { state: "open" as const, checked_by: by, next_wave_at: now };
		await updateRequest(tx, id, { held_reason: null, ...opened }, now);
		const received = checkFirst ? "received" : "received-open";
		await notifyRequester(tx, { ...request, held_reason: null }, received, now);
		await recordAudit(tx, { actor: by, action: "matching.released", subject: subjects.request(id), at: now });
		return true;
	});
	if (released) await askWave(db, id, { now, bounds });
	return released;
}

async function releaseMember(db: Kysely<Database>, id: string, { by, now }: Act): Promise<boolean> {
	return transaction(db, async (tx) => {
		const member = await lockMember(tx, id);
		if (!member || member.held_reason === null) return false;
		const released = { held_reason: null, updated_at: now };
		await tx.updateTable("pool_members").set(released).where("id", "=", id).execute();
		await notifyMember(tx, { ...member, held_reason: null }, "confirm", now);
		await recordAudit(tx, { actor: by, action: "matching.released", subject: subjects.member(id), at: now });
		return true;
	});
}

/** Erases what was held back. */
export async function discard(db: Kysely<Database>, what: Held, id: string, { by, now }: Act): Promise<boolean> {
	return transaction(db, async (tx) => {
		const table = what === "request" ? "match_requests" : "pool_members";
		const { numDeletedRows } = await tx
			.deleteFrom(table)
			.where("id", "=", id)
			.where("held_reason", "is not", null)
			.executeTakeFirstOrThrow();
		if (numDeletedRows === 0n) return false;
		await dropMessagesAbout(tx, [subjects[what](id)]);
		await recordAudit(tx, { actor: by, action: "matching.discarded", subject: subjects[what](id), at: now });
		return true;
	});
}

/** For a member whose address could not be confirmed by mail: the coordinator has called. */
export async function confirmMember(db: Kysely<Database>, id: string, { by, now }: Act): Promise<boolean> {
	const confirmed = await membership.confirmMember(db, id, now, { byLink: false });
	if (confirmed)
		await recordAudit(db, { actor: by, action: "matching.confirmed", subject: subjects.member(id), at: now });
	return confirmed;
}

export async function pauseMember(
	db: Kysely<Database>,
	id: string,
	{ by, days, now }: Act & { days: number },
): Promise<boolean> {
	const paused = await membership.pauseMember(db, id, days, now);
	const entry = { actor: by, action: "matching.paused", subject: subjects.member(id), detail: { days }, at: now };
	if (paused) await recordAudit(db, entry);
	return paused;
}

export async function eraseMember(db: Kysely<Database>, id: string, { by, now, bounds }: Act): Promise<boolean> {
	const erased = await transaction(db, async (tx) => {
		const erased = await eraseMembers(tx, [id], { by, now });
		const entry = { actor: by, action: "matching.erased", subject: subjects.member(id), at: now };
		if (erased.length > 0) await recordAudit(tx, entry);
		return erased;
	});
	for (const requestId of erased.flatMap(({ requestIds }) => requestIds)) await askWave(db, requestId, { now, bounds });
	return erased.length > 0;
}
