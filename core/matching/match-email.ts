import type { Content } from "../content/kinds.ts";
import { namesOf } from "../content/names.ts";
import { fill } from "../forms/fill.ts";
import { shownPhone } from "../forms/phone.ts";
import { type Email, type EmailParts, type Fact, writeEmail } from "../outbox/email.ts";
import { longDate } from "../time/dates.ts";
import { dayInWords, hourInWords, momentSpan, weekday } from "../time/moment-span.ts";
import type { MatchKind } from "./kinds.ts";
import { confirmingAddress, matchingAddress } from "./links.ts";
import { type ChoiceWords, needWords } from "./need-words.ts";
import { askedOfOne, readNeed, type StoredMember, type StoredOffer, type StoredRequest } from "./records.ts";
import type { CoordinatorNews, MemberNews, OfferNews, RequestNews } from "./states.ts";
import { nextAskingTime } from "./waves.ts";

export interface EmailFacts {
	content: Pick<Content, "mails" | "matchMails" | "matchPages" | "site">;
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
	const { members, greeting, lines, buttons } = facts.content.matchMails;
	const link = (news === "confirm" ? confirmingAddress : matchingAddress)(facts, "member", member.id);
	const isToConfirm = news === "confirm";
	return written(facts, {
		greeting: greeting.volunteer,
		words: members[news][member.kind],
		facts: [receiptOf(facts, member)],
		button: { words: isToConfirm ? buttons.confirm : buttons.member, link },
		more: [...(isToConfirm ? [] : [lines.onMemberPage]), ...(isToConfirm || news === "again" ? [lines.notYou] : [])],
	});
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
	const { requests, greeting, lines, buttons } = facts.content.matchMails;
	const isReceipt = news === "received" || news === "received-open" || news === "confirm";
	const isToConfirm = news === "confirm";
	const shown = requestNewsWithPeople.includes(news) ? people : [];
	const link = (isToConfirm ? confirmingAddress : matchingAddress)(facts, "request", request.id);
	return written(facts, {
		greeting: greeting.requester,
		words: ofKind(requests[trueAtNight(news, request, facts.now)], request.kind),
		gaps: whenOf(facts, request),
		facts: [whenFact(facts, request), ...contacts(facts, shown), receiptOf(facts, request)],
		button: { words: isToConfirm ? buttons.confirm : news === "how-was-it" ? buttons.told : buttons.request, link },
		more: [
			...(requestNewsOfOver.includes(news) ? [] : [lines.onRequestPage]),
			...(shown.length > 0 ? [lines.kindly] : []),
			...(news === "nobody-left" ? [lines.otherWays[request.kind]] : []),
			...(isReceipt && request.kind === "blood" ? [lines.emergency] : []),
			...(isReceipt ? [lines.notYourRequest] : []),
		],
	});
}

/** At night nobody is asked before the morning. */
function trueAtNight(news: RequestNews, { kind }: StoredRequest, now: number) {
	const isNight = nextAskingTime(kind, now) > now;
	return isNight && (news === "checked" || news === "received-open") ? (`${news}-later` as const) : news;
}

/** To a volunteer who is or was asked: what, when and where. Who asked stands in it only after a yes. */
export function offerEmail(
	facts: EmailFacts,
	news: OfferNews,
	{ offer, request }: { offer: StoredOffer; request: StoredRequest },
): Email {
	const { offers, greeting, lines, buttons } = facts.content.matchMails;
	const hasPromised = offer.state === "yes";
	const isOver = news === "filled" || news === "ended";
	const contact = hasPromised && news !== "how-was-it" ? [request] : [];
	const answerBy = fill(lines.answerBy, { until: momentSpan(offer.until, null, facts.language) });
	return written(facts, {
		greeting: greeting.volunteer,
		words: ofKind(offers[news], request.kind),
		gaps: { ...whenOf(facts, request), name: hasPromised ? firstName(request) : "" },
		facts: [...(isOver || news === "how-was-it" ? [] : needFacts(facts, request)), ...contacts(facts, contact)],
		button: isOver
			? { words: buttons.member, link: matchingAddress(facts, "member", offer.member_id) }
			: { words: offerButton(facts, news, offer), link: matchingAddress(facts, "offer", offer.id) },
		more: [
			...(isOver ? [lines.onMemberPage] : hasPromised ? [] : [lines.opening, answerBy]),
			...(contact.length > 0 ? [lines.onOfferPage, lines.kindly] : []),
		],
	});
}

function offerButton({ content }: EmailFacts, news: OfferNews, { state }: StoredOffer): string {
	const { buttons } = content.matchMails;
	if (news === "how-was-it") return buttons.told;
	if (news === "still-coming") return content.matchPages.offer.again.button;
	return state === "yes" ? buttons.offer : buttons.answer;
}

/** In a subject, which a phone shows to whoever looks at it, no more than this. */
function firstName({ name }: Contact): string {
	return name.trim().split(/\s+/)[0] ?? "";
}

/** To the coordinators: that there is something to do, and where. */
export function coordinatorEmail(facts: EmailFacts, news: CoordinatorNews, request: StoredRequest): Email {
	const { coordinators, greeting, buttons } = facts.content.matchMails;
	return written(
		facts,
		{
			greeting: greeting.coordinator,
			words: coordinators[news],
			gaps: { ...whenOf(facts, request), receipt: request.receipt },
			facts: [whenFact(facts, request), receiptOf(facts, request)],
			button: { words: buttons.board, link: `${facts.siteUrl}/console/matching/${request.id}` },
		},
		{ isToPublic: false },
	);
}

type MailWords = Content["matchMails"]["requests"]["checked"];

function ofKind(words: MailWords | Record<MatchKind, MailWords>, kind: MatchKind): MailWords {
	return "scribe" in words ? words[kind] : words;
}

function receiptOf({ content }: EmailFacts, { receipt }: { receipt: string }): Fact {
	return [content.mails.facts.receipt, receipt];
}

function needFacts(facts: EmailFacts, request: StoredRequest): Fact[] {
	const labels = facts.content.mails.facts;
	const { what, when, where } = needWords(facts.choices, askedOfOne(readNeed(request)), facts.language);
	return [
		[labels.what, what],
		[request.kind === "blood" ? labels.by : labels.when, when],
		[labels.where, where],
	];
}

function whenFact({ content, language }: EmailFacts, { kind, at }: StoredRequest): Fact {
	const { by, when } = content.mails.facts;
	return [kind === "blood" ? by : when, `${weekday(at, language)}, ${momentSpan(at, null, language)}`];
}

function contacts({ content }: EmailFacts, people: readonly Contact[]): Fact[] {
	const { contact } = content.matchMails.lines;
	const named = people.map(({ name, phone }) => fill(contact, { name, phone: shownPhone(phone) }));
	return named.length === 0 ? [] : [[content.mails.facts.who, named.join("\n")]];
}

/** Day and hour, for subjects and first sentences. */
function whenOf({ content, language, now }: EmailFacts, { kind, at }: StoredRequest): Record<string, string> {
	const from = nextAskingTime(kind, now);
	return {
		when: momentSpan(at, null, language),
		day: dayInWords(content.mails, { at, now, language }),
		time: hourInWords(at, language),
		from: hourInWords(from, language),
		date: longDate(from, language),
	};
}

interface Told extends Pick<EmailParts, "facts" | "button"> {
	greeting: string;
	words: MailWords;
	gaps?: Record<string, string>;
	/** Sentences below the button. */
	more?: string[];
}

/** Coordinators are not told where the public asks about its data. */
function written(
	{ content, language }: EmailFacts,
	{ greeting, words, gaps = {}, facts, button, more = [] }: Told,
	{ isToPublic = true } = {},
): Email {
	const { questions } = content.matchMails.lines;
	return writeEmail({
		chapter: namesOf(content.site).chapter,
		language,
		subject: fill(words.subject, gaps),
		paragraphs: [{ words: greeting }, { words: fill(words.opening, gaps) }],
		facts,
		button,
		more: more.map((words) => ({ words })),
		closing: isToPublic ? [{ words: fill(questions, { email: content.site.contact.dataQuestions.email }) }] : [],
	});
}
