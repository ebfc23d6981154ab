import { loadContent } from "../../core/content/load.ts";
import { fillNames, namesOf } from "../../core/content/names.ts";
import type { StoredEvent } from "../../core/events/queries.ts";
import { mailingEmail } from "../../core/mailings/mailing-email.ts";
import type { MatchKind } from "../../core/matching/kinds.ts";
import {
	coordinatorEmail,
	type EmailFacts,
	memberEmail,
	offerEmail,
	requestEmail,
} from "../../core/matching/match-email.ts";
import type { StoredMember, StoredOffer, StoredRequest } from "../../core/matching/records.ts";
import { coordinatorNews, memberNews, offerNews, requestNews } from "../../core/matching/states.ts";
import type { Email } from "../../core/outbox/email.ts";
import { signupNews } from "../../core/signups/notices.ts";
import type { StoredSignup } from "../../core/signups/signup.ts";
import { signupEmail } from "../../core/signups/signup-email.ts";
import { answerEmail, confirmationEmail, organisersEmail } from "../../core/submissions/emails.ts";

const siteUrl = "https://nss.example.org";
const secret = "a secret of the tests, long enough to sign with";
/** Noon in India, on the day before what the mails are about. */
const noon = Date.parse("2026-08-04T12:00+05:30");
const night = Date.parse("2026-08-04T23:00+05:30");
const tomorrow = Date.parse("2026-08-05T10:00+05:30");
const hour = 3_600_000;
const id = "0123456789abcdef01234567";

/** Every mail to people that the site writes, in a language, by its name. */
export function everyMail(language: string): Map<string, Email> {
	const loaded = loadContent("content", language);
	const content = fillNames(loaded, namesOf(loaded.site)) as typeof loaded;
	const address = (path: string) => siteUrl + path;
	const student = { receipt: "R-2345-6789", program: "UG", webmail: "cs1240001@iitd.ac.in" };
	const links = { address, withdrawPath: "/withdraw?token=t" };
	const chats = { ...content.chatGroups, UG: { "24": "https://chat.example.org/24" } };
	const frame = { content, language, siteUrl, unsubscribe: `${siteUrl}/unsubscribe?token=t` };
	const found = { kind: "registration", id, receipt: "R-2345-6789", event: "created" } as const;
	return new Map<string, Email>([
		["registration", confirmationEmail({ ...content, chatGroups: chats }, student, links, language)],
		["registration without a group", confirmationEmail(content, { ...student, webmail: "x" }, links, language)],
		["answer", answerEmail(content, { receipt: "M-2345-6789", language }, "Dear Meera,\n\nyes, gladly.\nAsha")],
		// To organisers there is one language.
		...(language === "en" ? [["organisers", organisersEmail(content, found, null)] as const] : []),
		["mailing", mailingEmail({ subject: "Camp", body: "Come on **Sunday**.\n\n- Bring [a friend](/events)." }, frame)],
		...signupNews.map((news): [string, Email] => [`sign-up ${news}`, signupMail(content, language, news)]),
		...matchMailsOf({ content, choices: content.matchForms, language, siteUrl, secret, now: noon }),
	]);
}

function signupMail(content: Parameters<typeof signupEmail>[0], language: string, news: (typeof signupNews)[number]) {
	const kept = { state: "offered", offered_until: noon + 2 * hour } as const;
	const states: Partial<Record<typeof news, Partial<StoredSignup>>> = {
		waiting: { state: "waiting" },
		confirm: { ...kept, unconfirmed: 1 },
		offered: kept,
		lapsed: { state: "lapsed" },
		cancelled: { state: "cancelled" },
	};
	const seat = { id, receipt: "E-2345-6789", email: "asha@example.org", state: "seat", offered_until: null };
	const signup = { ...seat, unconfirmed: 0, language, ...states[news] } as StoredSignup;
	const where = { venue: "LH 121", slug: "blood-camp", description: "", translations: "{}" };
	const off = { called_off_words: news === "calledOff" ? "Rain is forecast. We meet on the Sunday after." : "" };
	const when = { starts_at: tomorrow, ends_at: tomorrow + 3 * hour, updated_at: noon, revision: 1 };
	const event = { id: "camp", title: "Blood camp", ...where, ...when, ...off } as StoredEvent;
	return signupEmail(content, { news, signup, event, before: 2, now: noon }, { siteUrl, secret });
}

function matchMailsOf(facts: EmailFacts): [string, Email][] {
	const member = { id, receipt: "V-2345-6789" };
	const needs = {
		scribe: {
			subject: "maths",
			language: "en",
			level: "college",
			help: "write",
			minutes: 180,
			place: "Hall 3, Block A",
		},
		blood: { hospital: "City Hospital", area: "south", group: "A+", component: "red-cells", units: 2 },
	};
	const people = [{ name: "Asha Kujur", phone: "+919900011111" }];
	return (["scribe", "blood"] as const).flatMap((kind) => {
		const asked = { id, kind, receipt: "B-2345-6789", at: tomorrow, need: JSON.stringify(needs[kind]) };
		const request = { ...asked, name: "Meera Rao", phone: "+919812345678" } as StoredRequest;
		return [
			...memberNews.map((news) => [`${kind} member ${news}`, memberEmail(facts, news, ofKind(member, kind))]),
			...requestNews.map((news) => [`${kind} request ${news}`, requestEmail(facts, news, { request, people })]),
			...(["checked", "received-open"] as const).map((news) => [
				`${kind} request ${news} at night`,
				requestEmail({ ...facts, now: night }, news, { request, people }),
			]),
			...offerNews.map((news) => {
				const state = news === "asked" ? "asked" : news === "filled" || news === "ended" ? news : "yes";
				const offer = { id, member_id: id, state, until: noon + 4 * hour } as StoredOffer;
				return [`${kind} offer ${news}`, offerEmail(facts, news, { offer, request })];
			}),
			...coordinatorNews.map((news) => [`${kind} coordinator ${news}`, coordinatorEmail(facts, news, request)]),
		] as [string, Email][];
	});
}

function ofKind(member: { id: string; receipt: string }, kind: MatchKind): StoredMember {
	return { ...member, kind } as StoredMember;
}
