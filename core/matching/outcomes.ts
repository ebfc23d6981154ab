import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { isoDate } from "../time/dates.ts";
import { lockMember } from "./members.ts";
import { happened } from "./promises.ts";
import { endOf, readNeed, readProfile, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import { findOffer, lockRequest, setOffers } from "./requests.ts";

export type Acted = "done" | "nothing" | "invalid";

interface Told {
	side: "member" | "requester";
	happened: boolean;
	now: number;
}

/** Notes whether it happened, as one side says: a donation moves the donor's next date, a scribe gets the hours. */
export async function noteOutcome(tx: Transaction<Database>, offerId: string, told: Told): Promise<Acted> {
	const found = await findOffer(tx, offerId);
	const request = found && (await lockRequest(tx, found.request_id));
	const offer = request && (await findOffer(tx, offerId));
	if (!request || offer?.state !== "yes" || endOf(request) > told.now) return "nothing";
	const says = told.happened ? (1 as const) : (0 as const);
	const column = told.side === "member" ? "member_says" : "requester_says";
	if (offer[column] === says) return "nothing";
	await setOffers(tx, [offer], { [column]: says });
	const member = await lockMember(tx, offer.member_id);
	if (member) await settle(tx, { request, member, offer: { ...offer, [column]: says } });
	return "done";
}

async function settle(
	tx: Transaction<Database>,
	{ request, member, offer }: { request: StoredRequest; member: StoredMember; offer: StoredOffer },
): Promise<void> {
	const { kind, need } = readNeed(request);
	if (kind === "scribe") await noteHours(tx, offer, { at: need.at, minutes: need.minutes });
	// For the donor's health one side's word is enough.
	else if (offer.member_says === 1 || offer.requester_says === 1) await noteDonation(tx, member, isoDate(need.at));
}

async function noteHours(
	tx: Transaction<Database>,
	offer: StoredOffer,
	{ at, minutes }: { at: number; minutes: number },
): Promise<void> {
	await tx.deleteFrom("scribe_hours").where("offer_id", "=", offer.id).execute();
	if (happened(offer) !== true) return;
	const hours = { offer_id: offer.id, member_id: offer.member_id, at, minutes };
	await tx.insertInto("scribe_hours").values(hours).execute();
}

async function noteDonation(tx: Transaction<Database>, member: StoredMember, day: string): Promise<void> {
	const { kind, profile } = readProfile(member);
	if (kind !== "blood" || (profile.lastDonation ?? "") >= day) return;
	const changed = JSON.stringify({ ...profile, lastDonation: day });
	await tx.updateTable("pool_members").set({ profile: changed }).where("id", "=", member.id).execute();
}
