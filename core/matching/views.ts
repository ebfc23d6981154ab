import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { whyNoYes } from "./answers.ts";
import { type LinkKind, matchingToken } from "./links.ts";
import { findMember } from "./members.ts";
import { stillComingTime } from "./moments.ts";
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

export type OwnMembership = Awaited<ReturnType<typeof ownMembership>> & {
	/** Which details these are, if they are those that the owner of the mailbox confirms. */
	seen?: string;
};

export async function ownMembership(viewing: Viewing & { hasMail: boolean }, member: StoredMember) {
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
		/** While held back for a look at it. */
		isHeld: member.held_reason !== null,
		/** Whether the link proves the address. Without mail it was shown on the screen, and a coordinator confirms by phone. */
		canConfirm: viewing.hasMail && member.state === "unconfirmed" && member.held_reason === null,
		pausedUntil: (member.paused_until ?? 0) > viewing.now ? member.paused_until : null,
		/** Whether the yearly question waits for an answer. */
		isAskedToStay: member.asked_to_stay_at !== null,
		/** Offers that still matter: asked, or promised. */
		offers: shown,
		language: member.language,
	};
}

/** How long a promise is shown after its time, so that one can tell how it was. */
const aWhile = 7 * 86_400_000;

export async function ownOffer(viewing: Viewing, id: string) {
	const offer = await findOffer(viewing.db, id);
	const request = offer && (await findRequest(viewing.db, offer.request_id));
	const member = offer && (await findMember(viewing.db, offer.member_id));
	return offer && request && member ? offerView(viewing, { offer, request, member }) : null;
}

export type OwnOffer = Awaited<ReturnType<typeof offerView>>;

interface Parts {
	offer: StoredOffer;
	request: StoredRequest;
	member: StoredMember;
}

async function offerView({ db, secret, now }: Viewing, { offer, request, member }: Parts) {
	const token = (kind: LinkKind, id: string) => matchingToken(secret, kind, id, now);
	const isPromised = offer.state === "yes";
	const refusal = isPromised ? "promised" : await whyNoYes(db, { offer, request, member }, now);
	const canSayYes = refusal === null;
	return {
		// What, when and where: never who, before a yes.
		...askedOfOne(readNeed(request)),
		id: offer.id,
		token: token("offer", offer.id),
		// Another promise keeps the volunteer from it, or the time has passed.
		state: offer.state === "asked" && !canSayYes ? ("ended" as const) : offer.state,
		/** Until when an answer is waited for. */
		until: offer.until,
		/** Whether a yes counts. Also after `until`, while somebody is needed and the volunteer is free. */
		canSayYes,
		/** Whether a coordinator looks first at what has changed. */
		waits: refusal === "waits",
		/** The volunteer's own: which whoever asked may call after a yes. */
		phone: offer.phone ?? member.phone,
		/** Of whoever asked; null before a yes. */
		contact: isPromised ? { name: request.name, phone: request.phone } : null,
		/** Of the volunteer; null while one may ask. */
		pausedUntil: (member.paused_until ?? 0) > now ? member.paused_until : null,
		/** Answered by 'I am coming', and its time has not come. */
		isSureToCome: isPromised && offer.still_coming_at !== null && request.at > now,
		/** The question some hours before: asked and not yet answered. */
		isAskedAgain: isPromised && offer.asked_again_at !== null && offer.still_coming_at === null && request.at > now,
		/** When that question comes; null if it does not, or has come. */
		asksAgainAt: isPromised && offer.asked_again_at === null ? comingQuestion(offer, request, now) : null,
		canTellOutcome: isPromised && endOf(request) <= now,
		happened: said(offer.member_says),
		/** Token of the volunteer's own page. */
		memberToken: token("member", member.id),
		language: member.language,
	};
}

function comingQuestion({ answered_at }: StoredOffer, { kind, at }: StoredRequest, now: number): number | null {
	const due = stillComingTime(kind, at, answered_at ?? now);
	return due !== null && due > now ? due : null;
}

export type OwnRequest = Awaited<ReturnType<typeof ownRequest>>;

export async function ownRequest({ db, now }: Pick<Viewing, "db" | "now">, request: StoredRequest) {
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
		isHeld: request.held_reason !== null,
		/** Whether the address has to be confirmed before anybody is asked. */
		awaitsAddress: request.state === "new" && request.address_state === "asked",
		/** How many have been asked, and how many of those have neither answered nor lapsed. */
		asked: offers.length,
		waiting,
		needed: request.needed,
		/** Nobody is left in the pool who fits. */
		nobodyLeft: request.nobody_left_at !== null && waiting === 0,
		/** Who has said yes. Empty before a yes. */
		people: await peopleOf(db, offers),
		/** Whether it is the day after, so that one may tell how it was. */
		canTellOutcome: offers.some(({ state }) => state === "yes") && endOf(request) <= now,
		createdAt: request.created_at,
		language: request.language,
	};
}

/** Who has said yes, with the number that they have confirmed; of those who took it back the name, so that nobody waits for them, but no longer the phone. */
async function peopleOf(db: Kysely<Database>, offers: readonly StoredOffer[]) {
	const people: { offerId: string; name: string; phone: string; isOff: boolean; happened: boolean | null }[] = [];
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
