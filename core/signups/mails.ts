import type { Kysely } from "kysely";
import { z } from "zod";
import type { Content } from "../content/kinds.ts";
import type { Database } from "../database/schema.ts";
import { findEvent, type StoredEvent } from "../events/queries.ts";
import type { Channel } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { topics } from "../outbox/notices.ts";
import { personalMailChannel } from "../outbox/personal-mail.ts";
import { isPublic } from "../publishing/publication.ts";
import { type SignupNews, signupNews } from "./notices.ts";
import { findSignup } from "./queries.ts";
import { isActive, isUnconfirmed, type StoredSignup } from "./signup.ts";
import { signupEmail } from "./signup-email.ts";
import { placeInQueue } from "./waiting-list.ts";

interface SignupMailOptions {
	db: Kysely<Database>;
	content: (language?: string) => Content;
	secret: string;
	siteUrl: () => string;
	now: () => number;
}

/** Nobody waits for such an email for longer. */
const tooLateMs = 24 * 3_600_000;
const newsOf = z.enum(signupNews);

/** Emails to those who signed up. */
export function signupMails({ db, content, secret, siteUrl, now }: SignupMailOptions, sendMail: SendMail): Channel {
	return personalMailChannel(
		{
			topic: topics.signup,
			lapsesAfterMs: tooLateMs,
			async write(about) {
				const said = newsOf.parse(about.event);
				const signup = await findSignup(db, about.id);
				// The mail server was away for so long that the seat is the next one's: this is how they hear of it.
				const news = said === "confirm" && signup?.state === "lapsed" ? "lapsed" : said;
				const event = signup && (await findEvent(db, signup.event_id));
				if (!signup || !event || !isTrue(news, signup, event, now())) return null;
				const before = signup.state === "waiting" ? await placeInQueue(db, signup) : 0;
				const told = { news, signup, event, before, now: now() };
				return signupEmail(content(signup.language), told, { siteUrl: siteUrl(), secret });
			},
		},
		sendMail,
	);
}

/** Whether it still is as the email says; otherwise another one follows. */
function isTrue(news: SignupNews, signup: StoredSignup, event: StoredEvent, now: number): boolean {
	const { state, offered_until, held_reason, source } = signup;
	if (held_reason !== null || source === "sample") return false;
	if (news === "lapsed" || news === "cancelled") return state === news;
	if (news === "calledOff") return isActive(state) && !isPublic(event, now);
	if (!isPublic(event, now) || (event.starts_at !== null && event.starts_at <= now)) return false;
	if (news === "confirm") return isActive(state) && isUnconfirmed(signup) && (offered_until ?? 0) > now;
	if (news === "offered") return state === news && (offered_until ?? 0) > now;
	if (news === "waiting" && offered_until !== null) return false;
	if (news === "again" || news === "moved") return isActive(state);
	return state === (news === "reminder" ? "seat" : news);
}
