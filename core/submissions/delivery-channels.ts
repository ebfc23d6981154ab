import type { Kysely } from "kysely";
import type { Content } from "../content/kinds.ts";
import { addressIn } from "../content/languages.ts";
import type { Database } from "../database/schema.ts";
import type { Channel } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { enqueued, type Notice, noticeChannel, topics } from "../outbox/notices.ts";
import type { CallWebhook } from "../outbox/webhook.ts";
import { answerChannel } from "./answers.ts";
import { assignmentChannel } from "./assignments.ts";
import { confirmationEmail, newerDetailsEmail, organisersEmail } from "./emails.ts";
import { type FoundSubmission, findSubmission } from "./queries.ts";
import { withdrawalToken } from "./withdrawal.ts";

export interface ChannelOptions {
	db: Kysely<Database>;
	content: (language?: string) => Content;
	now: () => number;
	secret: string;
	/** The site's own URL, for links in emails. */
	siteUrl: () => string;
	sendMail?: SendMail | undefined;
	organisersEmail?: string[] | undefined;
	callWebhook?: CallWebhook | undefined;
}

/** Returns the configured channels. Messages without a channel stay in the outbox. */
export function openChannels(options: ChannelOptions): Channel[] {
	const { sendMail, organisersEmail, callWebhook } = options;
	const organisers = [
		...(sendMail && organisersEmail ? [organisersMail(options, sendMail, organisersEmail)] : []),
		...(callWebhook ? [organisersWebhook(options, callWebhook)] : []),
	];
	return [
		...(organisers.length > 0 ? [noticeSplitter(organisers.map(({ topic }) => topic))] : []),
		...organisers,
		...(sendMail ? mailToPeople(options, sendMail) : []),
	];
}

function mailToPeople(options: ChannelOptions, sendMail: SendMail): Channel[] {
	return [confirmations(options, sendMail), answerChannel(options, sendMail), assignmentChannel(options, sendMail)];
}

/**
 * What waited for longer than a day is held back until an organiser decides: when mail is set up long after the site,
 * months of emails must not leave at once.
 */
const tooLateMs = 24 * 3_600_000;

/** Splits a notice into one message per channel, so that a failing channel is retried alone. */
function noticeSplitter(channels: string[]): Channel {
	return noticeChannel({
		topic: topics.notice,
		lapsesAfterMs: tooLateMs,
		deliver: async (notice) => channels.map((topic) => enqueued(topic, notice)),
	});
}

function organisersMail({ db, content, siteUrl }: ChannelOptions, sendMail: SendMail, to: string[]): Channel {
	return noticeChannel({
		topic: topics.organisersMail,
		async deliver(notice, { id }) {
			const found = await findSubmission(db, notice.kind, notice.id);
			if (!found && notice.event !== "withdrawn") return [];
			const replyTo = found?.kind === "message" ? found.fields.email : undefined;
			const email =
				notice.event === "change-waiting"
					? newerDetailsEmail(content(), notice.receipt, `${siteUrl()}/console/registrations/${notice.id}`)
					: organisersEmail(content(), notice, found);
			await sendMail({ ...email, to, replyTo, id });
			return [];
		},
	});
}

function organisersWebhook({ db, now }: ChannelOptions, callWebhook: CallWebhook): Channel {
	return noticeChannel({
		topic: topics.organisersWebhook,
		async deliver(notice, { id }) {
			// The webhook receives newer details only once they are taken up.
			if (notice.event === "change-waiting") return [];
			const found = await findSubmission(db, notice.kind, notice.id);
			if (found || notice.event === "withdrawn") await callWebhook(webhookBody(notice, found, id), id, now());
			return [];
		},
	});
}

/** Webhook payload: the event, and the fields as named in the specification. */
function webhookBody({ kind, event, receipt }: Notice, found: FoundSubmission | null, id: string): object {
	return {
		/** The same for every attempt, so that receivers can deduplicate. */
		id,
		event: `${kind}.${event}`,
		receipt,
		...(found && { sentAt: new Date(found.at).toISOString(), data: found.fields }),
	};
}

/** Sent to the webmail, which only the student can read; the other address may be anyone's. */
function confirmations({ db, content, secret, siteUrl }: ChannelOptions, sendMail: SendMail): Channel {
	return noticeChannel({
		topic: topics.confirmation,
		toPeople: true,
		lapsesAfterMs: tooLateMs,
		async deliver(notice, message) {
			const found = await findSubmission(db, notice.kind, notice.id);
			if (found?.kind !== "registration") return [];
			const { program, webmail } = found.fields;
			const links = {
				address: (path: string) => siteUrl() + addressIn(found.language, path),
				withdrawPath: `/withdraw?token=${withdrawalToken(secret, notice.id)}`,
			};
			const email = confirmationEmail(
				content(found.language),
				{ receipt: found.receipt, program, webmail },
				links,
				found.language,
			);
			await sendMail({ ...email, to: [webmail], id: message.id });
			return [];
		},
	});
}
