import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { whyNoYes } from "./answers.ts";
import { type LinkKind, matchingToken } from "./links.ts";
import type { OwnMembership, OwnOffer, OwnRequest } from "./matching.ts";
import { findMember } from "./members.ts";
import {
	askedOfOne,
	endOf,
	readNeed,
	readProfile,
	type StoredMember,
	type StoredOffer,
	type StoredRequest,
} from "./records.ts";
import { findOffer, findRequest, offersOf } from "./requests.ts";

interface Viewing {
	db: Kysely<Database>;
	secret: string;
	now: number;
}

export async function ownMembership(
	viewing: Viewing & { hasMail: boolean },
	member: StoredMember,
): Promise<OwnMembership> {
	const offers = await viewing.db
		.selectFrom("match_offers")
		.selectAll()
		.where("member_id", "=", member.id)
		.where("state", "in", ["asked", "yes", "lapsed"])
		.orderBy("asked_at", "desc")
		.execute();
	const shown: OwnOffer[] = [];
	for (const offer of offers) {
		const request = await findRequest(viewing.db, offer.request_id);
		if (!request) continue;
		const own = await offerView(viewing, { offer, request, member });
		if (own.canSayYes || (own.state === "yes" && endOf(request) + aWhile > viewing.now)) shown.push(own);
	}
	return {
		...readProfile(member),
		id: member.id,
		receipt: member.receipt,
		name: member.name,
		email: member.email,
		phone: member.phone,
		state: member.state,
		isHeld: member.quarantined_reason !== null,
		canConfirm: viewing.hasMail && member.state === "unconfirmed" && member.quarantined_reason === null,
		pausedUntil: (member.paused_until ?? 0) > viewing.now ? member.paused_until : null,
		isAskedToStay: member.asked_to_stay_at !== null,
		offers: shown,
		language: member.language,
	};
}

/** How long a promise is shown after its time, so that one can tell how it was. */
const aWhile = 7 * 86_400_000;

export async function ownOffer(viewing: Viewing, id: string): Promise<OwnOffer | null> {
	const offer = await findOffer(viewing.db, id);
	const request = offer && (await findRequest(viewing.db, offer.request_id));
	const member = offer && (await findMember(viewing.db, offer.member_id));
	return offer && request && member ? offerView(viewing, { offer, request, member }) : null;
}

interface Parts {
	offer: StoredOffer;
	request: StoredRequest;
	member: StoredMember;
}

async function offerView({ db, secret, now }: Viewing, { offer, request, member }: Parts): Promise<OwnOffer> {
	const token = (kind: LinkKind, id: string) => matchingToken(secret, kind, id, now);
	const isPromised = offer.state === "yes";
	const refusal = isPromised ? "promised" : await whyNoYes(db, { offer, request, member }, now);
	const canSayYes = refusal === null;
	return {
		...askedOfOne(readNeed(request)),
		id: offer.id,
		token: token("offer", offer.id),
		// Another promise keeps the volunteer from it, or the time has passed.
		state: offer.state === "asked" && !canSayYes ? "ended" : offer.state,
		until: offer.until,
		canSayYes,
		waits: refusal === "waits",
		phone: offer.phone ?? member.phone,
		contact: isPromised ? { name: request.name, phone: request.phone } : null,
		pausedUntil: (member.paused_until ?? 0) > now ? member.paused_until : null,
		isSureToCome: isPromised && offer.still_coming_at !== null && request.at > now,
		isAskedAgain: isPromised && offer.asked_again_at !== null && offer.still_coming_at === null && request.at > now,
		canTellOutcome: isPromised && endOf(request) <= now,
		happened: said(offer.member_says),
		memberToken: token("member", member.id),
		language: member.language,
	};
}

export async function ownRequest(
	{ db, now }: Pick<Viewing, "db" | "now">,
	request: StoredRequest,
): Promise<OwnRequest> {
	const offers = await offersOf(db, request.id);
	const waiting = offers.filter(({ state, until }) => state === "asked" && until > now).length;
	return {
		...readNeed(request),
		id: request.id,
		receipt: request.receipt,
		name: request.name,
		phone: request.phone,
		email: request.email,
		state: request.state,
		isHeld: request.quarantined_reason !== null,
		awaitsAddress: request.state === "new" && request.address_state === "asked",
		asked: offers.length,
		waiting,
		needed: request.needed,
		nobodyLeft: request.nobody_left_at !== null && waiting === 0,
		people: await peopleOf(db, offers),
		canTellOutcome: offers.some(({ state }) => state === "yes") && endOf(request) <= now,
		createdAt: request.created_at,
		language: request.language,
	};
}

/** Who has said yes, with the number that they have confirmed; of those who took it back the name, so that nobody waits for them, but no longer the phone. */
async function peopleOf(db: Kysely<Database>, offers: readonly StoredOffer[]): Promise<OwnRequest["people"]> {
	const people: OwnRequest["people"] = [];
	for (const offer of offers) {
		if (offer.state !== "yes" && offer.state !== "taken-back") continue;
		const member = await findMember(db, offer.member_id);
		const isOff = offer.state === "taken-back";
		const told = { offerId: offer.id, isOff, happened: said(offer.requester_says) };
		if (member) people.push({ ...told, name: member.name, phone: isOff ? "" : (offer.phone ?? "") });
	}
	return people;
}

function said(flag: 0 | 1 | null): boolean | null {
	return flag === null ? null : flag === 1;
}
