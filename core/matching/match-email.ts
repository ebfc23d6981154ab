import type { Content } from "../content/kinds.ts";
import { fill } from "../forms/fill.ts";
import { shownPhone } from "../forms/phone.ts";
import { type Email, type Paragraph, writeEmail } from "../outbox/email.ts";
import { momentSpan } from "../time/moment-span.ts";
import type { MatchKind } from "./kinds.ts";
import { confirmingAddress, matchingAddress } from "./links.ts";
import { type ChoiceWords, needWords } from "./need-words.ts";
import { askedOfOne, readNeed, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import type { CoordinatorNews, MemberNews, OfferNews, RequestNews } from "./states.ts";

export interface EmailFacts {
	content: Pick<Content, "matchMails" | "site">;
	choices: ChoiceWords;
	/** Of the recipient. */
	language: string;
	siteUrl: string;
	secret: string;
	now: number;
}

export interface Contact {
	name: string;
	phone: string;
}

/**
 * To a volunteer of the pool. Holds nothing that was typed into the form: otherwise anyone could make the site send any
 * text to a stranger's address.
 */
export function memberEmail(facts: EmailFacts, news: MemberNews, member: StoredMember): Email {
	const { members, greeting, lines } = facts.content.matchMails;
	const link = (news === "confirm" ? confirmingAddress : matchingAddress)(facts, "member", member.id);
	return written(facts, { greeting: greeting.volunteer, words: members[news][member.kind], gaps: {} }, [
		{ words: news === "confirm" ? lines.confirm : lines.memberPage, link },
		{ words: fill(lines.receipt, { receipt: member.receipt }) },
		...(news === "confirm" || news === "again" ? [{ words: lines.notYou }] : []),
	]);
}

/** There is nothing left to change or cancel. */
const requestNewsOfOver: readonly RequestNews[] = ["how-was-it", "cancelled", "closed"];
const requestNewsWithPeople: readonly RequestNews[] = ["matched", "partly-matched", "reminder"];

/** To whoever asked. Nothing of the form here either, but who has said yes: they have confirmed their addresses. */
export function requestEmail(
	facts: EmailFacts,
	news: RequestNews,
	{ request, people }: { request: StoredRequest; people: readonly Contact[] },
): Email {
	const { requests, greeting, lines } = facts.content.matchMails;
	const words = ofKind(requests[news], request.kind);
	const isReceipt = news === "received" || news === "received-open" || news === "confirm";
	const page = requestNewsOfOver.includes(news) ? lines.requestOver : lines.requestPage;
	return written(facts, { greeting: greeting.requester, words, gaps: whenOf(facts, request) }, [
		...contacts(facts, requestNewsWithPeople.includes(news) ? people : []),
		...(news === "nobody-left" ? [{ words: lines.otherWays[request.kind] }] : []),
		...(isReceipt && request.kind === "blood" ? [{ words: lines.emergency }] : []),
		news === "confirm"
			? { words: lines.confirmRequest, link: confirmingAddress(facts, "request", request.id) }
			: { words: page, link: matchingAddress(facts, "request", request.id) },
		{ words: fill(lines.receipt, { receipt: request.receipt }) },
		...(isReceipt ? [{ words: lines.notYou }] : []),
	]);
}

/** To a volunteer who is or was asked: what, when and where. Who asked stands in it only after a yes. */
export function offerEmail(
	facts: EmailFacts,
	news: OfferNews,
	{ offer, request }: { offer: StoredOffer; request: StoredRequest },
): Email {
	const { offers, greeting } = facts.content.matchMails;
	const words = ofKind(offers[news], request.kind);
	const opened = { greeting: greeting.volunteer, words, gaps: whenOf(facts, request) };
	const isOver = news === "filled" || news === "ended";
	return written(facts, opened, [
		...(isOver || news === "how-was-it" ? [] : [needParagraph(facts, request)]),
		...contacts(facts, offer.state === "yes" && news !== "how-was-it" ? [request] : []),
		...(isOver ? [memberPage(facts, offer)] : offerPage(facts, offer)),
	]);
}

/** To the coordinators: that there is something to do, and where. */
export function coordinatorEmail(facts: EmailFacts, news: CoordinatorNews, request: StoredRequest): Email {
	const { coordinators, greeting, lines } = facts.content.matchMails;
	const gaps = { ...whenOf(facts, request), receipt: request.receipt };
	return written(
		facts,
		{ greeting: greeting.coordinator, words: coordinators[news], gaps },
		[{ words: lines.board, link: `${facts.siteUrl}/console/matching/${request.id}` }],
		{ isToPublic: false },
	);
}

type MailWords = Content["matchMails"]["requests"]["checked"];

function ofKind(words: MailWords | Record<MatchKind, MailWords>, kind: MatchKind): MailWords {
	return "scribe" in words ? words[kind] : words;
}

function memberPage(facts: EmailFacts, { member_id }: StoredOffer): Paragraph {
	const { memberPage: words } = facts.content.matchMails.lines;
	return { words, link: matchingAddress(facts, "member", member_id) };
}

function offerPage(facts: EmailFacts, { id, state, until }: StoredOffer): Paragraph[] {
	const { lines } = facts.content.matchMails;
	const link = matchingAddress(facts, "offer", id);
	if (state === "yes") return [{ words: lines.offerPage, link }];
	return [
		{ words: lines.answer, link },
		{ words: fill(lines.answerBy, { until: momentSpan(until, null, facts.language) }) },
	];
}

function needParagraph({ content: { matchMails }, choices, language }: EmailFacts, request: StoredRequest): Paragraph {
	const { what, when, where } = needWords(choices, askedOfOne(readNeed(request)), language);
	const labels = matchMails.need;
	const whenLabel = request.kind === "blood" ? labels.by : labels.when;
	return { words: [`${labels.what}: ${what}`, `${whenLabel}: ${when}`, `${labels.where}: ${where}`].join("\n") };
}

function contacts({ content: { matchMails } }: EmailFacts, people: readonly Contact[]): Paragraph[] {
	if (people.length === 0) return [];
	const { meet, contact, kindly } = matchMails.lines;
	const named = people.map(({ name, phone }) => fill(contact, { name, phone: shownPhone(phone) }));
	return [{ words: [meet, ...named].join("\n") }, { words: kindly }];
}

/** Day and hour, for subjects and first sentences. */
function whenOf({ language }: EmailFacts, { at }: StoredRequest): { when: string } {
	return { when: momentSpan(at, null, language) };
}

interface Opened {
	greeting: string;
	words: MailWords;
	gaps: Record<string, string>;
}

/** Coordinators are not told where the public asks about its data. */
function written(
	{ content, language }: EmailFacts,
	{ greeting, words, gaps }: Opened,
	paragraphs: Paragraph[],
	{ isToPublic = true } = {},
): Email {
	const { questions, closing } = content.matchMails.lines;
	const contact = { words: fill(questions, { email: content.site.contact.dataQuestions.email }) };
	return writeEmail({
		language,
		subject: fill(words.subject, gaps),
		paragraphs: [
			{ words: greeting },
			{ words: fill(words.opening, gaps) },
			...paragraphs,
			...(isToPublic ? [contact] : []),
			{ words: closing },
		],
	});
}
