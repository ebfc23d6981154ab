import type { Kysely } from "kysely";
import type { Content } from "../content/kinds.ts";
import type { Database } from "../database/schema.ts";
import { fill } from "../forms/fill.ts";
import { matchingAddress } from "./links.ts";
import { findMember } from "./members.ts";
import { needWords } from "./need-words.ts";
import { askedOfOne, readNeed } from "./records.ts";
import { findOffer, findRequest } from "./requests.ts";

export interface ChatMessage {
	/** As it is dialled, such as '+919876543210'. */
	phone: string;
	words: string;
}

interface ChatFacts {
	/** In the language of whoever is written to. */
	content(language: string): Pick<Content, "matchMails" | "matchForms">;
	siteUrl: string;
	secret: string;
	now: number;
}

/** Words to whoever asked, with the link to the page of the request. */
export async function chatWithRequester(
	db: Kysely<Database>,
	facts: ChatFacts,
	requestId: string,
): Promise<ChatMessage | null> {
	const request = await findRequest(db, requestId);
	// The person may have been erased.
	if (!request || request.phone === "") return null;
	const { language } = request;
	const { matchForms, matchMails } = facts.content(language);
	const { when } = needWords(matchForms, readNeed(request), language);
	const link = matchingAddress({ ...facts, language }, "request", request.id);
	const words = fill(matchMails.chat.requester[request.kind], { when, link });
	return { phone: request.phone, words };
}

/** Words to a volunteer who is asked or has said yes; null for others, whom nobody should trouble any more. */
export async function chatWithMember(
	db: Kysely<Database>,
	facts: ChatFacts,
	offerId: string,
): Promise<(ChatMessage & { requestId: string }) | null> {
	const offer = await findOffer(db, offerId);
	const request = offer && (await findRequest(db, offer.request_id));
	const member = offer && (await findMember(db, offer.member_id));
	if (!offer || !request || !member || (offer.state !== "asked" && offer.state !== "yes")) return null;
	const { language } = member;
	const { matchForms, matchMails } = facts.content(language);
	const { asked, promised } = matchMails.chat;
	const words = (offer.state === "asked" ? asked : promised)[request.kind];
	const need = needWords(matchForms, askedOfOne(readNeed(request)), language);
	const link = matchingAddress({ ...facts, language }, "offer", offer.id);
	return { phone: member.phone, words: fill(words, { ...need, link }), requestId: request.id };
}
