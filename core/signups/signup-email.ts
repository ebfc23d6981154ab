import type { Content } from "../content/kinds.ts";
import { addressIn } from "../content/languages.ts";
import { namesOf } from "../content/names.ts";
import { eventIn } from "../events/events.ts";
import { writeCalendar } from "../events/icalendar.ts";
import type { StoredEvent } from "../events/queries.ts";
import { fill } from "../forms/fill.ts";
import { type Fact, writeEmail } from "../outbox/email.ts";
import type { PersonalEmail } from "../outbox/personal-mail.ts";
import { qrPng } from "../qr-code/qr-png.ts";
import { dayInWords, hourInWords, momentSpan, weekday } from "../time/moment-span.ts";
import { checkInKey, signupAddress } from "./links.ts";
import { newsOf, type SignupNews } from "./notices.ts";
import { isActive, type StoredSignup } from "./signup.ts";

export interface SignupEmail {
	news: SignupNews;
	signup: StoredSignup;
	event: StoredEvent;
	/** How many come before, in the waiting list. */
	before: number;
	now: number;
}

/**
 * Writes an email to somebody who signed up. It contains nothing that was typed into the form: otherwise anyone could
 * make the site send any text to a stranger's address.
 */
export function signupEmail(
	{ signup: { mails, page }, mails: { facts, ...days }, site }: Content,
	{ news, signup, before, now, ...about }: SignupEmail,
	{ siteUrl, secret }: { siteUrl: string; secret: string },
): PersonalEmail {
	const words = mails[news];
	const { language } = signup;
	const event = eventIn(language, about.event);
	const { starts_at, ends_at, title, venue } = event;
	const when = momentSpan(starts_at ?? Number.NaN, ends_at, language);
	const gaps = {
		title,
		when: [when, venue].filter(Boolean).join(", ") || mails.noDate,
		place: String(before),
		until: momentSpan(signup.offered_until ?? Number.NaN, null, language),
		day: dayInWords(days, { at: starts_at ?? Number.NaN, now, language }),
		time: hourInWords(starts_at ?? Number.NaN, language),
		email: site.contact.dataQuestions.email,
	};
	const active = isActive(signup.state) && news !== "calledOff";
	const withCode = active && signup.state === "seat" && news !== "moved";
	const eventPage = siteUrl + addressIn(language, `/events/${encodeURIComponent(event.slug ?? event.id)}`);
	const standing = standingOf(signup);
	const asks = active && (standing === "offered" || standing === "confirm") ? page[standing].button : undefined;
	const own = { words: asks ?? mails.button, link: signupAddress(siteUrl, secret, signup) };
	const toEvent = { words: mails.event, link: eventPage };
	const code = withCode ? qrPng(`${siteUrl}/console/check-in/${checkInKey(secret, signup.id)}`) : undefined;
	return {
		...writeEmail({
			chapter: namesOf(site).chapter,
			language,
			subject: fill(words.subject, gaps),
			paragraphs: [
				{ words: mails.greeting },
				{ words: fill(words.opening, gaps) },
				...(news === "calledOff" && event.called_off_words !== "" ? [{ words: event.called_off_words }] : []),
				// The answer to the form tells nobody that they are signed up, let alone how things stand.
				...(news === "again" ? [{ words: fill(mails[standing].opening, gaps) }] : []),
			],
			facts: [
				[facts.what, title],
				[facts.when, when && `${weekday(starts_at ?? Number.NaN, language)}, ${when}`],
				[facts.where, venue],
				[facts.receipt, signup.receipt],
			].filter((fact): fact is Fact => Boolean(fact[1])),
			button: active ? own : toEvent,
			code: code && { words: mails.code, picture: code },
			more: active ? [...(asks ? [{ words: mails.page }] : []), toEvent, { words: mails.notYou }] : [],
			closing: [{ words: fill(mails.questions, gaps) }],
		}),
		to: signup.email,
		attachments: [
			// The same once more, to be kept or printed.
			...(code ? [{ name: "entrance.png", type: "image/png", content: code }] : []),
			...(active && news !== "waiting" && news !== "confirm"
				? calendarOf(event, { host: new URL(siteUrl).hostname, eventPage, site })
				: []),
		],
	};
}

function standingOf(signup: StoredSignup): "confirm" | "offered" | "seat" | "waiting" {
	const news = newsOf(signup);
	return news !== "confirm" && signup.state === "offered" ? "offered" : news;
}

function calendarOf(
	event: Omit<StoredEvent, "translations">,
	{ host, eventPage, site }: { host: string; eventPage: string; site: Content["site"] },
) {
	const { id, title, venue, starts_at, ends_at, updated_at, revision } = event;
	if (starts_at === null) return [];
	const entry = { id, title, venue, starts_at, ends_at, updated_at, revision, description: "", url: eventPage };
	const { chapter: name = "" } = namesOf(site);
	const content = writeCalendar({ name, host, entries: [entry] });
	return [{ name: "event.ics", type: "text/calendar; charset=utf-8", content }];
}
