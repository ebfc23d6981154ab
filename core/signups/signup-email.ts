import type { Content } from "../content/kinds.ts";
import { addressIn } from "../content/languages.ts";
import { eventIn } from "../events/events.ts";
import { writeCalendar } from "../events/icalendar.ts";
import type { StoredEvent } from "../events/queries.ts";
import { fill } from "../forms/fill.ts";
import { type EmailParts, writeEmail } from "../outbox/email.ts";
import type { PersonalEmail } from "../outbox/personal-mail.ts";
import { qrPng } from "../qr-code/qr-png.ts";
import { momentSpan } from "../time/moment-span.ts";
import { checkInKey, signupAddress } from "./links.ts";
import { newsOf, type SignupNews } from "./notices.ts";
import { isActive, type StoredSignup } from "./signup.ts";

export interface SignupEmail {
	news: SignupNews;
	signup: StoredSignup;
	event: StoredEvent;
	/** How many come before, in the waiting list. */
	before: number;
}

/**
 * Writes an email to somebody who signed up. It contains nothing that was typed into the form: otherwise anyone could
 * make the site send any text to a stranger's address.
 */
export function signupEmail(
	{ signup: { mails }, site }: Content,
	{ news, signup, before, ...about }: SignupEmail,
	{ siteUrl, secret }: { siteUrl: string; secret: string },
): PersonalEmail {
	const words = mails[news];
	const { language } = signup;
	const event = eventIn(language, about.event);
	const gaps = {
		title: event.title,
		when:
			[momentSpan(event.starts_at ?? Number.NaN, event.ends_at, language), event.venue].filter(Boolean).join(", ") ||
			mails.noDate,
		place: String(before),
		until: momentSpan(signup.offered_until ?? Number.NaN, null, language),
		receipt: signup.receipt,
		email: site.contact.dataQuestions.email,
	};
	const active = isActive(signup.state) && news !== "calledOff";
	const withCode = active && signup.state === "seat" && news !== "moved";
	const eventPage = siteUrl + addressIn(language, `/events/${encodeURIComponent(event.slug ?? event.id)}`);
	const paragraphs: EmailParts["paragraphs"] = [
		{ words: mails.greeting },
		{ words: fill(words.opening, gaps) },
		// The answer to the form tells nobody that they are signed up, let alone how things stand.
		...(news === "again" ? [{ words: fill(mails[standingOf(signup)].opening, gaps) }] : []),
		{ words: fill(mails.receipt, gaps) },
		...(withCode ? [{ words: mails.code }] : []),
		...(active ? [{ words: mails.link, link: signupAddress(siteUrl, secret, signup) }] : []),
		...(news === "calledOff" ? [] : [{ words: mails.event, link: eventPage }]),
		...(active ? [{ words: mails.notYou }] : []),
		{ words: fill(mails.questions, gaps) },
		{ words: mails.closing },
	];
	const attachments = [
		...(withCode ? [codeOf(`${siteUrl}/console/check-in/${checkInKey(secret, signup.id)}`)] : []),
		...(active && news !== "waiting" && news !== "confirm"
			? calendarOf(event, { host: new URL(siteUrl).hostname, eventPage, site })
			: []),
	];
	return {
		...writeEmail({ language, subject: fill(words.subject, gaps), paragraphs }),
		to: signup.email,
		attachments,
	};
}

function standingOf(signup: StoredSignup): "confirm" | "offered" | "seat" | "waiting" {
	const news = newsOf(signup);
	return news !== "confirm" && signup.state === "offered" ? "offered" : news;
}

/** The code on the private page: for an organiser's phone at the entrance. */
function codeOf(address: string) {
	return { name: "entrance.png", type: "image/png", content: qrPng(address) };
}

function calendarOf(
	event: Omit<StoredEvent, "translations">,
	{ host, eventPage, site }: { host: string; eventPage: string; site: Content["site"] },
) {
	const { id, title, venue, starts_at, ends_at, updated_at, revision } = event;
	if (starts_at === null) return [];
	const entry = { id, title, venue, starts_at, ends_at, updated_at, revision, description: "", url: eventPage };
	const name = `${site.programme.short} ${site.institute.short}`;
	const content = writeCalendar({ name, host, entries: [entry] });
	return [{ name: "event.ics", type: "text/calendar; charset=utf-8", content }];
}
