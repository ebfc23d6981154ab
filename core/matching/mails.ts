import type { Kysely } from "kysely";
import { z } from "zod";
import type { Content } from "../content/kinds.ts";
import { sourceLanguage } from "../content/languages.ts";
import type { Database } from "../database/schema.ts";
import { listOrganisers } from "../organisers/queries.ts";
import type { Channel } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { readAbout, topics } from "../outbox/notices.ts";
import { type PersonalEmail, personalMailChannel } from "../outbox/personal-mail.ts";
import {
	type Contact,
	coordinatorEmail,
	type EmailFacts,
	memberEmail,
	offerEmail,
	requestEmail,
} from "./match-email.ts";
import { entriesOfMailbox } from "./members.ts";
import { endOf, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import { isChanged } from "./requests.ts";
import {
	type CoordinatorNews,
	coordinatorNews,
	type MemberNews,
	memberNews,
	type OfferNews,
	offerNews,
	type RequestNews,
	requestNews,
} from "./states.ts";

export interface MatchMailOptions {
	db: Kysely<Database>;
	content: (language?: string) => Content;
	secret: string;
	siteUrl: () => string;
	now: () => number;
}

/** Nobody waits for such an email for longer. */
const tooLateMs = 24 * 3_600_000;

const newsOf = {
	member: z.enum(memberNews),
	request: z.enum(requestNews),
	offer: z.enum(offerNews),
	coordinator: z.enum(coordinatorNews),
};

/** Emails to volunteers and to those who asked, written from what is stored when they are sent. */
export function matchMails(options: MatchMailOptions, sendMail: SendMail): Channel {
	return personalMailChannel(
		{
			topic: topics.matching,
			lapsesAfterMs: tooLateMs,
			write({ kind, id, event }) {
				if (kind === "member") return toMember(options, id, newsOf.member.parse(event));
				if (kind === "offer") return toAsked(options, id, newsOf.offer.parse(event));
				return toRequester(options, id, newsOf.request.parse(event));
			},
		},
		sendMail,
	);
}

/** Emails to the coordinators, or to the organisers who are told of everything while there are none. */
export function coordinatorMails(
	options: MatchMailOptions & { organisers: readonly string[] },
	sendMail: SendMail,
): Channel {
	return {
		topic: topics.coordinators,
		lapsesAfterMs: tooLateMs,
		async deliver({ id, payload }) {
			const about = readAbout(payload);
			const news = newsOf.coordinator.parse(about.event);
			const request = await findRequest(options.db, about.id);
			const to = await coordinatorAddresses(options);
			if (!request || !isNewsForCoordinators(news, request, options.now()) || to.length === 0) return [];
			await sendMail({ ...coordinatorEmail(factsOf(options, sourceLanguage), news, request), to, id });
			return [];
		},
	};
}

async function coordinatorAddresses({ db, organisers }: { db: Kysely<Database>; organisers: readonly string[] }) {
	const people = await listOrganisers(db);
	const coordinators = people.filter(({ role, ready }) => role === "coordinator" && ready).map(({ email }) => email);
	return coordinators.length > 0 ? coordinators : [...organisers];
}

async function toMember(options: MatchMailOptions, id: string, news: MemberNews): Promise<PersonalEmail | null> {
	const member = await options.db.selectFrom("pool_members").selectAll().where("id", "=", id).executeTakeFirst();
	if (!member || !isTrueOfMember(news, member)) return null;
	const facts = factsOf(options, member.language);
	if (news !== "confirm") return { ...memberEmail(facts, news, member), to: member.email };
	// Not before now has anybody looked whether the person is known: the form could not tell.
	const entries = await entriesOfMailbox(options.db, member);
	if (entries.some((entry) => wasSentBefore(entry, member))) return null;
	const known = entries.find(({ state }) => state === "active");
	return { ...memberEmail(facts, known ? "again" : "confirm", known ?? member), to: member.email };
}

/** At most one in an hour: whoever knows an address could fill its mailbox. */
function wasSentBefore(entry: StoredMember, member: StoredMember): boolean {
	const hourOf = (moment: number) => Math.floor(moment / 3_600_000);
	if (entry.held_reason !== null || hourOf(entry.created_at) !== hourOf(member.created_at)) return false;
	return entry.created_at < member.created_at || (entry.created_at === member.created_at && entry.id < member.id);
}

async function toRequester(options: MatchMailOptions, id: string, news: RequestNews): Promise<PersonalEmail | null> {
	const request = await findRequest(options.db, id);
	if (!request || request.email === "") return null;
	const people = await whoComes(options.db, id);
	if (!isTrueOfRequest(news, request, people, options.now())) return null;
	return { ...requestEmail(factsOf(options, request.language), news, { request, people }), to: request.email };
}

async function toAsked(options: MatchMailOptions, id: string, news: OfferNews): Promise<PersonalEmail | null> {
	const { db } = options;
	const offer = await db.selectFrom("match_offers").selectAll().where("id", "=", id).executeTakeFirst();
	const request = offer && (await findRequest(db, offer.request_id));
	if (!offer || !request || !isTrueOfOffer(news, offer, request, options.now())) return null;
	const { email, language } = await db
		.selectFrom("pool_members")
		.select(["email", "language"])
		.where("id", "=", offer.member_id)
		.executeTakeFirstOrThrow();
	return { ...offerEmail(factsOf(options, language), news, { offer, request }), to: email };
}

async function findRequest(db: Kysely<Database>, id: string): Promise<StoredRequest | undefined> {
	const request = await db.selectFrom("match_requests").selectAll().where("id", "=", id).executeTakeFirst();
	return request?.held_reason === null ? request : undefined;
}

/** Those who have said yes. */
function whoComes(db: Kysely<Database>, requestId: string): Promise<Contact[]> {
	return db
		.selectFrom("match_offers")
		.innerJoin("pool_members", "pool_members.id", "match_offers.member_id")
		.select(["name", ({ fn, val }) => fn.coalesce("match_offers.phone", val("")).as("phone")])
		.where("request_id", "=", requestId)
		.where("match_offers.state", "=", "yes")
		.orderBy("answered_at")
		.orderBy("match_offers.id")
		.execute();
}

function factsOf({ content, siteUrl, secret, now }: MatchMailOptions, language: string): EmailFacts {
	const current = content(language);
	return { content: current, choices: current.matchForms, language, siteUrl: siteUrl(), secret, now: now() };
}

// Whether it still is as the email says; otherwise another one follows.

function isTrueOfMember(news: MemberNews, { state, held_reason, asked_to_stay_at }: StoredMember): boolean {
	if (held_reason !== null) return false;
	if (news === "confirm") return state === "unconfirmed";
	if (news === "welcome") return state === "active";
	return news === "again" || asked_to_stay_at !== null;
}

function isTrueOfRequest(news: RequestNews, request: StoredRequest, people: readonly Contact[], now: number): boolean {
	const { state, at, nobody_left_at, address_state } = request;
	if (news === "cancelled" || news === "closed") return state === news;
	if (news === "how-was-it") return people.length > 0 && endOf(request) <= now;
	if (at <= now || state === "cancelled" || state === "closed") return false;
	if (news === "confirm") return state === "new" && address_state === "asked";
	if (news === "received" || news === "again-asked") return true;
	if (news === "checked" || news === "received-open") return state !== "new";
	if (news === "matched") return state === "matched" && people.length > 0;
	if (news === "reminder") return people.length > 0;
	if (news === "partly-matched") return state === "open" && people.length > 0;
	if (news === "taken-back") return state === "open" || isChanged(request);
	return state === "open" && nobody_left_at !== null;
}

function isTrueOfOffer(news: OfferNews, offer: StoredOffer, request: StoredRequest, now: number): boolean {
	const { state } = offer;
	if (news === "filled" || news === "ended") return state === news;
	if (news === "how-was-it") return state === "yes" && offer.member_says === null && endOf(request) <= now;
	if (request.at <= now) return false;
	const isAsked = state === "asked" && request.state === "open" && offer.until > now;
	if (news === "asked") return isAsked;
	if (news === "changed") return isAsked || state === "yes";
	if (state !== "yes") return false;
	return news !== "still-coming" || offer.still_coming_at === null;
}

function isNewsForCoordinators(news: CoordinatorNews, request: StoredRequest, now: number) {
	const { state, at, nobody_left_at } = request;
	if (at <= now || state === "cancelled" || state === "closed") return false;
	if (news === "changed") return isChanged(request);
	if (news === "new") return state === "new";
	if (news === "new-open") return state !== "new";
	if (news === "taken-back") return state === "open" || isChanged(request);
	return state === "open" && nobody_left_at !== null;
}
